// `npm test`: the proof for a change. `npm run test:all` runs the rest after it: PostgreSQL, every journey, the drills, Firebase's
// emulator, containers. `npm test -- lint unit` runs only the named steps. Prints the slowest test files, a line per step, and
// finally `N passed, N failed` on its own line; the exit code is 0 only when nothing failed. The first line says what was found on
// this machine, and what is fetched: Node.js is all that must be there. `BROWSER=none` leaves the journeys out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasContainers } from './container-programs.mjs';
import { listChecks } from './test/checks.mjs';
import { describeMachine, describeSkippedJourneys, lookAtMachine, prepareBrowser } from './test/machine.mjs';
import { listSlowest, readReport } from './test/reports.mjs';
import { ROOT, runSteps } from './test/run-steps.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'tapeglass-test-'));
const market = path.join(reports, 'market');
const isAll = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((name) => name !== '--all');

const JEST = ['node', 'node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=2'];

/**
 * Test files that take more than about two seconds: whole pages, calls on a database, processes, simulated markets, drills. `npm run
 * test:all` runs them.
 */
const LONG = '\\.long\\.test\\.';

/** Tests that `npm run test:all` runs at more length, each as a step of its own. */
const LENGTHENED = ['look-ahead/look-ahead', 'sync/awkward-year', 'db/upgrades', 'ledger/ledger-model'];

const ignoring = (patterns) => patterns.map((pattern) => `--testPathIgnorePatterns=${pattern}`);

/** A step whose report has the number of its tests; every other step counts as one test. */
const reportOf = (name) => path.join(reports, `${name}.json`);

function jestStep(name, options, more = {}) {
  return {
    name,
    command: [...JEST, '--json', `--outputFile=${reportOf(name)}`, ...options],
    report: reportOf(name),
    lanes: 2,
    ...more,
  };
}

/** Journeys of a project of `playwright.config.ts`, on the market of the step `market`. */
function journeyStep(name, project, more = {}) {
  const isPrepared = wanted.length === 0 || wanted.includes('market');
  return {
    name,
    command: ['node', 'scripts/test-e2e.mjs', `--project=${project}`, '--reporter=list,json'],
    report: reportOf(name),
    needsBrowser: true,
    lanes: 2,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name), ...(isPrepared && { DEMO_DATA_DIR: market }) },
    ...more,
  };
}

const checks = listChecks();
const types = checks.find(({ name }) => name === 'types');

const STEPS = [
  { name: 'build-backend', command: ['node', 'scripts/build.mjs', '--backend'] },
  ...checks.filter(({ name }) => name === 'lint'),
  { name: 'build-website', command: ['node', 'scripts/build.mjs', '--web'], after: ['build-backend'] },
  {
    // The simulated market of the journeys, made beside the build of the website as a first start makes it.
    name: 'market',
    command: ['node', 'dist/backend/cli.mjs', 'source', 'prepare'],
    after: ['build-backend'],
    env: { DATA_DIR: market, TODAY: '2026-11-20' },
  },
  journeyStep('journeys', 'main', { after: ['build-website', 'market'] }),
  // It reads declarations that a build writes to `.next`.
  { ...types, after: ['build-website'] },
  jestStep('unit', ignoring([LONG, ...(isAll ? LENGTHENED : [])])),
  ...checks.filter(({ name }) => !['lint', 'types'].includes(name)),
];

