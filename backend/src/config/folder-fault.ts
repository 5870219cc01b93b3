import { statfsSync } from 'node:fs';

import { AppError } from '@/lib/domain/errors';

import { errorCode } from './error-code';

/** Free space in MB below which a database may fail for want of it: twice a segment of its log. */
export const LITTLE_SPACE_MB = 32;

const MB = 1024 ** 2;

/** The reason why the data folder cannot be written: the disk is full, or the setting names no such folder. */
export function describeFolderFault(folder: string, cause: unknown): AppError {
  return errorCode(cause) === 'ENOSPC'
    ? new AppError('DATABASE_AWAY', `no space is left on the disk of DATA_DIR ${folder}`, { cause })
    : new AppError('CONFIG_INVALID', `DATA_DIR must be a folder that can be written, got "${folder}"`, {
        cause,
      });
}

/**
 * Megabytes that are free on the disk of a folder.
 *
 * @throws AppError DATABASE_AWAY when the folder is not there any more.
 */
function freeMb(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return (bavail * bsize) / MB;
  } catch (cause) {
    const text = `${folder} cannot be read (${errorCode(cause)}); it may have been moved away, or its disk unmounted`;
    throw new AppError('DATABASE_AWAY', text, { cause });
  }
}

/**
 * True when so little of a folder's disk is free that a database in it may fail for want of it, also after it
 * took some bytes more.
 */
export function hasLittleSpace(folder: string, taken = 0): boolean {
  return freeMb(folder) < LITTLE_SPACE_MB + taken / MB;
}

/** A remark on the disk of a folder where little of it is free; empty otherwise. */
export function describeLittleSpace(folder: string): string {
  const free = freeMb(folder);
  return free < LITTLE_SPACE_MB ? `: only ${Math.floor(free)} MB are free on its disk` : '';
}
