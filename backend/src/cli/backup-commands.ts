import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { recordRestore } from '../accounts/security-events';
import { BACKUP_FOLDER, backupName } from '../backup/backup-folder';
import { noteBackup } from '../backup/last-backup';
import type { BackupSource } from '../backup/read-backup';
import { checkBackup, restoreBackup, type RestoreReport } from '../backup/restore-backup';
import { sealStream, unseal } from '../backup/seal';
import { fileSource } from '../backup/spool';
import { draftBackup, openDraft, storeBackup } from '../backup/store-backup';
import { describeVerified, verifyFile } from '../backup/verify-file';
import type { Config } from '../config/config';
import { createFolder } from '../config/create-folder';
import { setDatabaseAside } from '../db/broken-store';
import { readVersion } from '../project/project-root';
import { keysOf, loadSecrets, storeKeys } from '../config/secrets';
import { openPictureStore } from '../pictures/open-picture-store';
import { forgetPrepared } from '../startup/market-note';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { callRunningSite, onDatabase, readAnswer } from './running-site';

/** The running site's answer with a backup. */
interface BackupReport {
  readonly rows: number;
  readonly createdAt: string;
  readonly missingPictures: readonly string[];
}

/** `backup [FILE]` and `backup verify FILE`. */
export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description(
      'write all stored data to one compressed file, encrypted where BACKUP_PASSPHRASE is set; the site can run meanwhile',
    )
    .argument(
      '[file]',
      'the file to write, by default in BACKUP_DIR; an existing file is replaced when the new one is complete',
    )
    .action((file?: string) => backUp(context, file))
    .addCommand(
      new Command('verify')
        .description(
          'restore a backup into a temporary database, compare rows, checksums and ten answers, and remove it again',
        )
        .argument('<file>')
        .option('--json', 'print as JSON')
        .action((file: string, { json = false }: { json?: boolean }) => verify(context, file, json)),
    );
}

/** `restore FILE`. */
export function restoreCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('restore a file written by backup, from either database; a running site restarts')
    .argument('<file>')
    .option('--replace', 'replace the stored market data, accounts, portfolios and pictures')
    .action((file: string, { replace = false }: { replace?: boolean }) => restore(context, file, replace));
}

async function backUp(context: CommandContext, given: string | undefined): Promise<void> {
  const config = readConfig(context);
  const file = resolve(given ?? join(config.backup.folder, backupName(new Date())));
  const folder = dirname(file);
  // Folders in which backups are looked for are made; another one may be misspelled, or its disk not mounted.
  if ([config.backup.folder, join(config.dataDir, BACKUP_FOLDER)].includes(folder)) createFolder(folder);
  await requireFolder(folder);
  const report = await onDatabase({
    here: () => writeHere(config, file),
    there: () => fetchBackup(config, file),
  });
  await noteBackup(config.dataDir, file);
  context.terminal.out(
    `${given ?? file}: ${countText(report.rows, 'row')}, ${countText(report.bytes, 'byte')}`,
  );
  for (const key of report.missingPictures)
    context.terminal.error(`the picture ${key} was not found; its account has none in the backup`);
}

async function verify(
  { terminal, ...context }: CommandContext,
  file: string,
  asJson: boolean,
): Promise<void> {
  const config = readConfig({ terminal, ...context });
  await requireFile(file);
  const report = await verifyFile(sourceOf(config, file), config.dataDir);
  terminal.out(asJson ? JSON.stringify(report) : `${file}: ${describeVerified(report)}`);
}

/** A file as it was before it was encrypted. */
const sourceOf = ({ backup }: Pick<Config, 'backup'>, file: string): BackupSource =>
  unseal(fileSource(file), backup.passphrase);

function writeHere(config: Config, file: string): Promise<BackupReport & { readonly bytes: number }> {
  const { dataDir } = config;
  const { passphrase } = config.backup;
  return withDatabase(config, (db) =>
    storeBackup(
      {
        db,
        pictures: openPictureStore(config),
        version: readVersion(),
        now: () => new Date(),
        ...(passphrase !== null && { secrets: keysOf(loadSecrets(dataDir)) }),
      },
      { file, dataDir, passphrase },
    ),
  );
}

