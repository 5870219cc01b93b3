import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { compile, compileString } from 'sass';
import type { Options } from 'sass';

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
    .flatMap((line) => line.replace(/\$\{styles[^}]*\}|scope="\w+"/g, ' ').match(/(["'`]).*?\1/g) ?? []);
  return new Set([...OF_THE_DIALOG, ...OF_FORMS, ...texts.join(' ').match(/[a-zA-Z][\w-]*/g)!]);
}

const ours = compile('styles/globals.scss', OPTIONS).css;
const whole = compileString("@import 'bootstrap/scss/bootstrap';", OPTIONS).css;

it('has every class of Bootstrap that a component names', () => {
  const [bootstrap, there] = [classesOf(whole), classesOf(ours)];
  const missing = [...usedClasses()].filter((name) => bootstrap.has(name) && !there.has(name));

  expect(missing).toEqual([]);
});

it('has no utility that no component names', () => {
  const used = usedClasses();
  const utilities = [...ours.matchAll(/\.([a-z][\w-]*)\{[^{}]*!important\}/g)].map(([, name]) => name!);
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

it('keeps the styles of every page under 11 KB compressed', () => {
  expect(gzipSync(ours).length).toBeLessThan(11_000);
});
