// Journeys in a real browser against the real processes, started as by `npm start`.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './find-browser.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const browser = await findBrowser({ shell: true }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log(`browser: ${browser}`);

// Two files at once need both cores; JOURNEY_WORKERS=1 runs them one after the other.
const workers = process.env.JOURNEY_WORKERS ?? '2';
const args = ['--import', 'tsx', 'node_modules/jest/bin/jest.js', '--ci', '--config', 'e2e/jest.config.js'];
args.push(`--maxWorkers=${workers}`);
args.push(...process.argv.slice(2));
if (process.env.TEST_RESULTS) args.push('--json', `--outputFile=${process.env.TEST_RESULTS}journeys.json`);
const child = spawn(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: browser },
});
child.on('close', (code) => process.exit(code ?? 1));
