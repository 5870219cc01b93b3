import { countText, groupDigits } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { decryptSecret } from '../accounts/encrypt-secret';
import type { Secrets } from '../config/secrets';
import { waitWithoutLimit, type Database, type Executor } from '../db/database';
import { describeMigrations, migrateWithin, readMigrations, type Migration } from '../db/migrate';
import {
  countTableRows,
  dropTables,
  emptyTables,
  readPeople,
  restoreSequences,
} from '../db/repositories/backup-rows';
import { DATA_CHANNEL, lockWriters, RESTORED } from '../db/repositories/store-rows';
import { readConfirmedFactors } from '../db/repositories/second-factor-rows';
import { describeHeld, readHeldMarket } from '../market/held-market';
import type { PictureStore } from '../pictures/picture-store';
import { migrationsOf, type BackupManifest } from './manifest';
import { readBackup, verifyBackup, type BackupSource } from './read-backup';

/** The destination of a restored backup. */
export interface RestoreTarget {
  readonly db: Database;
  readonly pictures: PictureStore;
  /** The keys of the installation, which are not in a backup. */
  readonly secrets: Pick<Secrets, 'factors'>;
  /** Keeps the keys that an encrypted backup brings; they are read by the next start. Without it they are left out. */
  readonly storeSecrets?: (secrets: ReadonlyMap<string, Uint8Array>) => Promise<void>;
  /** True when stored data may be replaced. */
  readonly replace: boolean;
}

/** The result of a restore. */
export interface RestoreReport {
  readonly createdAt: string;
  readonly rows: number;
  readonly pictures: number;
  /** The migrations that brought the backup to this version; null when it was of this version. */
  readonly migrated: string | null;
  /** Accounts whose authenticator app does not work here: its secret was encrypted with another key. */
  readonly unreadableFactors: number;
  /** True when the backup had the keys of its installation. */
  readonly hasSecrets: boolean;
}

/**
 * Replaces the tables and pictures of an installation by those of a backup, in one transaction. The file is
 * read twice: nothing is changed before all of it was verified.
 *
 * @throws AppError FILE_UNREADABLE for a damaged or newer file, SOURCE_HELD when the store is not empty.
 */
export async function restoreBackup(
  { db, pictures, replace, secrets, storeSecrets }: RestoreTarget,
  source: BackupSource,
): Promise<RestoreReport> {
  const codeMigrations = readMigrations();
  const { manifest, migrations } = await checkBackup(source, codeMigrations);
  const added: string[] = [];
  const keys = new Map<string, Uint8Array>();
  let replaced: readonly string[];
  let migrated: string | null = null;
  let unreadableFactors = 0;
  try {
    replaced = await db.transaction(async (tx) => {
      await lockWriters(tx);
      const people = await readPeople(tx);
      if (!replace) await requireEmpty(tx, people.accounts);
      await dropTables(tx);
      await fill(tx, source, { manifest, migrations, pictures, added, keys });
      migrated = describeMigrations(await migrateWithin(tx, codeMigrations));
      const factors = Buffer.from(keys.get('factors') ?? secrets.factors);
      unreadableFactors = await countUnreadableFactors(tx, { factors });
      await tx.query('select pg_notify($1, $2)', [DATA_CHANNEL, RESTORED]);
      // Kept are also those that accounts have and a backup does not: a copy before an upgrade is without pictures.
      const used = new Set((await readPeople(tx)).pictures);
      return people.pictures.filter((key) => !used.has(key));
    });
  } catch (error) {
    for (const key of added) await pictures.remove(key);
    throw error;
  }
  for (const key of replaced) await pictures.remove(key);
  if (keys.size > 0) await storeSecrets?.(keys);
  if (db.kind === 'embedded') await db.script('checkpoint');
  await db.transaction(async (tx) => {
    await waitWithoutLimit(tx);
    await tx.script('analyze');
  });
  return {
    createdAt: manifest.createdAt,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: manifest.entries.filter(({ picture }) => picture !== undefined).length,
    migrated,
    unreadableFactors,
    hasSecrets: keys.size > 0,
  };
}

/**
 * Reads a backup to its end.
 *
 * @throws AppError FILE_UNREADABLE when this version cannot restore it.
 */
export async function checkBackup(
  source: BackupSource,
  known: readonly Migration[] = readMigrations(),
): Promise<{ manifest: BackupManifest; migrations: readonly Migration[] }> {
  const manifest = await refusing(verifyBackup(source));
  const migrations = await refusing(Promise.resolve().then(() => migrationsOf(manifest, known)));
  return { manifest, migrations };
}

async function countUnreadableFactors(tx: Executor, { factors }: Pick<Secrets, 'factors'>): Promise<number> {
  const rows = await readConfirmedFactors(tx);
  return rows.filter(({ secret, userId }) => decryptSecret(factors, userId, secret) === null).length;
}

/** Creates the tables of a backup and fills them. */
async function fill(
  tx: Executor,
  source: BackupSource,
  {
    added,
    keys,
    manifest,
    migrations,
    pictures,
  }: {
    readonly manifest: BackupManifest;
    readonly migrations: readonly Migration[];
    readonly pictures: PictureStore;
    /** Receives the keys of pictures that were not there before. */
    readonly added: string[];
    /** Receives the keys of the installation. */
    readonly keys: Map<string, Uint8Array>;
  },
): Promise<void> {
  await migrateWithin(tx, migrations);
  await emptyTables(
    tx,
    manifest.tables.map(({ name }) => name),
  );
  await readBackup(source, {
    async onEntry({ content, picture, secret, table }) {
      if (secret !== undefined) return void keys.set(secret, Buffer.from(content));
      if (picture !== undefined) {
        if ((await pictures.get(picture)) === null) added.push(picture);
        await pictures.put(picture, content);
        return;
      }
      const columns = manifest.tables.find(({ name }) => name === table)?.columns;
      if (table === undefined || !columns)
        throw new AppError('FILE_UNREADABLE', 'its manifest does not list all tables');
      await tx.copyBytesIn(
        table,
        columns.map(({ name }) => name),
        content,
      );
    },
  });
  await restoreSequences(tx, manifest.sequences);
  await compareRows(tx, manifest);
}

async function compareRows(tx: Executor, { tables }: BackupManifest): Promise<void> {
  for (const { name, rows } of tables) {
    const storedRows = await countTableRows(tx, name);
    if (storedRows !== rows)
      throw new AppError(
        'FILE_UNREADABLE',
        `${name} has ${countText(storedRows, 'row')} instead of ${groupDigits(rows)}`,
      );
  }
}

async function requireEmpty(tx: Executor, accounts: number): Promise<void> {
  const heldMarket = await readHeldMarket(tx);
  if (heldMarket.source === null && accounts === 0) return;
  const people = countText(accounts, 'account');
  throw new AppError(
    'SOURCE_HELD',
    `the store is not empty: it holds ${describeHeld(heldMarket)}, and ${people}. To replace all of it, add --replace. Nothing was changed`,
  );
}

/** States the refusal, and that nothing was changed. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'FILE_UNREADABLE') throw error;
    throw new AppError('FILE_UNREADABLE', `the backup is refused: ${error.message}. Nothing was changed`, {
      cause: error,
    });
  }
}
