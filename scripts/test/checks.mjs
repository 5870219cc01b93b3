import { existsSync } from 'node:fs';
import path from 'node:path';
import { KEEPS_GARBAGE } from './go-memory.mjs';
import { ROOT } from './run-steps.mjs';

const LAYERS = ['pages', 'components', 'store', 'lib', 'backend/src'].filter((folder) =>
  existsSync(path.join(ROOT, folder)),
);

/**
 * The checks that do not run product code, the longest first.
 *
 * @returns {import('./run-steps.mjs').Step[]}
 */
export function listChecks() {
  return [
    {
      // All rules, also those that need types, with TypeScript's native compiler; with one thread for the same reason as
      // `check-types.mjs`.
      name: 'lint',
      command: ['node', 'node_modules/oxlint/bin/oxlint', '--deny-warnings', '--threads=1', '.'],
      env: { GOMAXPROCS: '1', ...KEEPS_GARBAGE },
    },
    { name: 'types', command: ['node', 'scripts/check-types.mjs'] },
    { name: 'format', command: ['node', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
    {
      name: 'boundaries',
      command: [
        ...['node', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'],
        ...['--config', '.dependency-cruiser.cjs', ...LAYERS],
      ],
    },
    {
      // Files and exported names that nothing uses, tests included (knip.json).
      name: 'exports',
      command: [
        ...['node', 'node_modules/knip/bin/knip.js', '--include', 'exports,types,files'],
        ...['--cache', '--no-progress', '--no-config-hints'],
      ],
    },
    {
      // Exported names that tests alone use.
      name: 'product-exports',
      command: [
        ...['node', 'node_modules/knip/bin/knip.js', '--config', 'scripts/lint/knip-product.mjs'],
        ...['--include', 'exports,files', '--no-progress', '--no-config-hints'],
      ],
    },
    {
      name: 'documents',
      command: ['node', '--import', 'tsx', 'scripts/write-metrics-doc.ts', '--check'],
    },
  ];
}
