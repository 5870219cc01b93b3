import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Words of an earlier vocabulary, and the term that took their place (docs/glossary.md). */
const OLD_NAMES: Readonly<Record<string, string>> = {
  '[Aa]sleep|[Aa]wake|known-?[Pp]arts|first-?[Uu]se': 'lazy hydration, hydrated, island, first interaction',
  '[a-z]Questions?\\b|\\w+Question\\b': 'query (website), params (backend)',
  '\\b(const|let) question\\b|\\bquestion: \\w*(Params|Query)\\b|\\.{3}question\\b|_QUESTIONS?\\b|\\btellFigure\\b':
    'query (website), params (backend)',
  'readonly then\\b|\\bthen=\\{|\\b(Home|Lines)Then\\b': 'previous: the data of the day of comparison',
  '\\btakeBack\\b|\\bmetricNumber\\b': 'undoHits, numberOrNull',
  '[a-z]Twins?\\b|\\bTWINS?\\b|[Tt]winHref': 'export, cheaper alternative',
  '\\b(MOST|LEAST|FEWEST|LONGEST|SHORTEST)_[A-Z]': 'MAX_…, MIN_…',
  '\\bKEPT_[A-Z]|\\bkeptByStore': 'MAX_CACHED_…, cacheByStore',
  'FocusHeir|OneStop|useEntrance|NearView|ListDeed|RowWish': 'the terms of the glossary',
  'FaultLog|FaultTally|BarLog|SymbolBook|StandingRows|ImportWorkshop': 'issue, spool, resolver, context',
  'PostShelf|HalfPacked|LineSheet|DaySheets|SheetCache': 'store, lazy history, figure cache',
};

/**
 * Words that describe code as a person, or whose standard term is another one: unknown, the user, reports, returns,
 * deletes, accepts, unavailable, hydrates, repairs. They are refused in comments, in titles of tests and in documents.
 */
const OLD_WORDS =
  /\b(whoever|nobody|somebody|anybody|everybody|tells?|told|learns?|speaks?|forgets?|forgotten|forgiven?|sleeps?|asleep|awake|wakes?|mends?|mended|hears?|gives? back|given back|comes? away|goes away|(is|are) away|what of|whose it is|so many)\b/i;

/** Further words with a plainer term: is, is shown, again, the user's, stores. */
const OLD_STYLE =
  /(?<!-)\b(stands?|stood|anew|one's own|of its own accord|twins?|remember(?:s|ed)?|honest|politely)\b(?!-)/i;

/** Phrases of an earlier style, and a space before a percent sign, in the texts of the interface. */
const OLD_TEXTS =
  /the middle one|becomes of|that we know\b|gave most|paid most|be mended|passes no comparison|Also told|is no instrument|Take away|a link that stays|Not told|cannot be told|\d %['"`.,;:)<]|\} %[`<\s]/;

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));

const sources = listed.filter((file) => /\.(ts|tsx|mjs|js|scss)$/.test(file));

const files = sources.filter((file) =>
  /^(backend|components|lib|pages|store|e2e|scripts|styles)\/.*\.(ts|tsx|mjs|scss)$/.test(file),
);

/** The files whose comments and titles are read; this one names the words itself. */
const proseFiles = sources.filter((file) => file.includes('/') && file !== '__tests__/house/words.test.ts');

const COMMENT = /^\s*(?:\/\/|\/?\*)(.*)$/;

