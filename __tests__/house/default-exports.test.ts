import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'components', 'lib', 'store', 'backend/src'],
  { encoding: 'utf8' },
)
  .split('\n')
  // Declarations describe scripts of tools, which ask for a default export.
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

const LAZY = /lazy\(\(\) => import\('(\.[^']+)'\)\)/g;

/** The modules, without their endings, that a file loads by React's `lazy`, which takes default exports only. */
const lazyModulesOf = (file: string, source: string): string[] =>
  [...source.matchAll(LAZY)].map(([, target]) => path.posix.join(path.posix.dirname(file), target!));

it('finds what a file loads lazily', () => {
  const source = "const A = lazy(() => import('../b/a'));\nconst c = import('./c');";

  expect(lazyModulesOf('components/ui/d.tsx', source)).toEqual(['components/b/a']);
});

it('only pages and components that are loaded by `lazy` have a default export', () => {
  const sources = files.map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const lazyModules = sources.flatMap(({ file, source }) => lazyModulesOf(file, source)).sort();
  const withDefault = sources
    .filter(({ source }) => /^export (?:default\b|\{[^}]* as default\b)/m.test(source))
    .map(({ file }) => file.replace(/\.tsx?$/, ''))
    .sort();

  expect(lazyModules.length).toBeGreaterThan(5);
  expect(withDefault).toEqual(lazyModules);
});
