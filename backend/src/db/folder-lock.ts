import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@/lib/domain/errors';
import { createFolder } from '../config/create-folder';
import { errorCode } from '../config/error-code';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity';
import { describeFolderFault } from '../config/folder-fault';

/** A held lock. */
export interface FolderLock {
  release(): void;
}

interface LockRecord extends ProcessIdentity {
  readonly id: string;
}

const LOCK_FILE = 'tapeglass.lock';
/**
 * A holder updates its file's timestamp at this interval, so that another machine (or container) can detect
 * that it is running.
 */
const BEAT_MS = 2_000;
/** A holder on another host counts as dead after this time without an update. */
const SILENCE_MS = 10_000;

/**
 * Locks a folder for this process. PGlite would let two processes write into one folder and lose data. A lock
 * whose process no longer exists (kill -9, a crash) is taken over automatically.
 *
 * @throws AppError DATABASE_IN_USE with the holder's process id; CONFIG_INVALID when the folder is not
 *   writable; DATABASE_AWAY when its disk is full.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, LOCK_FILE);
  const ownLock: LockRecord = { ...ownIdentity(), id: randomUUID() };
  const draft = `${file}.${ownLock.id}`;
  try {
    createFolder(folder);
    writeFileSync(draft, JSON.stringify(ownLock), { mode: 0o600 });
  } catch (error) {
    throw describeFolderFault(folder, error);
  }
  try {
    while (!placeLock(draft, file)) {
      const holder = readLock(file);
      if (holder === 'gone') continue;
      if (holder !== 'broken' && (await isHeld(holder, file))) {
        const where = holder.host === ownLock.host ? '' : ` on ${holder.host}`;
        throw new AppError(
          'DATABASE_IN_USE',
          `DATA_DIR ${folder} is in use by process ${holder.pid}${where}`,
        );
      }
      removeStale(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return holdLock(file, ownLock);
}

/** Links the finished record into place: the first process wins, and readers never see a partial record. */
function placeLock(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function readLock(file: string): LockRecord | 'gone' | 'broken' {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'gone';
    throw error;
  }
  try {
    const record = JSON.parse(text) as Partial<LockRecord> | null;
    if (typeof record?.pid !== 'number' || typeof record.host !== 'string') return 'broken';
    return { pid: record.pid, host: record.host, started: record.started ?? null, id: record.id ?? '' };
  } catch {
    // Records are created atomically, so this is not a partially written record.
    return 'broken';
  }
}

async function isHeld(holder: LockRecord, file: string): Promise<boolean> {
  if (holder.host === ownIdentity().host) return isAlive(holder);
  // Processes of another host cannot be checked, and its clock may be wrong: observe whether the file is
  // still being updated.
  const modifiedAt = modified(file);
  for (let waited = 0; waited < SILENCE_MS; waited += BEAT_MS / 4) {
    await sleep(BEAT_MS / 4);
    if (modified(file) !== modifiedAt) return true;
  }
  return false;
}

function modified(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Moves the stale lock away; a lock that another process placed in the meantime is restored. */
function removeStale(file: string, stale: LockRecord | 'broken'): void {
  const aside = `${file}.stale-${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  const isOther = typeof moved === 'object' && (stale === 'broken' || moved.id !== stale.id);
  if (isOther) placeLock(aside, file);
  rmSync(aside, { force: true });
}

function holdLock(file: string, own: LockRecord): FolderLock {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder was removed; the database itself will report the error.
      clearInterval(beat);
    }
  }, BEAT_MS);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      const record = readLock(file);
      if (typeof record === 'object' && record.id === own.id) rmSync(file, { force: true });
    },
  };
}