/** Several words that begin a call, such as `it('…'` or `])('…'`, or are alone on the line after `it(`. */
const TITLE =
  /(?:\b(?:it|describe|test)\w*(?:\.\w+)*\(|\)\(|^\s+)(['"`])((?:\\.|(?!\1).)* (?:\\.|(?!\1).)*)\1(?:, (?:async )?[({\w]|,$)/;

const TEST_FILE = /^(__tests__|e2e|backend\/test)\//;

/** The comment on a line, or in a test file the title of a test; empty when it has neither. */
const proseOf = (file: string, line: string): string =>
  COMMENT.exec(line)?.[1] ?? (TEST_FILE.test(file) ? (TITLE.exec(line)?.[2] ?? '') : '');

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n');

it.each(Object.entries(OLD_NAMES))('no name has %s (now: %s)', (pattern) => {
  const old = new RegExp(pattern);
  const inNames = files.filter((file) => old.test(file));
  const inCode = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => (old.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

  expect([...inNames, ...inCode]).toEqual([]);
});

it('no comment and no title of a test has the old words', () => {
  const found = proseFiles.flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      OLD_WORDS.test(proseOf(file, line)) || OLD_STYLE.test(proseOf(file, line))
        ? [`${file}:${index + 1} ${line.trim()}`]
        : [],
    ),
  );

  expect(found).toEqual([]);
});

it('no document has the old words', () => {
  const documents = listed.filter(
    (file) =>
      /^(AGENTS|README|CONTRIBUTING|SECURITY|docs\/.*|[a-z].*\/README)\.md$/.test(file) &&
      file !== 'docs/metrics.md',
  );
  const found = documents.flatMap((file) =>
    linesOf(file).flatMap((line, index) => {
      // Names in backquotes are those of the code and of the wire.
      const prose = line.replaceAll(/`[^`]*`/g, '');
      return OLD_WORDS.test(prose) || OLD_STYLE.test(prose) ? [`${file}:${index + 1} ${line.trim()}`] : [];
    }),
  );

  expect(documents.length).toBeGreaterThan(60);
  expect([...documents.filter((file) => /sleep|wake|nobody/.test(file)), ...found]).toEqual([]);
});

it.each([
  ["it('tells the day', () => {", 'tells the day'],
  ["  it.each([1, 2])('tells %i', async (day) => {", 'tells %i'],
  ["])('tells %s', ({ day }) => {", 'tells %s'],
  ["describe.each(ROWS)('what $name tells', ({ name }) => {", 'what $name tells'],
  ["itOnLinux('tells the day', () => {", 'tells the day'],
  ["  'tells the day',", 'tells the day'],
  ['  // It tells the day.', ' It tells the day.'],
  ["const told = 'tells';", ''],
])('reads the title or comment in %j', (line, prose) => {
  expect(proseOf('__tests__/a.test.ts', line)).toBe(prose);
});

it('no text of the interface has the old phrases', () => {
  const found = files
    .filter((file) => /^(components|lib\/(domain|format))\//.test(file))
    .flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        OLD_TEXTS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
    );

  expect(found).toEqual([]);
});

/** Participles and pronouns that are no names of values: a declaration says the noun, too (`knownDays`, not `known`). */
const BARE_PARTICIPLE =
  /\b(?:const|let) (?:known|found|kept|shown|held|given|made|asked|taken|done|seen|wanted|stored|chosen|joined|written|stated|listed|own|whole|others|theirs|named)\b/g;

/** A ratchet: the number only falls. Lower it with the declarations that you rename. */
const MAX_BARE_PARTICIPLES = 1;

it('no more declarations are bare participles than there were', () => {
  const counts = files
    .filter((file) => /^(backend\/src|components|lib|pages|store)\//.test(file))
    .map((file) => readFileSync(file, 'utf8').match(BARE_PARTICIPLE)?.length ?? 0);

  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_BARE_PARTICIPLES);
});

/** A clause as the start of a comment: `What a row shows` in place of `The content of a row`. */
const CLAUSE_START = /^[ \t]*(?:\/\*\*?\s+(?:\* )?|\/\/ )(?:What|Where|Whether|How|Which|Why|Whose?)\b/gm;

/** Lines of `//` below others continue a sentence. */
const LATER_LINE = /^([ \t]*\/\/ .*\n)(?:[ \t]*\/\/.*\n)+/gm;

/** A ratchet: the number only falls. Sentences remain: `Where a rate is missing, the balance is unknown.` */
const MAX_CLAUSE_STARTS = 13;

const clauseStarts = (source: string): string[] =>
  source.replaceAll(LATER_LINE, '$1').match(CLAUSE_START) ?? [];

it('no more comments begin with a clause in place of a subject than there were', () => {
  const found = proseFiles.flatMap((file) =>
    clauseStarts(`${readFileSync(file, 'utf8')}\n`).map((start) => `${file} ${start.trim()}`),
  );

  expect(found.length > MAX_CLAUSE_STARTS ? found : []).toEqual([]);
});

it.each([
  ['/** What a row shows. */', 1],
  ['/**\n * Which rows a list shows.\n */', 1],
  ['  // Whose page it is.', 1],
  ['// The balance is unknown\n// Where a rate is missing.\n', 0],
  ['/** Whatever a row shows. */', 0],
  ['/** The content of a row. */', 0],
])('finds the clause at the start of %j', (source, count) => {
  expect(clauseStarts(source)).toHaveLength(count);
});
