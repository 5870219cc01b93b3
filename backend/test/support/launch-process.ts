import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LAUNCHER = join(process.cwd(), 'scripts', 'launch.mjs');

/** A running launcher and its output. */
export interface Launched {
  readonly child: ChildProcess;
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  /** The output so far. */
  output(): string;
  /** Resolves when a text has been printed on standard output; rejects when the launcher exits first. */
  waitFor(text: string): Promise<void>;
}

/** Starts the real launcher from another folder, with only the PATH of the current environment. */
export function launch(args: readonly string[], env: Readonly<Record<string, string>>): Launched {
  const child = spawn(process.execPath, [LAUNCHER, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', MARKET_DATA: 'csv', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return {
    child,
    ended,
    output: () => `${stdout}\n${stderr}`,
    async waitFor(text) {
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (!stdout.includes(text)) {
        if (isOver) throw new Error(`the launcher ended before it said "${text}":\n${this.output()}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    },
  };
}

/** A port that was free when checked. */
export async function freePort(): Promise<number> {
  const { close, port } = await occupyPort();
  await close();
  return port;
}

/** Listens on a free port until closed. */
export async function occupyPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Ids of the child processes of a process (Linux, macOS). */
export async function childrenOf(pid: number): Promise<number[]> {
  const child = spawn('ps', ['-o', 'pid=', '--ppid', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await once(child, 'close');
  return text.split('\n').map(Number).filter(Boolean);
}

/** True when a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
