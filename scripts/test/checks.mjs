import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-steps.mjs';

const LAYERS = ['pages', 'components', 'store', 'lib', 'backend/src'].filter((folder) =>
  existsSync(path.join(ROOT, folder)),
);

/** Cache arguments of the checks; not in node_modules, which `npm ci` removes. */
const cached = (tool) => ['--cache', '--cache-location', `.cache/${tool}`];

/**
 * The checks that do not run product code, the longest first.
 *
 * @param {{ useCache: boolean }} options - With a cache, ESLint and Prettier check only changed files.
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function listChecks({ useCache }) {
  return [
    {
      name: 'lint',
      command: [
        ...['node', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'],
        ...(useCache ? [...cached('eslint'), '--cache-strategy', 'content'] : []),
      ],
    },
    {
      // The rules that need types, with TypeScript's native compiler; they take a tenth of ESLint's time.
      name: 'typed-lint',
      command: ['node', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.'],
    },
    { name: 'types', command: ['node', 'scripts/check-types.mjs'] },
    {
      name: 'format',
      command: [
        ...['node', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
        ...(useCache ? [...cached('prettier'), '--cache-strategy', 'content'] : []),
      ],
    },
    {
      name: 'boundaries',
      command: [
        ...['node', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'],
        ...['--config', '.dependency-cruiser.cjs', ...LAYERS],
      ],
    },
    {
      name: 'documents',
      command: ['node', '--import', 'tsx', 'scripts/write-metrics-doc.ts', '--check'],
    },
  ];
}
