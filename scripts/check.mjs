// `npm run check`: format, lint, types, boundaries, unused exports and generated documents, two at a time. Takes less than a
// minute.
import { listChecks } from './test/checks.mjs';
import { runSteps } from './test/run-steps.mjs';

const results = await runSteps(listChecks());
const failed = results.filter(({ code }) => code !== 0);
for (const { code, name, seconds } of results)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}: ${seconds.toFixed(0)} s`);
process.exit(failed.length === 0 ? 0 : 1);
