import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Names that several files must export, because a framework asks for them by name. */
const BY_FRAMEWORK = [
  // Next.js: data of a page, and settings of an API route.
  'config',
  'getServerSideProps',
  'getStaticPaths',
  'getStaticProps',
];

const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|function\*?|class|interface|type|enum|let) ([A-Za-z_$][\w$]*)/gm;

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'lib', 'backend/src', 'components', 'store', 'pages'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !/\.d\.m?ts$/.test(file));

/** The names that a source exports where it declares them; a type and a value of one name are one. */
function exportsOf(source: string): string[] {
  return [...new Set([...source.matchAll(EXPORT)].map(([, name]) => name!))];
}

it('reads the names that a file declares, and not those that it passes on', () => {
  expect(
    exportsOf(
      [
        'export const Body = 1;',
        'export type Body = typeof Body;',
        'export async function load() {}',
        'export interface Row {}',
        "export { other } from './other';",
        'const own = 1;',
      ].join('\n'),
    ),
  ).toEqual(['Body', 'load', 'Row']);
});

it('no two files export the same name: one meaning has one home, another meaning has another name', () => {
  const homes = new Map<string, string[]>();
  for (const file of files)
    for (const name of exportsOf(readFileSync(file, 'utf8')))
      homes.set(name, [...(homes.get(name) ?? []), file]);
  const repeated = [...homes]
    .filter(([name, places]) => places.length > 1 && !BY_FRAMEWORK.includes(name))
    .map(([name, places]) => `${name}: ${places.join(', ')}`);

  expect(homes.size).toBeGreaterThan(3_000);
  expect(repeated).toEqual([]);
});
