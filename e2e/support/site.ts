import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A running copy of the product, as `npm start` starts it. */
export interface Site {
  /** `http://127.0.0.1:port` without a slash at its end. */
  readonly address: string;
  readonly backendPort: number;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** All that it has printed so far. */
  output: () => string;
  /** Ends both processes as a person would (SIGTERM) and answers the exit code. */
  stop: () => Promise<number>;
}

/** A port that is free on this machine now. */
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

/** A folder for `DATA_DIR` that the test removes itself. */
export function temporaryDataDir(): string {
  return mkdtempSync(path.join(tmpdir(), 'tapeglass-journey-'));
}

/** Runs one command of the command line to its end. */
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
 * Starts web and backend on free ports and waits for the line that names the address. A folder that is given stays after `stop`.
 *
 * @param flags - Of the launcher: `--dev`.
 * @throws Error with everything that was printed when the pair ends or is not ready in time.
 */
export async function startSite(
  env: Record<string, string> = {},
  keptDataDir?: string,
  flags: readonly string[] = [],
): Promise<Site> {
  const dataDir = keptDataDir ?? temporaryDataDir();
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
