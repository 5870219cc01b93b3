import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-steps.mjs';

const LAYERS = ['pages', 'components', 'store', 'lib', 'backend/src'].filter((folder) =>
  existsSync(path.join(ROOT, folder)),
);

/** Cache arguments of Prettier; not in node_modules, which `npm ci` removes. */
const CACHED = ['--cache', '--cache-location', '.cache/prettier', '--cache-strategy', 'content'];

/**
 * The checks that do not run product code, the longest first.
 *
 * @param {{ useCache: boolean }} options - With a cache, Prettier checks only changed files.
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function listChecks({ useCache }) {
  return [
    {
      // All rules, also those that need types, with TypeScript's native compiler.
      name: 'lint',
      command: ['node', 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'],
    },
    { name: 'types', command: ['node', 'scripts/check-types.mjs'] },
    {
      name: 'format',
      command: [
        ...['node', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
        ...(useCache ? CACHED : []),
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
