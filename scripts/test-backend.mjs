// The backend suite on the embedded database, and once more whatever of it opens a database on real PostgreSQL: on TEST_DATABASE_URL
// when it is set, else on a throw-away cluster of the machine's own PostgreSQL binaries. Without either it says so and runs the first half.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPostgres, startCluster } from './postgres-cluster.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outputPrefix = process.env.TEST_RESULTS;

/** Only tests that import one of these, however indirectly, can see which database they run on. */
const DATABASE_FILES = ['backend/test/support/test-database.ts', 'backend/test/db/open-database.test.ts'];

/** What the second run is limited to; a choice of tests on the command line is run whole on both. */
const ON_POSTGRESQL = process.argv.length > 2 ? [] : ['--findRelatedTests', ...DATABASE_FILES];

function runJest(run, extra, selection = []) {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--ci',
    // Every core: jest itself leaves one free, which is half of a small machine.
    '--maxWorkers=100%',
    // Twice as many tests at once take twice as long each.
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
      // PGlite and typebox load parts of themselves with import() inside jest's modules.
      env: {
        ...process.env,
        ...extra,
        NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
      },
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
    failed = (await runJest('postgresql', { TEST_DATABASE_URL: cluster.url }, ON_POSTGRESQL)) !== 0 || failed;
  } finally {
    await cluster.stop();
  }
} else {
  console.log(
    '\nno PostgreSQL found (set TEST_DATABASE_URL, or install it): the second half of the backend suite was left out',
  );
}
process.exit(failed ? 1 : 0);
