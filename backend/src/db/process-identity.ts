import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../config/error-code';

/** A process, told apart from a later one that was given the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in whatever form the system tells it; null when it does not. */
  readonly started: string | null;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: readStart(process.pid) };
}

/** True when a process of this machine still runs and is the one that is meant, not another one under its number. */
export function isAlive({ pid, started }: Pick<ProcessIdentity, 'pid' | 'started'>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  if (isZombie(pid)) return false;
  const now = readStart(pid);
  return started === null || now === null || now === started;
}

/** True for a process that has ended and waits to be noticed, for ever where nobody does so (a container without an init). */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && ['Z', 'X'].includes(readStat(pid)[0] ?? '');
}

/** The fields of /proc/PID/stat from the state on; the name before it stands in brackets and may hold anything. */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process is gone.
    return [];
  }
}

function readStart(pid: number): string | null {
  try {
    // The start is the 22nd field of all, the state the third.
    if (process.platform === 'linux') return readStat(pid)[19] ?? null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    // The process is gone, or the system has no such tool: then the number alone has to do.
    return null;
  }
}
