import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { noteBackup } from '../backup/last-backup';
import { checkBackup, restoreBackup, type RestoreReport } from '../backup/restore-backup';
import { describeFull, fileSource, openSpool } from '../backup/spool';
import { takeSnapshot, writeBackup } from '../backup/write-backup';
import type { Config } from '../config/config';
import { renameDurably } from '../config/write-durably';
import { setDatabaseAside } from '../db/broken-store';
import { readVersion } from '../project/project-root';
import { loadSecrets } from '../config/secrets';
import { openPictureStore } from '../pictures/open-picture-store';
import { forgetPrepared } from '../startup/market-note';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { callRunningSite, onDatabase, readAnswer } from './running-site';

/** What the running site answers with a backup. */
interface BackupReport {
  readonly rows: number;
  readonly missingPictures: readonly string[];
}

/** `backup FILE`. */
export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description('write all stored data to one compressed file; the site can run meanwhile')
    .argument('<file>', 'the file to write; an existing file is replaced when the new one is complete')
    .action((file: string) => backUp(context, file));
}

/** `restore FILE`. */
export function restoreCommand(context: CommandContext): Command {
  return new Command('restore')
    .description('restore a file written by backup, from either database; a running site restarts')
    .argument('<file>')
    .option('--replace', 'replace the stored market data, accounts, portfolios and pictures')
    .action((file: string, { replace = false }: { replace?: boolean }) => restore(context, file, replace));
}

async function backUp(context: CommandContext, file: string): Promise<void> {
  const config = readConfig(context);
  const draft = `${resolve(file)}.part`;
  await requireFolder(dirname(draft));
  try {
    const report = await onDatabase({
      here: () => writeHere(config, draft),
      there: () => fetchBackup(config, draft),
    });
    await renameDurably(draft, resolve(file));
    await noteBackup(config.dataDir, resolve(file));
    const { size } = await stat(file);
    context.terminal.out(`${file}: ${countText(report.rows, 'row')}, ${countText(size, 'byte')}`);
    for (const key of report.missingPictures)
      context.terminal.error(`the picture ${key} was not found; its account has none in the backup`);
  } catch (error) {
    throw describeFull(dirname(draft), error);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeHere(config: Config, draft: string): Promise<BackupReport> {
  return withDatabase(config, async (db) => {
    const spool = openSpool(join(config.dataDir, 'tmp'));
    try {
      const parts = { db, pictures: openPictureStore(config), version: readVersion(), now: () => new Date() };
      const snapshot = await takeSnapshot(parts, spool);
      await writeBackup(snapshot, openDraft(draft));
      const rows = snapshot.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      return { rows, missingPictures: snapshot.missingPictures };
    } finally {
      spool.close();
    }
  });
}

async function fetchBackup(config: Config, draft: string): Promise<BackupReport | null> {
  const response = await callRunningSite(config, { path: '/maintenance/backup/' });
  if (response === null) return null;
  const report = JSON.parse(String(response.headers['x-tapeglass-report'])) as BackupReport;
  await pipeline(response, openDraft(draft));
  return report;
}

async function restore(context: CommandContext, file: string, replace: boolean): Promise<void> {
  const config = readConfig(context);
  if (!(await stat(file)).isFile()) throw new AppError('FILE_UNREADABLE', `${file} is not a file`);
  const report = await onDatabase({
    here: () => restoreHere(context, config, { file, replace }),
    there: () => sendBackup(config, { file, replace }),
  });
  forgetPrepared(config);
  context.terminal.out(
    `restored the backup of ${report.createdAt}: ${countText(report.rows, 'row')}, ${countText(report.pictures, 'picture')}`,
  );
  if (report.migrated !== null) context.terminal.out(report.migrated);
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
    withDatabase(config, (db) =>
      restoreBackup(
        { db, pictures: openPictureStore(config), replace, secrets: loadSecrets(config.dataDir) },
        fileSource(file),
      ),
    );
  try {
    return await work();
  } catch (error) {
    if (!isBroken(error) || !replace || config.databaseUrl !== null) throw error;
    await checkBackup(fileSource(file));
    const aside = await setDatabaseAside(config.dataDir, new Date());
    terminal.error(`the database is damaged; it is kept as ${aside}, and can be removed`);
    return work();
  }
}

/** Sends a backup to the running site; null when none answers. */
async function sendBackup(config: Config, { file, replace }: RestoreRequest): Promise<RestoreReport | null> {
  const path = `/maintenance/restore/?replace=${replace}`;
  const body = createReadStream(file);
  try {
    const response = await callRunningSite(config, { path, contentType: 'application/gzip', body });
    return response === null ? null : ((await readAnswer(response)) as RestoreReport);
  } catch (error) {
    if (!isBroken(error)) throw error;
    const text =
      'the database of the running site is damaged; stop the site, then restore. Nothing was changed';
    throw new AppError('DATABASE_BROKEN', text, { cause: error });
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'DATABASE_BROKEN';
}

/** Synced when it is closed, so that a complete backup survives a power cut. */
function openDraft(draft: string): WriteStream {
  return createWriteStream(draft, { mode: 0o600, flush: true });
}

async function requireFolder(folder: string): Promise<void> {
  if (!(await stat(folder)).isDirectory())
    throw new AppError('FILE_UNREADABLE', `${folder} is not a folder. Nothing was changed`);
}
