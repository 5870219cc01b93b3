// `npm test`: every check of the project, in the order in which they are cheapest to fail.
// Prints `N passed, N failed` alone on the last line; the exit code is 0 only when nothing failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const results = mkdtempSync(path.join(tmpdir(), 'tapeglass-test-'));
// Every core: jest itself leaves one free, which is half of a small machine.
const jest = ['node', 'node_modules/jest/bin/jest.js', '--ci', '--maxWorkers=100%', '--testTimeout=30000'];

/** A step is a check that passes or fails as one, or (with `jest: true`) a run whose tests are counted. */
const STEPS = [
  {
    name: 'format',
    run: ['node', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  },
  { name: 'lint', run: ['node', 'node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'] },
  { name: 'types', run: ['node', 'scripts/check-types.mjs'] },
  {
    name: 'boundaries',
    run: [
      'node',
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs'],
      ...['pages', 'components', 'store', 'lib', 'backend/src'].filter((folder) =>
        existsSync(path.join(root, folder)),
      ),
    ],
  },
  { name: 'documents', run: ['node', '--import', 'tsx', 'scripts/write-metrics-doc.ts', '--check'] },
  { name: 'web and pure tests', run: [...jest, '--selectProjects', 'pure', 'web', 'house'], jest: true },
  { name: 'build', run: ['node', 'scripts/build.mjs'], needed: true },
  { name: 'backend tests', run: ['node', 'scripts/test-backend.mjs'], jest: true },
  { name: 'journeys', run: ['node', 'scripts/test-e2e.mjs'], jest: true },
];

function runStep({ run: [command, ...args] }, outputFile) {
  return new Promise((resolve) => {
    const child = spawn(command === 'node' ? process.execPath : command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_RESULTS: outputFile, NEXT_TELEMETRY_DISABLED: '1' },
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Adds up the jest result files that a step wrote (a step may run jest more than once). */
function countTests(prefix) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of readdirSync(results).filter((name) => name.startsWith(prefix))) {
    const report = JSON.parse(readFileSync(path.join(results, file), 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    counts.skipped += report.numPendingTests;
  }
  return counts;
}

const total = { passed: 0, failed: 0, skipped: 0 };
const lines = [];
const wanted = process.argv.slice(2);
let blocked = null;

for (const [index, step] of STEPS.entries()) {
  if (wanted.length > 0 && !wanted.includes(step.name.split(' ')[0])) continue;
  if (blocked) {
    total.failed += 1;
    lines.push(`FAIL  ${step.name}: not run, because ${blocked} failed`);
    continue;
  }
  console.log(`\n── ${step.name} ──`);
  const started = Date.now();
  const prefix = `step-${index}-`;
  const outputFile = path.join(results, prefix);
  const args = step.run.includes('node_modules/jest/bin/jest.js')
    ? { ...step, run: [...step.run, '--json', `--outputFile=${outputFile}0.json`] }
    : step;
  const code = await runStep(args, outputFile);
  const counts = step.jest
    ? countTests(prefix)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (code === 0 && step.jest && counts.passed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  lines.push(
    `${counts.failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  );
  if (counts.failed > 0 && step.needed) blocked = step.name;
}

rmSync(results, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n`);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed === 0 ? 0 : 1);
