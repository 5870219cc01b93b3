import { mkdtempSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../../config/create-folder';
import { isAlive, ownIdentity, startOf } from '../../db/process-identity';

/** `import-PID-HOST-START-…`; of earlier versions `import-PID-…` and `import-…`. */
const FOLDER = /^import-(?:(\d+)-(?:([0-9a-z]+)-([0-9a-z]+)-)?)?/;
const DAY_MS = 86_400_000;

/** A temporary folder that names its process, so that what a killed one leaves is found. */
export function makeTemporaryFolder(parent: string): string {
  createFolder(parent);
  const { host, pid, started } = ownIdentity();
  return mkdtempSync(join(parent, `import-${pid}-${nameOf(host)}-${nameOf(started)}-`));
}

/** Letters and digits of a text; `0` where there are none. */
const nameOf = (text: string | null): string => (text ?? '').toLowerCase().replace(/[^0-9a-z]/g, '') || '0';

/** Files for rows that do not fit into memory. */
export interface SpillFiles {
  readonly files: number[];
  /** Null if the files are already unlinked. */
  readonly folder: string | null;
}

/**
 * Opens the spill files of a run. Where the operating system allows it, the files are unlinked immediately,
 * so that their disk space is freed whenever the process ends, even after a crash.
 */
export function openSpillFiles(parent: string, count: number): SpillFiles {
  const folder = makeTemporaryFolder(parent);
  const files = Array.from({ length: count }, (_, part) => openSync(join(folder, `part-${part}`), 'w+'));
  if (process.platform === 'win32') return { files, folder };
  rmSync(folder, { recursive: true, force: true });
  return { files, folder: null };
}

/**
 * Removes what killed processes left, also those of earlier versions. A process of another machine or container on the
 * same disk cannot be asked: its folders are removed when they are a day old.
 */
export function removeStaleSpills(parent: string, now: number = Date.now()): void {
  const hostName = nameOf(ownIdentity().host);
  for (const name of listFolder(parent)) {
    const match = FOLDER.exec(name);
    if (!match) continue;
    const path = join(parent, name);
    const [, pid, host, started] = match;
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    const isStale =
      pid === undefined || (host !== undefined && host !== hostName)
        ? now - modified > DAY_MS
        : !isRunning(Number(pid), started);
    if (isStale) rmSync(path, { recursive: true, force: true });
  }
}

/** A container gives its processes the same ids again; the start of a process distinguishes them. */
function isRunning(pid: number, started: string | undefined): boolean {
  if (!isAlive({ pid, started: null })) return false;
  const now = nameOf(startOf(pid));
  return started === undefined || started === '0' || now === '0' || now === started;
}

function listFolder(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
