import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './preflight.mjs';

/**
 * Brings the simulated market up to today, in a process of its own: creating an embedded database leaves 800 MB resident
 * in the process that does it. What was loaded for which day is noted beside the database, so that a start with nothing
 * to do opens no database here.
 *
 * @param {{ root: string, config: object, env: NodeJS.ProcessEnv, backend: readonly string[], say: (text: string) => void,
 *   signal: AbortSignal, force?: boolean }} options - `signal` ends the work when the start is called off; `force` disregards the note.
 * @throws StartError without a text when the command ends with a fault: it has told the cause on standard error itself.
 */
export async function prepareMarket({ root, config, env, backend, say, signal, force = false }) {
  if (config.marketData !== 'demo') return;
  const note = join(config.dataDir, 'demo-market.stamp');
  // A newer version may simulate otherwise.
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = fingerprint([version, config.demoSeed, config.today, config.databaseUrl]);
  const isCreated = config.databaseUrl !== null || existsSync(join(config.dataDir, 'db'));
  if (!force && isCreated && existsSync(note) && readFileSync(note, 'utf8') === wanted) return;
  say(
    isCreated
      ? 'Bringing the demo market up to today'
      : 'Creating the database and the demo market (first start only)',
  );
  await run([...backend, 'demo', 'load'], { cwd: root, env, signal });
  writeFileSync(note, wanted);
}

/** Hashed, because an address of a database carries its password. */
function fingerprint(parts) {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function run(args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { ...options, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new StartError(signal ? `loading the demo market was ended by ${signal}` : ''));
    });
  });
}
