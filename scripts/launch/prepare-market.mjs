import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from './preflight.mjs';

/** A simulated market is made of many numbers that are garbage at once: a larger young generation copies fewer. */
export const YOUNG_GENERATION = '--max-semi-space-size=32';

/**
 * Compares MARKET_DATA with the stored data and fills an empty store with the simulated market, in a separate
 * process that releases its memory on exit: creating an embedded database and loading a market leave hundreds
 * of megabytes resident. The result is recorded in a file beside the database, so that a start without work
 * does not open the database here.
 *
 * @param {{ root: string, config: object, env: NodeJS.ProcessEnv, backend: readonly string[],
 *   say: (text: string) => void, signal: AbortSignal, force?: boolean }} options - `signal` aborts the work
 *   when the start is canceled; `force` ignores the recorded result.
 * @throws StartError without a message when the command fails: it has already printed the cause on standard
 * error.
 */
export async function prepareMarket({ root, config, env, backend, say, signal, force = false }) {
  const { isPrepared } = await import(pathToFileURL(join(root, 'dist', 'backend', 'market-note.mjs')).href);
  if (!force && isPrepared(config)) return;
  const isCreated = config.databaseUrl !== null || existsSync(join(config.dataDir, 'db'));
  if (!isCreated) say('Creating the database and the demo market (first start only)');
  await run([YOUNG_GENERATION, ...backend, 'source', 'prepare'], { cwd: root, env, signal });
}

function run(args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { ...options, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new StartError(signal ? `preparing the market data was ended by ${signal}` : '', code ?? 1));
    });
  });
}
