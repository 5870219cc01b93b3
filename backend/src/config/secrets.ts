import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { errorCode } from './error-code';
import { describeFolderFault } from './folder-fault';
import { tightenAccess } from './tighten-access';
import { syncFolderSync, writeFileDurably } from './write-durably';

/** Keys that an installation generates for itself, 256 bits each. */
export interface Secrets {
  /** Authenticates our own web process to the backend. */
  readonly internal: Buffer;
  /** Signs access tokens. */
  readonly signing: Buffer;
  /** Encrypts the secrets of second factors in the database. */
  readonly factors: Buffer;
  /** Signs requests to push services (VAPID): a private key of the curve P-256. */
  readonly push: Buffer;
}

/** The keys, and what became of them. */
export interface LoadedSecrets extends Secrets {
  /** True when this call removed an internal key that others may know. */
  readonly isInternalReplaced: boolean;
}

const KEY_BYTES = 32;

/** The internal key of versions whose website could be made to reveal it: removed once there is a new one. */
const REVEALED_KEY = 'internal';

/**
 * The keys in `DATA_DIR/secrets`, generated at the first start and kept between starts. Only the owner can
 * read the folder and its files: rights of others are taken away, with a line on standard error.
 *
 * @throws AppError CONFIG_INVALID when the folder is not writable or a file in it is not a valid key.
 */
export function loadSecrets(dataDir: string): LoadedSecrets {
  const folder = join(dataDir, 'secrets');
  try {
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
    if (isNew) syncFolderSync(dataDir);
    tightenAccess(folder);
    const revealed = join(folder, REVEALED_KEY);
    const internal = loadKey(join(folder, 'website'));
    const isInternalReplaced = existsSync(revealed);
    rmSync(revealed, { force: true });
    return {
      internal,
      isInternalReplaced,
      signing: loadKey(join(folder, 'signing')),
      factors: loadKey(join(folder, 'factors')),
      push: loadKey(join(folder, 'push')),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw describeFolderFault(dataDir, error);
  }
}

/** The keys that an encrypted backup contains, by their file names. The one of the website can be made again at any time. */
export function keysOf({ factors, push, signing }: Secrets): Record<string, Uint8Array> {
  return { factors, push, signing };
}

/**
 * Replaces keys by those of a backup, for the next start; the former ones stay beside them as `NAME.former`.
 *
 * @throws AppError FILE_UNREADABLE when one is not a key of an installation.
 */
export async function storeKeys(dataDir: string, keys: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const former = keysOf(loadSecrets(dataDir));
  for (const [name, key] of keys) {
    const old = former[name];
    if (old === undefined || key.length !== KEY_BYTES)
      throw new AppError('FILE_UNREADABLE', `the backup has a key "${name}" that this version does not have`);
    if (Buffer.compare(old, key) === 0) continue;
    const file = join(dataDir, 'secrets', name);
    await writeFileDurably(`${file}.former`, Buffer.from(old).toString('hex'));
    await writeFileDurably(file, Buffer.from(key).toString('hex'));
  }
}

function loadKey(file: string): Buffer {
  const storedKey = readKey(file);
  if (storedKey) return storedKey;
  // Written to a draft file and then linked, so that two processes starting at the same time both use the key
  // of the first. Synced, since what a key has encrypted is lost with it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
    syncFolderSync(dirname(file));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const newKey = readKey(file);
  if (!newKey) throw new Error(`${file} vanished while it was made`);
  return newKey;
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  tightenAccess(file);
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new AppError(
      'CONFIG_INVALID',
      `${file} must hold 64 hexadecimal digits; remove it to have a new key made`,
    );
  }
  return Buffer.from(text, 'hex');
}
