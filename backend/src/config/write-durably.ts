import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { errorCode } from './error-code';

/** Errors of file systems that cannot sync a folder. */
const WITHOUT_FOLDER_SYNC: ReadonlySet<string> = new Set(['EBADF', 'EINVAL', 'ENOTSUP']);
/** Windows has no sync of a folder; NTFS keeps a journal of its entries. */
const IS_WINDOWS = process.platform === 'win32';
/** Files that are synced at the same time, so that the disk joins their writes. */
const AT_ONCE = 16;

/**
 * Writes a file that survives a power cut as soon as the promise resolves: the old content or the new, never a part. Use it for
 * what cannot be made again; a cache needs none of it.
 */
export async function writeFileDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}.draft`;
  try {
    await writeFile(draft, content, { flag: 'wx', mode: 0o600, flush: true });
    await renameDurably(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Renames a file or folder whose content is synced, and syncs the entry in its folder. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Syncs the entries of a folder: creations, renames and removals in it last from then on. */
export async function syncFolder(folder: string): Promise<void> {
  if (IS_WINDOWS) return;
  try {
    await sync(folder);
  } catch (error) {
    if (!isWithoutFolderSync(error)) throw error;
  }
}

/** {@link syncFolder} for code that cannot wait. */
export function syncFolderSync(folder: string): void {
  if (IS_WINDOWS) return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    if (!isWithoutFolderSync(error)) throw error;
  } finally {
    closeSync(file);
  }
}

/** Syncs all files and folders in a folder, and itself. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(sync));
  for (const { name, parentPath } of entries.filter((entry) => entry.isDirectory()))
    await syncFolder(join(parentPath, name));
  await syncFolder(folder);
}

async function sync(path: string): Promise<void> {
  // Windows syncs no file that is open for reading alone.
  const handle = await open(path, IS_WINDOWS ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isWithoutFolderSync(error: unknown): boolean {
  return WITHOUT_FOLDER_SYNC.has(errorCode(error) ?? '');
}
