import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '@/lib/domain/errors';
import { isSameMigration, type Migration } from '../db/migrate';

/** The format of the file; a version that changes it in a way older versions cannot read raises it. */
export const BACKUP_FORMAT = 1;

/** The name of the first entry of a backup. */
export const MANIFEST_NAME = 'manifest.json';

const count = Type.Integer({ minimum: 0 });
const name = Type.String({ minLength: 1, maxLength: 99 });

/** The contents of a backup: versions, tables, pictures, and the checksum of every entry. */
export const BackupManifest = Type.Object({
  kind: Type.Literal('tapeglass-backup'),
  format: Type.Integer({ minimum: 1 }),
  /** The version of the program that made it. */
  version: Type.String(),
  createdAt: Type.String(),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgres')]),
  /** The migrations that the stored tables have, with the checksums of their files. */
  migrations: Type.Array(Type.Object({ id: Type.String(), checksum: Type.String() })),
  /** Each table follows those that it references. */
  tables: Type.Array(
    Type.Object({
      name,
      columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() }), { minItems: 1 }),
      rows: count,
    }),
  ),
  sequences: Type.Array(Type.Object({ name, value: Type.Integer() })),
  /** Every further entry, in the order of the file. */
  entries: Type.Array(
    Type.Object({
      name,
      bytes: count,
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
      /** The table whose rows it holds, the key of a picture, or the name of a key of the installation. */
      table: Type.Optional(name),
      picture: Type.Optional(name),
      secret: Type.Optional(name),
    }),
  ),
  /** The store's answers to some questions; backups of earlier versions have none. */
  answers: Type.Optional(Type.Record(Type.String(), Type.String())),
});
export type BackupManifest = Static<typeof BackupManifest>;
export type BackupEntry = BackupManifest['entries'][number];

/**
 * Reads a manifest.
 *
 * @throws AppError FILE_UNREADABLE when it is not a manifest, or one of a newer format.
 */
export function parseManifest(bytes: Uint8Array): BackupManifest {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (cause) {
    throw new AppError('FILE_UNREADABLE', 'its manifest is not JSON', { cause });
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
  if (typeof format === 'number' && format > BACKUP_FORMAT)
    throw new AppError(
      'FILE_UNREADABLE',
      `it has format ${format} of a newer version of Tapeglass; this version reads formats up to ${BACKUP_FORMAT}`,
    );
  if (!Value.Check(BackupManifest, value)) {
    const [first] = Value.Errors(BackupManifest, value);
    throw new AppError('FILE_UNREADABLE', `its manifest is wrong at ${first?.instancePath || '/'}`);
  }
  return value;
}

/**
 * The migrations that the tables of a backup have.
 *
 * @param known - The migrations of this version.
 * @throws AppError FILE_UNREADABLE when the backup has a migration that this version does not know.
 */
export function migrationsOf(
  { migrations, version }: Pick<BackupManifest, 'migrations' | 'version'>,
  known: readonly Migration[],
): Migration[] {
  return migrations.map(({ checksum, id }) => {
    const match = known.find((one) => one.id === id && isSameMigration(one, checksum));
    if (match) return match;
    throw new AppError(
      'FILE_UNREADABLE',
      `it was made by a newer or another version of Tapeglass (${version}): this version does not have its migration ${id}`,
    );
  });
}
