// `npm run test:postgresql [-- names…]`: the tests of the backend that open a database, on real PostgreSQL: on TEST_DATABASE_URL if
// it is set, else on a temporary cluster of the installed programs. Without either it says so and ends with 0.
import { spawn } from 'node:child_process';
import { hasPostgres, startCluster } from './postgres-cluster.mjs';
import { ROOT } from './test/run-steps.mjs';

/** Only tests that import one of these, directly or indirectly, depend on the database in use. */
const DATABASE_FILES = [
  'backend/test/support/test-database.ts',
  'backend/test/db/open-server-database.test.ts',
];

/** Tests of another program, of figures, of the reading of files and of providers, which the database does not change. */
const INDEPENDENT = [
  'firebase-emulator',
  'routes/hostile-files',
  'look-ahead/look-ahead',
  '(factors|reference|screener)-over-http',
  'routes/index-page',
  'sync/keyless-pages',
  'routes/portfolios/(attribution|blended-benchmark|explain|goals|holding|lab|ledger-rules|look-through|multiplier)',
  'routes/portfolios/(net-worth|overview|rebalance|reference-cases|reports|retirement\\.|risk|statements|tax-statement)',
  'routes/portfolios/(what-if|where|wire-points|broker-cases|broker-files|import-heads|import-mapping|import-splits|pdf)',
];

/** Runs Jest, and resolves to its exit code. */
function run(env) {
  const words = process.argv.slice(2);
  const isOption = (word) => word.startsWith('-');
  const names = words.filter((word) => !isOption(word));
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=2', '--selectProjects', 'backend'],
      ...words.filter(isOption),
      ...(names.length > 0
        ? ['--', ...names]
        : [
            ...INDEPENDENT.map((name) => `--testPathIgnorePatterns=${name}`),
            ...['--findRelatedTests', ...DATABASE_FILES],
          ]),
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } },
  );
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function runOnCluster() {
  const cluster = await startCluster();
  try {
    // Nothing of it needs to be put back.
    return await run({ TEST_DATABASE_URL: cluster.url, TEST_DATABASE_IS_THROWN_AWAY: '1' });
  } finally {
    await cluster.stop();
  }
}

if (process.env.TEST_DATABASE_URL) process.exit(await run({}));
if (!hasPostgres()) {
  console.log('skipped: no PostgreSQL found; install it or set TEST_DATABASE_URL');
  process.exit(0);
}
process.exit(await runOnCluster());
