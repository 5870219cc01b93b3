// Runs the backend suite on the embedded database, and in the same run all tests that open a database again on real
// PostgreSQL: on TEST_DATABASE_URL if it is set, else on a temporary cluster of the installed PostgreSQL programs.
// Without either it prints a message and leaves the second part out. In one run, because a worker then loads the
// modules once for both, and no core waits for the last test of the first part.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LATER_OPTIMIZATION } from './launch/node-options.mjs';
import { hasPostgres, startCluster } from './postgres-cluster.mjs';
import { prepareSources } from './test/prepare-sources.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const outputPrefix = process.env.TEST_RESULTS;
const selection = process.argv.slice(2);

/** Only tests that import one of these, directly or indirectly, depend on the database in use. */
const DATABASE_FILES = [
  'backend/test/support/test-database.ts',
  'backend/test/db/open-server-database.test.ts',
];

/** Tests of another program, which the database does not change. */
const EMBEDDED_ONLY = /backend\/test\/.*firebase-emulator/;

/**
 * Options of V8 for Node and the workers of jest, which inherit them. Most of what a test calls runs a few times, so that optimizing it takes
 * longer than it saves: the embedded database is not optimized (as in the product, `scripts/launch.mjs`), and functions are only when they
 * have run six times as long as usual (only Node 20 has that option). Functions that did not run for some collections of garbage stay
 * compiled: the next file calls them again. V8 does its work in the thread of the tests: with a worker for each core, threads beside it gain
 * nothing and cost their coordination.
 */
const V8_OPTIONS = ['--liftoff-only', '--no-flush-bytecode', '--single-threaded', ...LATER_OPTIMIZATION];

function runJest(args, { env = {}, isCaptured = false } = {}) {
  const child = spawn(process.execPath, [...V8_OPTIONS, 'node_modules/jest/bin/jest.js', '--ci', ...args], {
    cwd: root,
    stdio: ['inherit', isCaptured ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The tests of the second part; tests selected on the command line run completely on both. */
async function listOnPostgres() {
  const which = selection.length > 0 ? selection : ['--findRelatedTests', ...DATABASE_FILES];
  const args = [...which, '--listTests', '--json', '--selectProjects', 'backend'];
  const { code, output } = await runJest(args, { isCaptured: true });
  if (code !== 0) throw new Error(`jest lists no tests that open a database:\n${output}`);
  const files = JSON.parse(output.slice(output.indexOf('['))).filter(
    (file) => selection.length > 0 || !EMBEDDED_ONLY.test(file),
  );
  if (files.length === 0) throw new Error('jest lists no tests that open a database');
  return files;
}

/** Runs the whole suite with modules that are made at once. */
async function runWhole(server) {
  const sources = mkdtempSync(path.join(tmpdir(), 'tapeglass-backend-suite-'));
  try {
    await prepareSources(root, sources);
    return await runBoth(server, { TEST_SOURCES: sources });
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

const runSelected = (server) => (selection.length > 0 ? runBoth(server) : runWhole(server));

async function runBoth(server, settings = {}) {
  const projects = ['backend'];
  const env = { TEST_DATABASE_URL: '', ...settings };
  if (server !== null) {
    projects.push('postgresql');
    const files = await listOnPostgres();
    env.POSTGRESQL_TESTS = JSON.stringify({ files, env: server });
  }
  const args = [
    ...selection,
    // One worker more than cores: a test that waits for a process or a timer leaves its core to another.
    `--maxWorkers=${availableParallelism() + 1}`,
    ...(outputPrefix ? ['--json', `--outputFile=${outputPrefix}both.json`] : []),
    ...['--selectProjects', ...projects],
  ];
  return (await runJest(args, { env })).code;
}

async function run() {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) {
    console.log('backend suite on the embedded database, and what opens a database on TEST_DATABASE_URL');
    return runSelected({ TEST_DATABASE_URL });
  }
  if (!hasPostgres()) {
    console.log(
      'no PostgreSQL found (set TEST_DATABASE_URL, or install it): the second part of the backend suite is left out',
    );
    return runSelected(null);
  }
  console.log('backend suite on the embedded database, and what opens a database on a throw-away cluster');
  // A database is used by one test file after the other if it is as it was; statistics of its tables, taken beside a test, are a change.
  const cluster = await startCluster({ autovacuum: 'off' });
  try {
    return await runSelected({ TEST_DATABASE_URL: cluster.url, TEST_DATABASE_IS_THROWN_AWAY: '1' });
  } finally {
    await cluster.stop();
  }
}

process.exit(await run());
