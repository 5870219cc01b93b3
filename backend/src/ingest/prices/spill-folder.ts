import { mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../db/process-identity';

const FOLDER = /^import-(?:(\d+)-)?/;
const DAY_MS = 86_400_000;

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
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `import-${process.pid}-`));
  const files = Array.from({ length: count }, (_, part) => openSync(join(folder, `part-${part}`), 'w+'));
  if (process.platform === 'win32') return { files, folder };
  rmSync(folder, { recursive: true, force: true });
  return { files, folder: null };
}

/** Removes files left by killed runs, including those of earlier versions. */
export function removeStaleSpills(parent: string, now: number = Date.now()): void {
  for (const name of listFolder(parent)) {
    const match = FOLDER.exec(name);
    if (!match) continue;
    const path = join(parent, name);
    const pid = match[1] === undefined ? null : Number(match[1]);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    const isStale = pid === null ? now - modified > DAY_MS : !isAlive({ pid, started: null });
    if (isStale) rmSync(path, { recursive: true, force: true });
  }
}

function listFolder(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}
