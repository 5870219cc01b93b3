import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { compile, compileString } from 'sass';
import type { Options } from 'sass';
import { dropUnused, readUses } from '@/lib/next/drop-unused-styles';

const OPTIONS: Options<'sync'> = {
  loadPaths: ['node_modules', 'styles'],
  style: 'compressed',
  quietDeps: true,
  silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
};

/** Rendered by react-bootstrap's Modal. */
const OF_THE_DIALOG = [
  'fade',
  'modal',
  'modal-backdrop',
  'modal-content',
  'modal-dialog',
  'modal-dialog-centered',
];

/** Rendered by its form controls. */
const OF_FORMS = ['form-control', 'form-control-sm', 'form-label', 'form-select', 'form-select-sm'];

const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));

/** The words of all class attributes. */
function usedClasses(): Set<string> {
  const files = ['components', 'pages'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `${folder}/${file}`),
  );
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const texts = lines
    .filter((line) => /className|invisible/.test(line))
    .flatMap(
      (line) => line.replace(/\bt\('.*?'|\$\{styles[^}]*\}|scope="\w+"/g, ' ').match(/(["'`]).*?\1/g) ?? [],
    );
  return new Set([...OF_THE_DIALOG, ...OF_FORMS, ...texts.join(' ').match(/[a-zA-Z][\w-]*/g)!]);
}

/** PostCSS, as Next has it. */
const postcss = createRequire(require.resolve('next/package.json'))('postcss') as {
  parse: (css: string) => { toString: () => string };
};

const compiled = compile('styles/globals.scss', OPTIONS).css;
const sheet = postcss.parse(compiled);
dropUnused(sheet, readUses('.'));
/** As built: without what is not used. */
const ours = sheet.toString();
const whole = compileString("@import 'bootstrap/scss/bootstrap';", OPTIONS).css;

it('has every class of Bootstrap that a component names', () => {
  const [bootstrap, there] = [classesOf(whole), classesOf(ours)];
  const missing = [...usedClasses()].filter((name) => bootstrap.has(name) && !there.has(name));

  expect(missing).toEqual([]);
});

it('has no utility that no component names', () => {
  const used = usedClasses();
  const utilities = [...compiled.matchAll(/\.([a-z][\w-]*)\{[^{}]*!important\}/g)].map(([, name]) => name!);
  // The color of the header is a property of it.
  const unused = utilities.filter(
    (name) => !name.startsWith('bg-') && !/^(visually-hidden|modal)/.test(name),
  );

  expect(unused.length).toBeGreaterThan(5);
  expect(unused.filter((name) => !used.has(name))).toEqual([]);
});

it('defines every variable of Bootstrap that it uses', () => {
  const defined = new Set([...ours.matchAll(/(--bs-[\w-]+)\s*:/g)].map(([, name]) => name));
  const used = [...ours.matchAll(/var\((--bs-[\w-]+)(,)?/g)].filter(
    ([, , fallback]) => fallback === undefined,
  );

  expect(used.length).toBeGreaterThan(50);
  expect(used.map(([, name]) => name).filter((name) => !defined.has(name))).toEqual(
    // Empty in Bootstrap, too.
    ['--bs-body-text-align'],
  );
});

it('drops rules of classes that nothing names, and variables that nothing reads', () => {
  const root = postcss.parse(
    ':root{--bs-a:1;--bs-b:var(--bs-a);--tg-c:1}.card,.no-such-class{color:red}.no-such-class:hover{color:red}' +
      '@media print{.no-such-class{color:red}}.btn:not(.no-such-class){color:var(--bs-d)}',
  );
  dropUnused(root, { classes: new Set(['card', 'btn']), variables: [] });

  expect(root.toString()).toBe(':root{--tg-c:1}.card{color:red}.btn:not(.no-such-class){color:var(--bs-d)}');
});

it('keeps the styles of every page under 7.3 KB compressed', () => {
  expect(ours).toContain('.btn-primary');
  expect(gzipSync(ours).length).toBeLessThan(7_300);
});
