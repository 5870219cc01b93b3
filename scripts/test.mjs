// `npm test`: every check of the project. `npm run test:all` also runs the long drills; `npm test -- lint backend` runs only the
// named steps. Prints the
// slowest test files, one line per step, and finally `N passed, N failed` on its own line; the exit code is 0
// only when nothing failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DATABASE_COMPILER } from './launch/node-options.mjs';
import { YOUNG_GENERATION } from './launch/prepare-market.mjs';
import { listChecks } from './test/checks.mjs';
import { listSlowest, readReports } from './test/jest-reports.mjs';
import { ROOT, runSteps } from './test/run-steps.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'tapeglass-test-'));
const report = (step) => ({ TEST_RESULTS: path.join(reports, `${step}-`) });
const jestReport = (step) => ['--json', `--outputFile=${path.join(reports, `${step}-0.json`)}`];
const JEST = ['node_modules/jest/bin/jest.js', '--ci'];
/**
 * Options of V8 for tests of whole pages: functions that did not run for some collections of garbage stay compiled, because the next file
 * calls them again; and a page is gone before it has been copied out of the young generation.
 */
const KEEPS_FUNCTIONS = ['--no-flush-bytecode', '--min-semi-space-size=64', '--max-semi-space-size=64'];

const checks = listChecks();
const market = path.join(reports, 'market');
const isAll = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((name) => name !== '--all');
const makesMarket = wanted.length === 0 || wanted.includes('market');

/**
 * `isJest` marks the steps whose tests are counted; every other step counts as one test, but for those with `isOptional`: the
 * tests that need them say themselves what they leave out. The journeys come as soon as there
 * is something to visit: the steps of the background run while they wait. Nothing in those
 * depends on how fast they are: what measures time there measures processor time.
 */
const STEPS = [
  { name: 'build-backend', command: ['node', 'scripts/build.mjs', '--backend'] },
  { name: 'build-website', command: ['node', 'scripts/build.mjs', '--web'], after: ['build-backend'] },
  {
    // The simulated market of the journeys, made beside the build of the website as a first start makes it.
    name: 'market',
    command: [
      ...['node', YOUNG_GENERATION, ...DATABASE_COMPILER],
      ...['dist/backend/cli.mjs', 'source', 'prepare'],
    ],
    after: ['build-backend'],
    env: { DATA_DIR: market, TODAY: '2026-11-20' },
  },
  // The type check reads declarations that a build writes to `.next`, and the development site of a journey writes later.
  { ...checks.find(({ name }) => name === 'types'), isBackground: true, after: ['build-website'] },
  ...checks.filter(({ name }) => name !== 'types').map((check) => ({ ...check, isBackground: true })),
  {
    // The download of Firebase's emulator, which a journey and a test of the backend would wait for.
    name: 'emulator',
    command: ['node', 'scripts/firebase-emulator.mjs', '--install'],
    isBackground: true,
    isOptional: true,
  },
  {
    name: 'house',
    command: [
      // Other steps use the second core, on which V8 would collect beside the tests.
      ...['node', '--single-threaded-gc', ...JEST],
      ...['--testTimeout=60000', '--maxWorkers=1', ...jestReport('house')],
      ...['--selectProjects', 'pure', 'house'],
    ],
    isBackground: true,
    // So that the type check comes before it.
    after: ['build-website'],
    isJest: true,
  },
  {
    name: 'web',
    command: [
      // Without workers, which jest would end by force, too: what jsdom leaves behind does not keep the process.
      ...['node', ...KEEPS_FUNCTIONS, ...JEST, '--testTimeout=60000', '--maxWorkers=1', '--forceExit'],
      ...jestReport('web'),
      ...['--selectProjects', 'web', 'web-isolated'],
    ],
    isBackground: true,
    after: ['build-website'],
    isJest: true,
  },
  {
    name: 'journeys',
    command: ['node', 'scripts/test-e2e.mjs'],
    cores: 2,
    after: ['build-website', 'market'],
    isJest: true,
    env: { ...report('journeys'), ...(makesMarket && { DEMO_DATA_DIR: market }) },
  },
  {
    name: 'backend',
    command: ['node', 'scripts/test-backend.mjs'],
    cores: 2,
    isJest: true,
    env: report('backend'),
  },
];

/** Tests that `npm test` runs in a small form, and the settings of the whole one. */
const DRILLS = [
  { name: 'power-cuts', test: 'db/power-cut', env: { POWER_CUTS: '1000' } },
  { name: 'hostile-files', test: 'routes/hostile-files', env: { HOSTILE_FILES: '10000' } },
  { name: 'strange-files', test: 'ingest/strange-files', env: { HOSTILE_FILES: '10000' } },
  {
    name: 'strange-broker-files',
    test: 'portfolios/imports/strange-broker-files',
    env: { HOSTILE_FILES: '10000' },
  },
  {
    name: 'random-ledgers',
    project: 'pure',
    test: 'ledger/ledger-model',
    env: { RANDOM_LEDGERS: '1000' },
  },
  { name: 'upgrades', test: 'db/upgrades', env: { UPGRADES: 'all' } },
];
if (isAll)
  for (const { env, name, project = 'backend', test } of DRILLS)
    STEPS.push({
      name,
      command: [
        ...['node', ...JEST, '--maxWorkers=1', ...jestReport(name)],
        ...['--selectProjects', project, '--', test],
      ],
      env,
      isJest: true,
    });

const unknown = wanted.find((name) => !STEPS.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`Unknown step "${unknown}". Steps: ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const chosen = wanted.length === 0 ? STEPS : STEPS.filter(({ name }) => wanted.includes(name));
const isChosen = (name) => chosen.some((step) => step.name === name);
const started = Date.now();
const results = await runSteps(
  chosen.map(({ after = [], ...step }) => ({ ...step, after: after.filter(isChosen) })),
);

const total = { passed: 0, failed: 0, skipped: 0 };
const files = [];
const lines = [];
for (const { code, isJest, isOptional, name, notRun, seconds } of results) {
  if (isOptional) {
    lines.push(`${code === 0 ? 'ok  ' : 'none'}  ${name}: ${seconds.toFixed(0)} s`);
    continue;
  }
  if (notRun !== null) {
    total.failed += 1;
    lines.push(`FAIL  ${name}: not run, because ${notRun} failed`);
    continue;
  }
  const counts = isJest
    ? readReports(reports, `${name}-`)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, files: [] };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (code === 0 && counts.passed === 0) counts.failed = 1;
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key];
  files.push(...counts.files);
  lines.push(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s`,
  );
}

rmSync(reports, { recursive: true, force: true });
if (files.length > 0) console.log(`\nslowest test files\n${listSlowest(files, ROOT).join('\n')}`);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\n${lines.join('\n')}\n${minutes} minutes\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