/** Fetches a backup from the running site, and encrypts it here. */
async function fetchBackup(
  config: Config,
  file: string,
): Promise<(BackupReport & { readonly bytes: number }) | null> {
  const { passphrase } = config.backup;
  const path = `/maintenance/backup/?secrets=${passphrase !== null}`;
  const response = await callRunningSite(config, { path });
  if (response === null) return null;
  const report = JSON.parse(String(response.headers['x-tapeglass-report'])) as BackupReport;
  return draftBackup(file, async (draft) => {
    const facts = { createdAt: report.createdAt, version: readVersion() };
    const stages = passphrase === null ? [] : [await sealStream(passphrase, facts)];
    await pipeline([response, ...stages, openDraft(draft)]);
    return report;
  });
}

async function restore(context: CommandContext, file: string, replace: boolean): Promise<void> {
  const config = readConfig(context);
  await requireFile(file);
  const report = await onDatabase({
    here: () => restoreHere(context, config, { file, replace }),
    there: () => sendBackup(config, { file, replace }),
  });
  forgetPrepared(config);
  context.terminal.out(
    `restored the backup of ${report.createdAt}: ${countText(report.rows, 'row')}, ${countText(report.pictures, 'picture')}`,
  );
  if (report.migrated !== null) context.terminal.out(report.migrated);
  if (report.hasSecrets)
    context.terminal.out(
      'the keys of the backup are in use from the next start; the former ones stay in DATA_DIR/secrets/*.former',
    );
  else
    context.terminal.out(
      'the backup has no keys and no settings: those of this installation stay (secrets/ in DATA_DIR, .env)',
    );
  if (report.unreadableFactors > 0)
    context.terminal.error(
      `the authenticator app of ${countText(report.unreadableFactors, 'account')} does not work here: the backup was made with another key. Copy secrets/factors of the DATA_DIR that it comes from to ${join(config.dataDir, 'secrets', 'factors')} and start again; without it, each person logs in by a recovery code and sets the app up again, or run: npm run tapeglass -- user remove-second-factor EMAIL`,
    );
}

interface RestoreRequest {
  readonly file: string;
  readonly replace: boolean;
}

/** Restores into the database of this process; an embedded one that is damaged is set aside first. */
async function restoreHere(
  { terminal }: CommandContext,
  config: Config,
  { file, replace }: RestoreRequest,
): Promise<RestoreReport> {
  const work = () =>
    withDatabase(config, async (db) => {
      const report = await restoreBackup(
        {
          db,
          pictures: openPictureStore(config),
          replace,
          secrets: loadSecrets(config.dataDir),
          storeSecrets: (keys) => storeKeys(config.dataDir, keys),
        },
        sourceOf(config, file),
      );
      await recordRestore({ db, now: () => new Date() }, report);
      return report;
    });
  try {
    return await work();
  } catch (error) {
    if (!isBroken(error) || !replace || config.databaseUrl !== null) throw error;
    await checkBackup(sourceOf(config, file));
    const aside = await setDatabaseAside(config.dataDir, new Date());
    terminal.error(`the database is damaged; it is kept as ${aside}, and can be removed`);
    return work();
  }
}

/** Sends a backup to the running site; null when none answers. */
async function sendBackup(config: Config, { file, replace }: RestoreRequest): Promise<RestoreReport | null> {
  const path = `/maintenance/restore/?replace=${replace}`;
  const source = sourceOf(config, file);
  // Of an encrypted file the site sees the content alone.
  if (config.backup.passphrase !== null) await checkBackup(source);
  const body = Readable.from(source());
  try {
    const response = await callRunningSite(config, { path, contentType: 'application/gzip', body });
    return response === null ? null : ((await readAnswer(response)) as RestoreReport);
  } catch (error) {
    if (!isBroken(error)) throw error;
    const text =
      'the database of the running site is damaged: end that site (Ctrl-C where it was started), then restore. Nothing was changed';
    throw new AppError('DATABASE_BROKEN', text, { cause: error });
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'DATABASE_BROKEN';
}

async function requireFile(file: string): Promise<void> {
  if (!(await stat(file)).isFile())
    throw new AppError('FILE_UNREADABLE', `${file} is not a file. Nothing was changed`);
}

async function requireFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory())
    throw new AppError('FILE_UNREADABLE', `${folder} is not a folder. Nothing was changed`);
}
