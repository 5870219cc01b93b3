import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { errorCode } from '../config/error-code';

/** Identifies a process, distinguished from a later one with the same process id. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** The start of the process, in the format that the system uses; null when it is unavailable. */
  readonly started: string | null;
}

/** This process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) };
}

/** True when a process of this machine is still running and is not another one with the same process id. */
export function isAlive({ pid, started }: Pick<ProcessIdentity, 'pid' | 'started'>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, under another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  if (isZombie(pid)) return false;
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/**
 * True for a process that has exited but has not been reaped; without an init (in a container) it is never
 * reaped.
 */
function isZombie(pid: number): boolean {
  return process.platform === 'linux' && ['Z', 'X'].includes(readStat(pid)[0] ?? '');
}

/**
 * The fields of /proc/PID/stat from the state on; the preceding name is in parentheses and can contain any
 * character.
 */
function readStat(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has exited.
    return [];
  }
}

/** The start of a process, in the format that the system uses; null when it is unavailable. */
export function startOf(pid: number): string | null {
  try {
    // The start time is field 22, the state field 3.
    if (process.platform === 'linux') return readStat(pid)[19] ?? null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    // The process has exited, or the system has no such tool: then only the process id is compared.
    return null;
  }
}
