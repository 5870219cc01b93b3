import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolderSync } from './write-durably';

/**
 * Creates a folder and those above it, durably; one that exists stays. `mkdir` with `recursive` never ends where a folder takes no
 * others (/proc on Linux).
 */
export function createFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) createFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // It may exist, also because another process has just created it.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
    return;
  }
  syncFolderSync(parent);
}
