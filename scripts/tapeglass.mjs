/**
 * The command line: runs the bundled backend command line with unchanged arguments, bundling it first when it
 * is missing or stale. Its exit code is that of the command: 0 success, 1 a failure, 2 wrong usage.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildHalf, ROOT } from './build.mjs';
import { loadSettingsFile } from './launch/settings-file.mjs';

loadSettingsFile(ROOT);

try {
  await buildHalf('backend');
} catch (error) {
  process.stderr.write(`tapeglass: ${error.message}\n`);
  process.exit(1);
}

const cli = spawn(process.execPath, [join(ROOT, 'dist', 'backend', 'cli.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// The terminal sends its signals to the whole process group; a signal sent only to this process is forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => cli.kill(signal));
cli.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
