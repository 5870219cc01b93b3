import { Type, type Static } from 'typebox';
import type { SecurityEventKind } from '@/lib/domain/security-events';

const Instant = Type.String({ description: 'ISO 8601, UTC' });
const NullableInstant = Type.Unsafe<string | null>({ type: ['string', 'null'] });
const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** True when backups are made as they should be. */
export const BackupState = Type.Object({
  state: Type.Unsafe<'failing' | 'none' | 'off' | 'ok' | 'old'>({
    type: 'string',
    enum: ['ok', 'none', 'failing', 'old', 'off'],
    description:
      'failing: the last run failed; old: the last backup is older than two days; off: BACKUP_AT=off',
  }),
  lastSuccess: NullableInstant,
  lastError: NullableText,
});
export type BackupState = Static<typeof BackupState>;

/** The backups of a site, for its administrator. */
export const BackupList = Type.Object({
  ...BackupState.properties,
  isRunning: Type.Boolean(),
  folder: Type.String(),
  nextAt: NullableInstant,
  backups: Type.Array(
    Type.Object({
      name: Type.String(),
      createdAt: Instant,
      version: Type.String(),
      bytes: Type.Integer(),
      isEncrypted: Type.Boolean(),
    }),
    { description: 'Newest first' },
  ),
});
export type BackupList = Static<typeof BackupList>;

export const BackupStarted = Type.Object({ isRunning: Type.Literal(true) });
export const BackupVerified = Type.Object({ name: Type.String(), verified: Type.Literal(true) });

/** The events of accounts and of the site, by ids. */
export const EventList = Type.Object({
  events: Type.Array(
    Type.Object({
      id: Type.Integer(),
      kind: Type.Unsafe<SecurityEventKind>({ type: 'string' }),
      userId: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      address: NullableText,
      details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      happenedAt: Instant,
    }),
    { description: 'Newest first' },
  ),
});
export type EventList = Static<typeof EventList>;
