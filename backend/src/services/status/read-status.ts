import type { Status, SyncStatus } from '@/lib/contracts/status';
import type { DataKind, FirstDays } from '@/lib/domain/data-kinds';
import { isShippedUniverse } from '../universe/shipped-universes';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { DatabaseKind } from '../../db/database';
import type { TopicExtent } from '../../db/repositories/story-rows';
import type { KeptFacts } from './kept-facts';
import type { MarketStore } from '../../market/market-store';
import { defaultDay, firstPriceDay } from '../request/parse-day';

const MS_PER_DAY = 86_400_000;

/** Facts about an installation that are not part of the store. */
export interface StatusFacts {
  readonly product: string;
  readonly version: string;
  readonly today: EpochDay;
  readonly database: DatabaseKind;
  /** Facts that only the database has; null while it does not respond. */
  readonly kept: KeptFacts | null;
}

/** The data of the store: amount, age and source. */
export function readStatus(
  store: MarketStore,
  { database, kept, product, today, version }: StatusFacts,
): Status {
  const state = store.state();
  const first = firstPriceDay(store);
  const macro = store.macroExtents();
  const factors = store.factorExtents();
  const feed = (
    id: string,
    lastDay: EpochDay | null,
    lastError: string | null = null,
  ): Status['feeds'][number] => ({
    id,
    lastDay: lastDay === null ? null : formatIsoDate(lastDay),
    lagDays: lastDay === null ? null : Math.max(0, today - lastDay),
    lastError,
  });
  const topics = kept?.topics ?? [];
  const prices = feed('prices', state.lastDay);
  return {
    product,
    version,
    source: state.source,
    seed: state.seed,
    today: formatIsoDate(today),
    dataVersion: state.dataVersion,
    loadedAt: state.loadedAt,
    firstDay: first === null ? null : formatIsoDate(first),
    lastDay: prices.lastDay,
    defaultDays: {
      markets: formatIsoDate(defaultDay(store, today)),
      crypto: formatIsoDate(defaultDay(store, today, 'crypto')),
    },
    firstDays: firstDaysOf(store, topics),
    database: database === 'embedded' ? 'embedded' : 'postgresql',
    universes: store.universes().map(({ id, name }) => ({ id, name, isOwn: !isShippedUniverse(id) })),
    counts: {
      instruments: store.instruments().length,
      bars: state.bars,
      universes: store.universes().length,
      macroSeries: macro.length,
      factorSets: factors.length,
      newsSources: kept && topics.reduce((sum, { sources }) => sum + sources, 0),
      newsArticles: kept && topics.reduce((sum, { articles }) => sum + articles, 0),
    },
    feeds: [
      prices,
      ...macro.map(({ id, lastDay }) => feed(`macro:${id}`, lastDay)),
      ...factors.map(({ set, frequency, lastDay }) => feed(`factors:${set}:${frequency}`, lastDay)),
      ...topics.map(({ failure, lastAt, topic }) =>
        feed(`news:${topic}`, lastAt === null ? null : Math.floor(lastAt.getTime() / MS_PER_DAY), failure),
      ),
    ],
    imports: [...(kept?.imports ?? [])],
    quarantine: { rows: kept?.waitingRows ?? null, newest: [...(kept?.newestHeld ?? [])] },
    priceChecks: kept?.priceChecks ?? { compared: null, disagreements: null, revisions: null, newest: [] },
    providers: providersOf(kept?.sync ?? null),
    sync: kept?.sync ?? null,
    ...(kept?.filling && { filling: kept.filling }),
    ...(kept && kept.blocked.length > 0 && { blocked: [...kept.blocked] }),
  };
}

/** The state of each provider: instants are ISO 8601 UTC texts, which compare as they are. */
function providersOf(sync: SyncStatus | null, now = new Date().toISOString()): Status['providers'] {
  return (sync?.providers ?? []).map(({ id, lastError, lastErrorAt, lastSuccessAt, pausedUntil }) => {
    const isPaused = pausedUntil !== null && pausedUntil > now;
    const isFailing = lastErrorAt !== null && (lastSuccessAt === null || lastErrorAt > lastSuccessAt);
    return {
      id,
      lastSuccess: lastSuccessAt,
      lastError,
      nextRun: isPaused ? pausedUntil : (sync?.nextRunAt ?? null),
      state: isPaused ? 'paused' : isFailing ? 'failing' : 'ok',
    };
  });
}

/** The first day of each kind of data that is stored. */
function firstDaysOf(store: MarketStore, topics: readonly TopicExtent[]): FirstDays {
  const first = new Map<DataKind, EpochDay>();
  const note = (kind: DataKind, day: EpochDay | null) => {
    if (day !== null) first.set(kind, Math.min(day, first.get(kind) ?? day));
  };
  for (const { firstDay, kind } of store.instruments()) note(kind, firstDay);
  for (const { historyFrom } of store.universes()) note('members', historyFrom);
  for (const { firstDay } of store.macroExtents()) note('macro', firstDay);
  for (const { firstDay } of store.factorExtents()) note('factors', firstDay);
  for (const { firstAt } of topics)
    note('news', firstAt === null ? null : Math.floor(firstAt.getTime() / MS_PER_DAY));
  return Object.fromEntries([...first].map(([kind, day]) => [kind, formatIsoDate(day)]));
}
