import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import { errorCode } from '../config/error-code';
import type { PictureStore } from './picture-store';

/**
 * Pictures as files of one folder, readable by the process's own user alone. A picture is written beside its place and moved there, so
 * that a reader finds the whole of it or nothing, whenever the process dies.
 *
 * @param folder - Absolute path; made at the first picture.
 * @returns A store whose calls throw AppError PICTURES_AWAY when the disk refuses them, and RangeError for a text that is no key (a
 *   caller's bug: no path can leave the folder).
 */
export function openLocalPictureStore(folder: string): PictureStore {
  /** The file of a key: nothing but digits, one dash, hexadecimal digits and `.jpg`, so no separator, dot or null byte. */
  const fileOf = (key: string): string => {
    if (pictureOwner(key) === null) throw new RangeError('not the key of a picture');
    return join(folder, key);
  };

  return {
    publicUrl: null,

    async put(key, jpeg) {
      const file = fileOf(key);
      const draft = `${file}.${randomBytes(8).toString('hex')}.draft`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeDurably(draft, jpeg);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
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
        await rm(fileOf(key), { force: true });
      } catch (error) {
        throw diskFailure('removed', error);
      }
    },

    async removeAllOf(userId) {
      try {
        // By the beginning of the name, so that the draft of a write that was cut off goes too.
        const names = await readdir(folder);
        const theirs = names.filter((name) => name.startsWith(`${userId}-`));
        await Promise.all(theirs.map((name) => rm(join(folder, name), { force: true })));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw diskFailure('removed', error);
      }
    },
  };
}

/** On the disk before it is named: after a power cut a key never leads to an empty file. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function diskFailure(what: string, error: unknown): unknown {
  // A key that is none is our own bug and stays what it is.
  if (error instanceof RangeError) return error;
  const text = `a picture could not be ${what} under DATA_DIR (${errorCode(error) ?? 'unknown cause'})`;
  return new AppError('PICTURES_AWAY', text, { cause: error });
}
