import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it. `mkdir` with `recursive` never ends where a folder takes no others (/proc on
 * Linux).
 */
export function createFolder(folder: string): void {
  const parent = dirname(folder);
  if (!existsSync(parent)) createFolder(parent);
  // One level; `recursive` allows for a folder that exists, also one that another process has just created.
  if (!existsSync(folder)) mkdirOnce(folder);
  else mkdirSync(folder, { recursive: true });
}

function mkdirOnce(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
