import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { translateMessage } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import type { Config } from '../config/config';
import { createFolder } from '../config/create-folder';
import { keysOf, type Secrets } from '../config/secrets';
import type { Database } from '../db/database';
import { deleteOldBackupRuns, insertBackupRun, readMailTime } from '../db/repositories/backup-run-rows';
import { readAdministrator } from '../db/repositories/user-rows';
import type { Mail, Mailer } from '../mail/mailer';
import { writeFor } from '../mail/write-for';
import type { PictureStore } from '../pictures/picture-store';
import { readVersion } from '../project/project-root';
import { openBackupBucket, type BackupBucket } from './backup-bucket';
import { backupName, backupTime, listFileNames, namesToRemove } from './backup-folder';
import { noteBackup } from './last-backup';
import { unseal } from './seal';
import { fileSource } from './spool';
import { storeBackup } from './store-backup';
import { verifyApart, verifyFile } from './verify-file';

const DAY_MS = 86_400_000;
/** A failure that lasts is sent again after this time. */
const TELL_AGAIN_MS = 2 * DAY_MS;
const RUNS_KEPT_MS = 90 * DAY_MS;

/** The sources of a backup of the site. */
export interface BackupContext {
  readonly db: Database;
  readonly pictures: PictureStore;
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'administrator' | 'backup' | 'dataDir'>;
  /** Null: this site sends no e-mails. */
  readonly mail: Mailer | null;
  readonly now: () => Date;
}

/** Makes the backups of a site, one at a time. */
export class BackupRunner {
  #running: Promise<string> | null = null;

  constructor(
    readonly context: BackupContext,
    private readonly bucket: BackupBucket | null = context.config.backup.bucket &&
      openBackupBucket(context.config.backup.bucket),
  ) {}

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /**
   * Makes a backup, verifies it, and removes the old ones; one that runs already is waited for. What became of it is recorded, and the
   * administrator gets an e-mail about a failure.
   *
   * @param needed - The name of a backup that is not removed, however many there are: it is about to be restored.
   * @returns The name of the file.
   * @throws The reason of a failure.
   */
  run(needed: string | null = null): Promise<string> {
    this.#running ??= this.#record(needed).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** The file of a backup of the site itself; null when there is none of the name. */
  async find(name: string): Promise<{ readonly file: string; readonly bytes: number } | null> {
    const { folder } = this.context.config.backup;
    if (!(await listFileNames(folder)).includes(name) || backupTime(name) === null) return null;
    const file = join(folder, name);
    return { file, bytes: (await stat(file)).size };
  }

  /** Verifies a file in a process of its own. */
  verify(file: string): Promise<void> {
    const { backup, dataDir } = this.context.config;
    return verifyApart(file, () => verifyFile(unseal(fileSource(file), backup.passphrase), dataDir));
  }

  async #record(needed: string | null): Promise<string> {
    const { db, now } = this.context;
    try {
      const { bytes, name } = await this.#make(needed);
      await insertBackupRun(db, { finishedAt: now(), file: name, bytes, error: null, mailedAt: null });
      await deleteOldBackupRuns(db, new Date(now().getTime() - RUNS_KEPT_MS));
      return name;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const mailedAt = (await this.#tell(text)) ? now() : null;
      await insertBackupRun(db, { finishedAt: now(), file: null, bytes: null, error: text, mailedAt });
      throw error;
    }
  }

  async #make(needed: string | null): Promise<{ name: string; bytes: number }> {
    const { config, db, now, pictures, secrets } = this.context;
    const { folder, passphrase } = config.backup;
    createFolder(folder);
    const name = backupName(now());
    const file = join(folder, name);
    const parts = {
      db,
      pictures,
      version: readVersion(),
      now,
      ...(passphrase !== null && { secrets: keysOf(secrets) }),
    };
    const check = (draft: string): Promise<void> => this.verify(draft);
    const { bytes } = await storeBackup(parts, { file, dataDir: config.dataDir, passphrase, check });
    await noteBackup(config.dataDir, file);
    for (const old of namesToRemove(await listFileNames(folder)))
      if (old !== needed) await rm(join(folder, old), { force: true });
    if (this.bucket) {
      await this.bucket.put(name, file);
      for (const old of namesToRemove(await this.bucket.list())) await this.bucket.remove(old);
    }
    return { name, bytes };
  }

  /** Sends the administrator an e-mail about a failure, unless one was sent lately. @returns Whether an e-mail was sent. */
  async #tell(reason: string): Promise<boolean> {
    const { config, db, mail, now } = this.context;
    if (mail === null || (await readMailTime(db, new Date(now().getTime() - TELL_AGAIN_MS))) !== null)
      return false;
    const person = await readAdministrator(db, config.administrator);
    const isReachable = person && (person.emailVerifiedAt !== null || config.administrator !== null);
    if (!isReachable) return false;
    try {
      await mail.send({ to: person.email, ...writeFor(person.language, () => composeFailure(mail, reason)) });
      return true;
    } catch (error) {
      mail.onError(error);
      return false;
    }
  }
}

function composeFailure({ productName, siteUrl }: Mailer, reason: string): Omit<Mail, 'to'> {
  return {
    subject: t('{productName}: a backup failed', { productName }),
    text: [
      t('A backup of {siteUrl} failed:', { siteUrl }),
      '',
      translateMessage(reason),
      '',
      t(
        'It is tried again each hour. Until it succeeds, nothing newer than the last backup can be brought back.',
      ),
      '',
    ].join('\n'),
  };
}
