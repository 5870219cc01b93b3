import { join } from 'node:path';
import type { Config } from '../config/config';
import { createFolder } from '../config/create-folder';
import type { Database } from '../db/database';
import type { StoreCopy } from '../db/open-database';
import { readVersion } from '../project/project-root';
import { BACKUP_FOLDER, copyName, removeOldCopies } from './backup-folder';
import { restoreCommandOf } from './last-backup';
import { storeBackup } from './store-backup';

/**
 * Copies a store of an earlier version to `DATA_DIR/backups`, before it is brought to this one. The copy is a backup without
 * pictures, which no migration changes; the last three are kept.
 *
 * @throws AppError DATABASE_AWAY when a disk is full.
 */
export function copyBeforeMigration({
  backup,
  dataDir,
}: Pick<Config, 'backup' | 'dataDir'>): (db: Database) => Promise<StoreCopy> {
  return (db) => copyStore(db, { dataDir, passphrase: backup.passphrase });
}

async function copyStore(
  db: Database,
  { dataDir, passphrase }: { readonly dataDir: string; readonly passphrase: string | null },
): Promise<StoreCopy> {
  const folder = join(dataDir, BACKUP_FOLDER);
  createFolder(folder);
  const version = readVersion();
  const file = join(folder, copyName(version, new Date()));
  const parts = {
    db,
    pictures: { get: () => Promise.resolve(null) },
    version: `before ${version}`,
    now: () => new Date(),
  };
  await storeBackup(parts, { file, dataDir, passphrase });
  await removeOldCopies(folder);
  return {
    file,
    wayBack: `A copy of them is ${file}. Start the earlier version to go on; if it does not open the database, run there: ${restoreCommandOf(file)}`,
  };
}
