// `npm test`: every check of the project. `npm test -- lint backend` runs only the named steps. Prints the
// slowest test files, one line per step, and finally `N passed, N failed` on its own line; the exit code is 0
// only when nothing failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listChecks } from './test/checks.mjs';
import { listSlowest, readReports } from './test/jest-reports.mjs';
import { ROOT, runSteps } from './test/run-steps.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'tapeglass-test-'));
const report = (step) => ({ TEST_RESULTS: path.join(reports, `${step}-`) });
const jestReport = (step) => ['--json', `--outputFile=${path.join(reports, `${step}-0.json`)}`];
const jest = ['node', 'node_modules/jest/bin/jest.js', '--ci', '--testTimeout=30000'];

const checks = listChecks();
const market = path.join(reports, 'market');
const wanted = process.argv.slice(2);
const makesMarket = wanted.length === 0 || wanted.includes('market');

/** `isJest` marks the steps whose tests are counted; every other step counts as one test. */
const STEPS = [
  // The build takes longest and comes first, the shorter checks run beside it.
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  ...checks.filter(({ name }) => name !== 'types'),
  {
    name: 'house',
    command: [...jest, ...jestReport('house'), '--maxWorkers=1', '--selectProjects', 'pure', 'house'],
    isJest: true,
  },
  // The type check reads declarations that a build writes to `.next`.
  { ...checks.find(({ name }) => name === 'types'), after: ['build'] },
  {
    // The simulated market of the journeys, made beside the type check.
    name: 'market',
    command: ['node', 'scripts/tapeglass.mjs', 'source', 'prepare'],
    after: ['build'],
    env: { DATA_DIR: market, TODAY: '2026-11-20' },
  },
  {
    name: 'web',
    command: [...jest, ...jestReport('web'), '--maxWorkers=100%', '--selectProjects', 'web', 'web-isolated'],
    cores: 2,
    isJest: true,
  },
  {
    name: 'backend',
    command: ['node', 'scripts/test-backend.mjs'],
    cores: 2,
    isJest: true,
    env: report('backend'),
  },
  {
    name: 'journeys',
    command: ['node', 'scripts/test-e2e.mjs'],
    cores: 2,
    after: ['build', 'market'],
    isJest: true,
    env: { ...report('journeys'), ...(makesMarket && { DEMO_DATA_DIR: market }) },
  },
];

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
for (const { code, isJest, name, notRun, seconds } of results) {
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
