import { BackupState } from './admin';
import { BlockedProvider, Filling } from './admin-site';
import { Type, type Static } from 'typebox';
import type { FirstDays } from '@/lib/domain/data-kinds';
import { IsoDateText, NullableDate, NullableText } from './meta';
import { PriceDisagreement } from './price-checks';

const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** An import, as stored in the list of imports. */
export const ImportRun = Type.Object({
  what: Type.String(),
  finishedAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  succeeded: Type.Boolean(),
  dataVersion: NullableInteger,
  error: NullableText,
});
export type ImportRun = Static<typeof ImportRun>;

/** A universe whose members are stored. */
export const StoredUniverse = Type.Object({
  id: Type.String(),
  name: Type.String(),
  isOwn: Type.Boolean({
    description: 'Whether no page of the menu is made of it: its own is /universe/{id}',
  }),
});
export type StoredUniverse = Static<typeof StoredUniverse>;

/** A row that a check holds back, and why. */
export const HeldBack = Type.Object({
  symbol: Type.String(),
  day: IsoDateText,
  field: Type.String(),
  value: Type.String(),
  expected: Type.String(),
  reason: Type.String(),
  provider: Type.String(),
});
export type HeldBack = Static<typeof HeldBack>;

/** A close that a second provider gives otherwise, as traded on its day. */
export const StoredDisagreement = Type.Object({
  symbol: Type.String(),
  kind: Type.String({ description: 'The kind of instrument, which gives the decimals of its prices' }),
  ...PriceDisagreement.properties,
});
export type StoredDisagreement = Static<typeof StoredDisagreement>;

/** The state of the providers: fetched data, times and failures. */
export const SyncStatus = Type.Object({
  isRunning: Type.Boolean({ description: 'Whether a process synchronizes at this moment' }),
  nextRunAt: NullableText,
  kinds: Type.Array(
    Type.Object({
      kind: Type.String({ description: 'prices, macro, factors, fundamentals, dates or news' }),
      tasks: Type.Integer(),
      failing: Type.Integer({ description: 'Tasks whose last attempt failed' }),
      lastSuccessAt: NullableText,
      lastError: NullableText,
    }),
  ),
  providers: Type.Array(
    Type.Object({
      id: Type.String(),
      lastSuccessAt: NullableText,
      lastErrorAt: NullableText,
      lastError: NullableText,
      pausedUntil: NullableText,
    }),
  ),
});
export type SyncStatus = Static<typeof SyncStatus>;

/** GET /status/ */
export const Status = Type.Object({
  product: Type.String(),
  version: Type.String(),
  source: Type.String(),
  seed: NullableInteger,
  today: IsoDateText,
  dataVersion: Type.Integer(),
  loadedAt: NullableText,
  firstDay: Type.Unsafe<string | null>({ ...NullableDate, description: 'The first day of any price' }),
  lastDay: NullableDate,
  defaultDays: Type.Object(
    { markets: IsoDateText, crypto: IsoDateText },
    {
      description:
        'The day from which an answer looks without asof: the last one with data. crypto: on the pages of coins',
    },
  ),
  firstDays: Type.Record(Type.String(), Type.String(), {
    description:
      'The first day of each kind of data that is stored (YYYY-MM-DD): stock, etf, index, crypto, commodity, currency, members (of universes), macro, factors, news',
  }),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  universes: Type.Array(StoredUniverse, { description: 'In order of id' }),
  counts: Type.Object({
    instruments: Type.Integer(),
    bars: Type.Integer(),
    universes: Type.Integer(),
    macroSeries: Type.Integer(),
    factorSets: Type.Integer(),
    newsSources: NullableInteger,
    newsArticles: NullableInteger,
  }),
  feeds: Type.Array(
    Type.Object({
      id: Type.String(),
      lastDay: NullableDate,
      lagDays: NullableInteger,
      lastError: NullableText,
    }),
  ),
  imports: Type.Array(ImportRun, {
    description: 'The newest imports, newest first, failed ones too; none while the database does not answer',
  }),
  quarantine: Type.Object(
    {
      rows: NullableInteger,
      newest: Type.Array(HeldBack, { description: 'The newest, at most 20, newest first' }),
    },
    { description: 'Rows that a check holds back' },
  ),
  priceChecks: Type.Object(
    {
      compared: Type.Unsafe<number | null>({
        ...NullableInteger,
        description: 'Instruments whose closes were compared with those of a second provider',
      }),
      disagreements: Type.Unsafe<number | null>({
        ...NullableInteger,
        description: 'Closes that a second provider gives otherwise',
      }),
      revisions: Type.Unsafe<number | null>({
        ...NullableInteger,
        description: 'Runs of stored closes that were replaced',
      }),
      newest: Type.Array(StoredDisagreement, { description: 'The newest, at most 20, newest first' }),
    },
    { description: 'Comparisons of prices with a second provider, and revised closes' },
  ),
  providers: Type.Array(
    Type.Object({
      id: Type.String(),
      lastSuccess: NullableText,
      lastError: NullableText,
      nextRun: NullableText,
      state: Type.Union([Type.Literal('ok'), Type.Literal('failing'), Type.Literal('paused')], {
        description: 'failing: its last answer was a failure; paused: it is not asked until nextRun',
      }),
    }),
    { description: 'The providers that were asked; none for other sources than live' },
  ),
  sync: Type.Unsafe<SyncStatus | null>(
    Type.Union([SyncStatus, Type.Null()], {
      description: 'What is fetched from providers; null for other sources',
    }),
  ),
  filling: Type.Optional(
    Type.Unsafe<Filling | null>(
      Type.Union([Filling, Type.Null()], {
        description: 'How much of what is followed is stored, until everything was asked for once',
      }),
    ),
  ),
  blocked: Type.Optional(
    Type.Array(BlockedProvider, { description: 'Providers that are not asked for a while' }),
  ),
  backups: Type.Optional(BackupState),
});
export type Status = Omit<Static<typeof Status>, 'firstDays'> & {
  readonly firstDays: FirstDays;
};
