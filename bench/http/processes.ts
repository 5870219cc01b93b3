import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';

const ROOT = process.cwd();
const DATA_DIR = process.env['BENCH_DATA_DIR'] ?? join(ROOT, 'var', 'bench');

/** A launcher that has reported that it is ready. */
export interface Started {
  readonly child: ChildProcess;
  /** Port of the website; with `--backend-only`, nothing listens on it. */
  readonly port: number;
  readonly backendPort: number;
  readonly ms: number;
  /** The instant of the command, on the clock of `performance.now()`. */
  readonly startedAt: number;
}

/**
 * Starts both processes, or the backend alone, in their production build, with the demo market of a fixed
 * day.
 *
 * @param env - Replaces variables: another data folder, another day.
 */
export async function launch(
  flags: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const started = performance.now();
  const child = spawnNode(['scripts/launch.mjs', '--no-build', ...flags], {
    BACKEND_PORT: String(backendPort),
    PORT: String(port),
    ...env,
  });
  await untilReady(child);
  return { child, port, backendPort, ms: performance.now() - started, startedAt: started };
}

/** Waits until a launcher reports that it is ready. @throws Error with what it printed, when it ends before. */
export function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('Tapeglass is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the start failed (${code}): ${said}`)));
  });
}

/** A Node process in the project folder with its own environment. */
export function spawnNode(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', DATA_DIR, TODAY: '2026-06-30', ...env },
  });
}

/** Waits until the process exits with code 0. */
export async function finish(child: ChildProcess, what: string): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${what} ended with ${code}`);
}

/** Ends a process and waits for its exit. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Resident set of a process (Linux); 0 for one that has ended. */
export function residentMb(pid: number): number {
  const kb = /^VmRSS:\s+(\d+)/m.exec(readOf(pid, 'status'))?.[1];
  return Number(kb ?? 0) / 1024;
}

/** A process and all processes below it (Linux). */
export function processTree({ pid }: Pick<ChildProcess, 'pid'>): number[] {
  if (pid === undefined) return [];
  const children = readOf(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap((child) => processTree({ pid: child }))];
}

/** A file about a process; empty for one that has ended. */
function readOf(pid: number, name: string): string {
  const file = `/proc/${pid}/${name}`;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT' || code === 'ESRCH') return '';
    throw error;
  }
}

/** The child processes of the launcher, in order (Linux). */
export function childrenOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** A port that is currently free on this machine. */
export async function freePort(): Promise<number> {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
