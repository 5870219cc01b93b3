import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { BACKEND, readBackendTexts } from '@/__tests__/support/backend-texts';
import { readSettingsCatalog } from '@/backend/src/config/settings-catalog';
import { PAGE_SETTINGS } from '@/backend/src/config/stored-settings';
import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { NAMELESS_GROUPS } from '@/lib/domain/portfolio/group-name';
import { MEMBER_ROLES } from '@/lib/domain/portfolio/member-roles';
import { SIZE_CLASSES } from '@/lib/domain/size-classes';
import { FIGURES, PAGE_DEFINITION_TABLES } from '@/lib/domain/figures';

const CATALOG = 'texts.de.json';
/** Folders with texts that a reader sees. */
const FOLDERS = [
  ...['components', 'pages', 'lib', 'public'],
  ...['accounts', 'administration', 'backup', 'config', 'portfolios', 'routes/portfolios'].map(
    (name) => `backend/src/${name}`,
  ),
  ...['crypto', 'factors', 'macro', 'markets'].map((name) => `backend/src/services/${name}`),
];
/** The texts of definitions, which `translate-definition.ts` translates. */
const DEFINED = ['name', 'short', 'meaning', 'reading', 'window', 'convention', 'formula', 'testedAgainst'];
/** Attributes that are on the screen, or read aloud. */
const SEEN = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title'];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
const FILES = FOLDERS.flatMap(filesIn);
const SOURCES = FILES.filter((file) => /\.tsx?$|^public.*\.js$/.test(file));

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** The texts of an argument: a literal, one of two, or those of a list. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (ts.isBinaryExpression(node)) return literalsOf(node.right);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(literalsOf);
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return [];
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

/** The texts that a file has marked, and what it shows without a mark. */
function readFile(file: string) {
  const keys: string[] = [];
  const listed: string[] = [];
  const unmarked: string[] = [];
  visit(parse(file), (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.arguments[0]) {
      const { text } = node.expression;
      if (['t', 'text', 'rich'].includes(text)) keys.push(...literalsOf(node.arguments[0]));
      if (text === 'texts') listed.push(...literalsOf(node.arguments[0]));
    }
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'OTHER_NOTATION')
      keys.push(...literalsOf(node.initializer!));
    const isAttribute = ts.isJsxAttribute(node) && SEEN.includes(node.name.getText());
    const shown = ts.isJsxText(node) ? node.text : isAttribute && node.initializer;
    const words = typeof shown === 'object' && ts.isStringLiteral(shown) ? shown.text : shown;
    // An example of a filter or a formula is the same in every language.
    if (typeof words === 'string' && /\p{Ll}{2}/u.test(words) && !/ [<>=] /.test(words))
      unmarked.push(words.trim());
  });
  return { file, keys, listed, unmarked };
}

const READ = SOURCES.map(readFile);
const DEFINITIONS = [...FIGURES, ...PAGE_DEFINITION_TABLES.flatMap((table) => Object.values(table))].flatMap(
  (definition) =>
    Object.entries(definition).flatMap(([name, value]: [string, unknown]) =>
      DEFINED.includes(name) ? [value].flat().map(String) : [],
    ),
);
/** The hints of the settings on the administrator's page. */
const HINTS = readSettingsCatalog().flatMap(({ name, text }) =>
  PAGE_SETTINGS.some((setting) => setting.name === name) ? [text] : [],
);
const MESSAGES = [...readBackendTexts().map(({ text }) => text), ...HINTS];
const CATALOGS = [...new Set([...FILES, ...filesIn(BACKEND)])]
  .filter((file) => path.basename(file) === CATALOG)
  .map((file) => ({
    folder: path.dirname(file),
    texts: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
  }));
const TRANSLATED = new Set(CATALOGS.flatMap(({ texts }) => Object.keys(texts)));

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Names that the simulated market has, and real lists that use the same words: `t` finds them where they are shown. */
function namesOfData(): string[] {
  const { foreignCurves, instruments, macro, universes } = demoCatalog();
  const named = [
    ...instruments.flatMap(({ commodity, etf, index, industry, sector }) => [
      sector,
      industry,
      etf?.group,
      index?.region,
      // Prices in cents are shown in dollars.
      commodity?.unit.replace('US cents', 'USD'),
      commodity?.group,
      commodity && capitalize(commodity.group),
    ]),
    ...macro.flatMap(({ frequency, name, unit }) => [frequency, name, unit]),
    ...[...foreignCurves, ...universes].map(({ name }) => name),
    ...universes.map(({ region }) => region),
    // Groups of holdings.
    ...[...NAMELESS_GROUPS, ...SIZE_CLASSES.map(({ id }) => id)].map(capitalize),
    ...MEMBER_ROLES,
    // Facts of coins.
    ...['Volume unit', 'Coins'],
  ];
  return named.filter((name) => typeof name === 'string');
}
const NAMES = namesOfData();

it('every text of the interface, every message of the backend and every name of data is in a catalog, and in one only', () => {
  const needed = [...READ.flatMap(({ keys }) => keys), ...DEFINITIONS, ...MESSAGES, ...NAMES];
  const all = CATALOGS.flatMap(({ texts }) => Object.keys(texts));

  expect([...new Set(needed)].filter((key) => key !== '' && !TRANSLATED.has(key))).toEqual([]);
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

it('every text of a catalog is used', () => {
  const known = new Set([
    ...READ.flatMap(({ keys, listed }) => [...keys, ...listed]),
    ...DEFINITIONS,
    ...MESSAGES,
    ...NAMES,
  ]);

  expect([...TRANSLATED].filter((key) => !known.has(key))).toEqual([]);
});

it('a translation has the values and elements of its text', () => {
  const marksOf = (text: string) => [...new Set(text.match(/\{\w+\}|<\/?\d+\/?>/g))].sort().join(' ');
  const wrong = CATALOGS.flatMap(({ texts }) => Object.entries(texts)).filter(
    ([english, german]) => german === '' || marksOf(english) !== marksOf(german),
  );

  expect(wrong).toEqual([]);
});

it('components show no text without a mark', () => {
  const unmarked = READ.filter(({ file }) => /^(components|pages)/.test(file));

  expect(unmarked.flatMap(({ file, unmarked }) => unmarked.map((text) => `${file}: ${text}`))).toEqual([]);
});
