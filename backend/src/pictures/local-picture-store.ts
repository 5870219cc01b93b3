import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import { errorCode } from '../config/error-code';
import { syncFolder, writeFileDurably } from '../config/write-durably';
import type { PictureStore } from './picture-store';

/**
 * Stores pictures as files in one folder, readable only by the process's user. A picture is written beside
 * its final location and moved there, so that readers never see a partial file even if the process dies.
 *
 * @param folder - Absolute path; created at the first picture.
 * @returns A store whose calls throw AppError PICTURES_AWAY when a disk operation fails, and RangeError for a
 *   text that is not a key (a caller's bug: no path can leave the folder).
 */
export function openLocalPictureStore(folder: string): PictureStore {
  /**
   * The file of a key: only digits, one dash, hexadecimal digits and `.jpg`, so it contains no separator,
   * further dot or null byte.
   */
  const fileOf = (key: string): string => {
    if (pictureOwner(key) === null) throw new RangeError('not the key of a picture');
    return join(folder, key);
  };

  return {
    publicUrl: null,

    async put(key, jpeg) {
      const file = fileOf(key);
      try {
        const created = await mkdir(folder, { recursive: true, mode: 0o700 });
        if (created !== undefined) await syncFolder(dirname(created));
        await writeFileDurably(file, jpeg);
      } catch (error) {
        throw diskFailure('written', error);
      }
    },

    async get(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw diskFailure('read', error);
      }
    },

    async remove(key) {
      try {
        await rm(fileOf(key));
        await syncFolder(folder);
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw diskFailure('removed', error);
      }
    },

    async removeAllOf(userId) {
      try {
        // Matched by prefix, so that the draft of an interrupted write is removed too.
        const names = await readdir(folder);
        const pictureNames = names.filter((name) => name.startsWith(`${userId}-`));
        await Promise.all(pictureNames.map((name) => rm(join(folder, name), { force: true })));
        if (pictureNames.length > 0) await syncFolder(folder);
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw diskFailure('removed', error);
      }
    },
  };
}

function diskFailure(what: string, error: unknown): unknown {
  // An invalid key is our own bug; return the error unchanged.
  if (error instanceof RangeError) return error;
  const text = `a picture could not be ${what} under DATA_DIR (${errorCode(error) ?? 'unknown cause'})`;
  return new AppError('PICTURES_AWAY', text, { cause: error });
}
