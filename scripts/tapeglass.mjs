/**
 * The command line: runs the bundled backend command line with unchanged arguments, bundling it first when it
 * is missing or stale. Its exit code is that of the command: 0 success, 1 a failure, 2 wrong usage.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildHalf, ROOT } from './build.mjs';
import { ALLOCATOR_THRESHOLDS, BACKEND_OPTIONS } from './launch/node-options.mjs';
import { loadSettingsFile } from './launch/settings-file.mjs';

loadSettingsFile(ROOT);

try {
  await buildHalf('backend');
} catch (error) {
  process.stderr.write(`tapeglass: ${error.message}\n`);
  process.exit(1);
}

/**
 * Two arenas of the allocator, and freed memory returned to the system (Linux; ignored elsewhere): with the small young generation of
 * the options they keep the memory of a large import low.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', ...ALLOCATOR_THRESHOLDS };

const bundle = join(ROOT, 'dist', 'backend', 'cli.mjs');
const cli = spawn(process.execPath, [...BACKEND_OPTIONS, bundle, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...ALLOCATOR, ...process.env },
});
// The terminal sends its signals to the whole process group; a signal sent only to this process is forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => cli.kill(signal));
cli.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
