// `npm run test:affected [-- <commit>]`: tests affected by the changes since a commit (default `main`, always
// including uncommitted changes): the checks, the jest tests that import a changed file directly or
// indirectly, and its journeys in `e2e/covers.json`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listChecks } from './test/checks.mjs';
import { ROOT, runSteps } from './test/run-steps.mjs';

const since = process.argv[2] ?? 'main';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

function listChanges() {
  try {
    const base = git('merge-base', since, 'HEAD')[0];
    return [
      ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
    ];
  } catch (error) {
    console.error(`Unknown commit "${since}": ${error.stderr?.toString().trim() ?? error.message}`);
    return process.exit(2);
  }
}

const changes = listChanges();
if (changes.length === 0) {
  console.log(`Nothing changed since ${since}.`);
  process.exit(0);
}

const covers = JSON.parse(readFileSync(path.join(ROOT, 'e2e', 'covers.json'), 'utf8'));
const isIn = (file, place) => file === place || file.startsWith(`${place}/`);
const journeys = Object.keys(covers).filter((journey) =>
  changes.some(
    (file) => file === `e2e/${journey}.journey.ts` || covers[journey].some((place) => isIn(file, place)),
  ),
);

const related = ['--passWithNoTests', '--findRelatedTests', ...changes];
const isCode = changes.some((file) => /\.(ts|tsx|js|mjs|json|scss|sql|csv|md)$/.test(file));
const results = await runSteps([
  ...listChecks(),
  ...(isCode
    ? [{ name: 'unit', command: ['node', 'node_modules/jest/bin/jest.js', '--maxWorkers=2', ...related] }]
    : []),
  ...(journeys.length > 0
    ? [
        { name: 'build', command: ['node', 'scripts/build.mjs'] },
        {
          name: 'journeys',
          command: ['node', 'scripts/test-e2e.mjs', ...journeys.map((name) => `e2e/${name}.journey`)],
          after: ['build'],
        },
      ]
    : []),
]);

for (const { code, name, notRun, seconds } of results)
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${notRun === null ? `${seconds.toFixed(0)} s` : `not run, because ${notRun} failed`}`,
  );
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
