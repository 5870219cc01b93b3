import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running copy of the product, as `npm start` starts it. */
export interface Site {
  /** `http://127.0.0.1:port` without a trailing slash. */
  readonly address: string;
  readonly backendPort: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** The output so far. */
  output: () => string;
  /** Ends both processes with SIGTERM and returns the exit code. */
  stop: () => Promise<number>;
}

/** A port that is currently free on this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port was given');
      server.close(() => resolve(address.port));
    });
  });
}

/** A folder for `DATA_DIR`; the test removes it. */
export function temporaryDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'tapeglass-journey-'));
}

/**
 * Creates a data folder with an empty store of imported data once, for {@link emptyDataDir}, without
 * secrets, as the first start does. Its starts need not prepare it again.
 */
export async function prepareDataDir(): Promise<string> {
  const dataDir = temporaryDataDir();
  const { code, output } = await runTapeglass(['source', 'prepare'], {
    MARKET_DATA: 'csv',
    DATA_DIR: dataDir,
  });
  if (code !== 0) throw new Error(`no data folder could be prepared:\n${output}`);
  return dataDir;
}

/**
 * A copy of the prepared data folder: creating a database takes seconds, copying one a fraction of a second.
 */
export function emptyDataDir(): string {
  const prepared = process.env.PREPARED_DATA_DIR;
  const dataDir = temporaryDataDir();
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

/** Runs one command of the command line and waits for its exit. */
export function runTapeglass(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/tapeglass.mjs', ...args], {
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Starts web and backend on free ports and waits for the line with the URL. A given folder is kept after
 * `stop`.
 *
 * @param flags - Flags of the launcher. By default it takes the build as it is, which the demo site has just made or compared
 *   with its sources.
 * @throws Error with the complete output when the processes exit or are not ready in time.
 */
export async function startSite(
  env: Record<string, string> = {},
  keptDataDir?: string,
  flags: readonly string[] = ['--no-build'],
): Promise<Site> {
  const dataDir = keptDataDir ?? (env.MARKET_DATA === 'csv' ? emptyDataDir() : temporaryDataDir());
  const [port, backendPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/launch.mjs', ...flags], {
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      TODAY: '2026-11-20',
      ...env,
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the site was not ready within 180 s:\n${output}`)),
      180_000,
    );
    const onData = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('ready at http')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('close', (code) => {
      clearTimeout(timer);
      reject(new Error(`the site ended with ${code}:\n${output}`));
    });
  });
  return {
    address: `http://127.0.0.1:${port}`,
    backendPort,
    dataDir,
    process: child,
    output: () => output,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('close');
        child.once('close', (code) => {
          if (keptDataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
          resolve(code ?? 1);
        });
        child.kill('SIGTERM');
      }),
  };
}
