import { isAbsolute, join } from 'node:path';
import { projectRoot } from '../project/project-root';
import type { S3Config } from './s3-config';
import type { EnvReader } from './env-reader';

/** The backups that the site makes itself. */
export interface BackupConfig {
  /** Absolute path. */
  readonly folder: string;
  /** Minutes since midnight in the machine's time zone, each day; null = none are made. */
  readonly at: number | null;
  /** With it backups are encrypted and contain the keys; null = neither. */
  readonly passphrase: string | null;
  /** A second place; null = none. */
  readonly bucket: S3Config | null;
}

const DEFAULT_TIME = 3 * 60 + 30;
const MIN_PASSPHRASE = 12;

/**
 * Reads the settings of backups.
 *
 * @param bucket - The bucket of BACKUP_BUCKET, or null.
 */
export function readBackupConfig(
  read: EnvReader,
  { bucket, dataDir }: { readonly bucket: S3Config | null; readonly dataDir: string },
): BackupConfig {
  const folder = read.text('BACKUP_DIR') ?? join(dataDir, 'backups');
  const at = read.parsed('BACKUP_AT', { what: 'a time like 03:30, or off', parse: parseTime });
  const passphrase = read.parsed('BACKUP_PASSPHRASE', {
    what: `at least ${MIN_PASSPHRASE} characters`,
    parse: (text) => (text.length >= MIN_PASSPHRASE ? text : undefined),
    secret: true,
  });
  return {
    folder: isAbsolute(folder) ? folder : join(projectRoot(), folder),
    at: at === 'off' ? null : (at ?? DEFAULT_TIME),
    passphrase,
    bucket,
  };
}

function parseTime(text: string): number | 'off' | undefined {
  if (text === 'off') return text;
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
