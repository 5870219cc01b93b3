// `npm run bench [name…]`: measures the values named in the design goals, each with a baseline in the same
// run. Times are never tested.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALLOCATOR_THRESHOLDS, BACKEND_OPTIONS } from './launch/node-options.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const build = spawn(process.execPath, ['scripts/build.mjs', '--if-stale'], { cwd: root, stdio: 'inherit' });
build.on('close', (code) => {
  if (code !== 0) process.exit(code ?? 1);
  // As the backend runs in production.
  const run = spawn(
    process.execPath,
    [...BACKEND_OPTIONS, '--expose-gc', '--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', env: { ...ALLOCATOR_THRESHOLDS, ...process.env } },
  );
  run.on('close', (result) => process.exit(result ?? 1));
});
