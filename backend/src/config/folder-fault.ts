import { statfsSync } from 'node:fs';

import { AppError } from '@/lib/domain/errors';

import { errorCode } from './error-code';

/** Free space below which a database may fail for want of it: twice a segment of its log. */
const LITTLE_BYTES = 32 * 1024 ** 2;

/** Why the data folder cannot be written: the disk is full, or the setting names no such folder. */
export function describeFolderFault(folder: string, cause: unknown): AppError {
  return errorCode(cause) === 'ENOSPC'
    ? new AppError('DATABASE_AWAY', `no space is left on the disk of DATA_DIR ${folder}`, { cause })
    : new AppError('CONFIG_INVALID', `DATA_DIR must be a folder that can be written, got "${folder}"`, {
        cause,
      });
}

/** A remark on the disk of a folder where little of it is free; empty otherwise. */
export function describeLittleSpace(folder: string): string {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return free < LITTLE_BYTES ? `: only ${Math.floor(free / 1024 ** 2)} MB are free on its disk` : '';
}
