import { Type, type Static } from 'typebox';
import type { SettingGroup } from '@/lib/domain/setting-groups';
import { NullableText } from './meta';

const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const Origin = Type.Unsafe<'default' | 'environment' | 'site'>({
  type: 'string',
  enum: ['environment', 'site', 'default'],
  description: 'environment: the environment or .env decides, and the site cannot change it',
});

/** A setting as the administrator's page shows it. */
export const AdminSetting = Type.Object({
  name: Type.String(),
  label: Type.String(),
  group: Type.Unsafe<SettingGroup>({ type: 'string' }),
  text: Type.String({ description: 'What it is for' }),
  value: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Null where it is not set, and always for a password or key',
  }),
  isSecret: Type.Boolean(),
  isSet: Type.Boolean(),
  origin: Origin,
  fallback: Type.Unsafe<string | null>({ ...NullableText, description: 'The default' }),
  example: NullableText,
  choices: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  provider: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Whose key it is: POST /admin/providers/check/ asks this one',
  }),
});
export type AdminSetting = Static<typeof AdminSetting>;

/** GET /admin/settings/ */
export const AdminSettings = Type.Object({
  settings: Type.Array(AdminSetting),
  feeds: Type.Object({ text: Type.String(), origin: Origin }),
});
export type AdminSettings = Static<typeof AdminSettings>;

/** PUT /admin/settings/ */
export const AdminSettingsChange = Type.Object({
  values: Type.Optional(
    Type.Record(Type.String(), Type.Unsafe<string | null>({ type: ['string', 'null'] }), {
      description: 'Texts by names; null or an empty text is the default again',
    }),
  ),
  feeds: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'] })),
});
export type AdminSettingsChange = Static<typeof AdminSettingsChange>;

/** The answer to a change that the next start reads: the site starts again by itself. */
export const SiteRestart = Type.Object({ isRestarting: Type.Boolean() });
export type SiteRestart = Static<typeof SiteRestart>;

/** The part of what is followed that has been fetched at least once. */
export const Filling = Type.Object({
  done: Type.Integer(),
  total: Type.Integer(),
  since: Type.Unsafe<string | null>({ ...NullableText, description: 'Instant, ISO 8601 UTC' }),
});
export type Filling = Static<typeof Filling>;

/** A provider that is not asked for a while. */
export const BlockedProvider = Type.Object({
  id: Type.String(),
  until: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  message: NullableText,
  remedy: NullableText,
});
export type BlockedProvider = Static<typeof BlockedProvider>;

/** Something that is followed and could not be fetched. */
export const FailingTask = Type.Object({
  id: Type.String({ description: 'kind:symbol, series, file or feed' }),
  provider: NullableText,
  failure: Type.String(),
  message: NullableText,
  remedy: NullableText,
  failures: Type.Integer({ description: 'In a row' }),
  nextAt: NullableText,
});
export type FailingTask = Static<typeof FailingTask>;

/** A change of symbol that the data ask for: the instrument was renamed, or another company has its symbol. */
export const OfferedRename = Type.Object({
  symbol: Type.String(),
  wanted: Type.String({ description: 'The symbol that it gets' }),
  reason: Type.String(),
});
export type OfferedRename = Static<typeof OfferedRename>;

/** POST /admin/instruments/rename/ */
export const InstrumentRename = Type.Object({ symbol: Type.String(), wanted: Type.String() });
export type InstrumentRename = Static<typeof InstrumentRename>;

/** GET /admin/ */
export const AdminOverview = Type.Object({
  source: Type.Unsafe<'csv' | 'demo' | 'live' | null>({
    type: ['string', 'null'],
    description: 'demo (the simulated market), csv (imported files), live (public providers); null: empty',
  }),
  isSourceSet: Type.Boolean({
    description: 'Whether MARKET_DATA of the environment decides: the site cannot switch',
  }),
  instruments: Type.Integer(),
  bars: Type.Integer(),
  dataVersion: Type.Integer(),
  filling: Type.Unsafe<Filling | null>(Type.Union([Filling, Type.Null()])),
  blocked: Type.Array(BlockedProvider),
  failing: Type.Object({
    total: Type.Integer(),
    tasks: Type.Array(FailingTask, { description: 'At most 25, the longest failing first' }),
  }),
  renames: Type.Array(OfferedRename),
  storage: Type.Object({
    folder: Type.String(),
    database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
    databaseBytes: Type.Integer(),
    freeBytes: NullableInteger,
  }),
  versions: Type.Object({
    product: Type.String(),
    node: Type.String(),
    platform: Type.String(),
    migration: NullableText,
  }),
  sendsMail: Type.Boolean(),
});
export type AdminOverview = Static<typeof AdminOverview>;

/** POST /admin/source/ */
export const SourceChange = Type.Object({
  source: Type.Unsafe<'csv' | 'demo' | 'live'>({ type: 'string', enum: ['demo', 'csv', 'live'] }),
  confirmation: Type.Optional(
    Type.String({
      description: 'The word replace, where stored data other than the simulated market are lost',
    }),
  ),
});
export type SourceChange = Static<typeof SourceChange>;

/** POST /admin/providers/check/ */
export const ProvidersCheck = Type.Object({
  checks: Type.Array(
    Type.Object({
      provider: Type.String(),
      what: Type.String(),
      verdict: Type.String({ description: 'works, or a failure' }),
      message: Type.String(),
      remedy: NullableText,
    }),
  ),
});
export type ProvidersCheck = Static<typeof ProvidersCheck>;

/** POST /admin/imports/: what the command line prints for the same file. */
export const SiteImport = Type.Object({
  isStored: Type.Boolean(),
  lines: Type.Array(Type.String()),
});
export type SiteImport = Static<typeof SiteImport>;

/** POST /admin/invitations/ */
export const Invitation = Type.Object({ link: Type.String() });
export type Invitation = Static<typeof Invitation>;

/** POST /admin/backups/{name}/restore/ */
export const RestoredBackup = Type.Object({
  createdAt: Type.String(),
  rows: Type.Integer(),
  copy: Type.String({ description: 'The backup that was made of the data before' }),
});
export type RestoredBackup = Static<typeof RestoredBackup>;