/** The further steps of `npm run test:all`. */
const REST = [
  journeyStep('more-journeys', 'rest'),
  {
    name: 'postgresql',
    command: ['node', 'scripts/test-postgresql.mjs', '--json', `--outputFile=${reportOf('postgresql')}`],
    report: reportOf('postgresql'),
    lanes: 2,
    isOptional: true,
  },
  // A part of the drills; POWER_CUTS=1000 and HOSTILE_FILES=10000 are the whole ones, which take twenty minutes and more.
  jestStep('long', [...ignoring(LENGTHENED), '--', LONG], {
    env: {
      POWER_CUTS: process.env.POWER_CUTS ?? '50',
      HOSTILE_FILES: process.env.HOSTILE_FILES ?? '500',
    },
  }),
  jestStep('random-ledgers', ['--selectProjects', 'node', '--', 'ledger/ledger-model'], {
    env: { RANDOM_LEDGERS: process.env.RANDOM_LEDGERS ?? '1000' },
  }),
  jestStep('look-ahead', ['--selectProjects', 'backend', '--', 'look-ahead/look-ahead'], {
    env: { LOOK_AHEAD_MARKETS: process.env.LOOK_AHEAD_MARKETS ?? '8' },
  }),
  // A whole year without an operator, which takes some minutes.
  jestStep('days', ['--selectProjects', 'backend', '--', 'sync/awkward-year'], {
    env: { SIMULATED_DAYS: process.env.SIMULATED_DAYS ?? '75' },
  }),
  jestStep('upgrades', ['--selectProjects', 'backend', '--', 'db/upgrades'], { env: { UPGRADES: 'all' } }),
  ...(hasContainers() ? [{ name: 'containers', command: ['node', 'scripts/containers.mjs'] }] : []),
];

const all = isAll || wanted.length > 0 ? [...STEPS, ...REST] : STEPS;
const unknown = wanted.find((name) => !all.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`Unknown step "${unknown}". Steps: ${all.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const isWanted = ({ name }) => wanted.length === 0 || wanted.includes(name);
const machine = await lookAtMachine();
console.log(describeMachine(machine, process.versions.node));
const journeys = (isAll || wanted.length > 0 ? all : STEPS).filter(
  (step) => step.needsBrowser && isWanted(step),
);
const browser = journeys.length > 0 ? await prepareBrowser(machine) : null;

/** Runs the steps of a part that were asked for and can run here. */
function runPart(part) {
  const chosen = part.filter((step) => isWanted(step) && (browser !== null || !step.needsBrowser));
  const isChosen = (name) => chosen.some((step) => step.name === name);
  return runSteps(
    chosen.map(({ after = [], env = {}, ...step }) => ({
      ...step,
      after: after.filter(isChosen),
      env: step.needsBrowser ? { ...env, CHROME_PATH: browser } : env,
    })),
  );
}

const started = Date.now();
const results = await runPart(STEPS);
if (isAll || wanted.length > 0) results.push(...(await runPart(REST)));

const total = { passed: 0, failed: 0, skipped: 0 };
const files = [];
const failures = [];
const lines = [];
if (browser === null) {
  const { isFailure, text } = describeSkippedJourneys(machine);
  for (const { name } of journeys) {
    total[isFailure ? 'failed' : 'skipped'] += 1;
    lines.push(`${isFailure ? 'FAIL' : 'skip'}  ${name}: ${text}`);
  }
}
for (const { code, isOptional, name, notRun, report, seconds } of results) {
  if (notRun !== null) {
    total.failed += 1;
    lines.push(`FAIL  ${name}: not run, because ${notRun} failed`);
    continue;
  }
  const counts =
    report === undefined
      ? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, files: [], failures: [] }
      : readReport(report);
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  // A step without a test has a fault, unless what it needs is absent.
  if (code === 0 && counts.passed === 0 && !isOptional) counts.failed = 1;
  for (const key of ['passed', 'failed', 'skipped']) total[key] += counts[key];
  files.push(...counts.files);
  failures.push(...counts.failures);
  lines.push(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(0)} s`,
  );
}

rmSync(reports, { recursive: true, force: true });
if (files.length > 0) console.log(`\nslowest test files\n${listSlowest(files, ROOT).join('\n')}`);
if (failures.length > 0) console.log(`\nfailed tests\n${failures.join('\n')}`);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
console.log(`\n${lines.join('\n')}\n${minutes} minutes\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
