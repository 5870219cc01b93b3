// Runs the backend suite on the embedded database, and all tests that open a database again on real
// PostgreSQL: on TEST_DATABASE_URL if it is set, else on a temporary cluster of the installed PostgreSQL
// programs. Without either it prints a message and runs only the first half.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPostgres, startCluster } from './postgres-cluster.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outputPrefix = process.env.TEST_RESULTS;

/** Only tests that import one of these, directly or indirectly, depend on the database in use. */
const DATABASE_FILES = ['backend/test/support/test-database.ts', 'backend/test/db/open-database.test.ts'];

/** Tests of another program, which the database does not change. */
const EMBEDDED_ONLY = ['backend/test/.*firebase-emulator'];

/** Tests of the second run; tests selected on the command line run completely on both. */
const ON_POSTGRESQL =
  process.argv.length > 2
    ? []
    : [
        ...['--findRelatedTests', ...DATABASE_FILES],
        ...['/node_modules/', ...EMBEDDED_ONLY].map((pattern) => `--testPathIgnorePatterns=${pattern}`),
      ];

function runJest(run, extra, selection = []) {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--ci',
    // Uses every core: jest's default leaves one free, which is half of a small machine.
    '--maxWorkers=100%',
    // Twice as many concurrent tests take twice as long each.
    '--testTimeout=30000',
    '--selectProjects',
    'backend',
    ...process.argv.slice(2),
    ...selection,
  ];
  if (outputPrefix) args.push('--json', `--outputFile=${outputPrefix}${run}.json`);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...extra },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

console.log('backend suite on the embedded database');
let failed = (await runJest('embedded', { TEST_DATABASE_URL: '' })) !== 0;

if (process.env.TEST_DATABASE_URL) {
  console.log('\nwhat opens a database, on TEST_DATABASE_URL');
  failed = (await runJest('postgresql', {}, ON_POSTGRESQL)) !== 0 || failed;
} else if (hasPostgres()) {
  console.log('\nwhat opens a database, on a throw-away PostgreSQL cluster');
  const cluster = await startCluster();
  try {
    const database = { TEST_DATABASE_URL: cluster.url, TEST_DATABASE_IS_THROWN_AWAY: '1' };
    failed = (await runJest('postgresql', database, ON_POSTGRESQL)) !== 0 || failed;
  } finally {
    await cluster.stop();
  }
} else {
  console.log(
    '\nno PostgreSQL found (set TEST_DATABASE_URL, or install it): the second half of the backend suite was left out',
  );
}
process.exit(failed ? 1 : 0);
