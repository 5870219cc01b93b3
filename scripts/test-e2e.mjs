// `npm run test:e2e [-- names and options of Playwright]`: journeys in a real browser against the real processes, started as by
// `npm start`.
import { spawn } from 'node:child_process';
import { findBrowser } from './find-browser.mjs';
import { ROOT } from './test/run-steps.mjs';

const browser = await findBrowser({ shell: true }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`browser: ${browser}`);

const child = spawn(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROME_PATH: browser } },
);
child.on('close', (code) => process.exit(code ?? 1));
