import type { Status } from '@/lib/contracts/status';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { DatabaseKind } from '../db/database';
import type { KeptFacts } from '../news/kept-facts';
import type { MarketStore } from '../market/market-store';

const MS_PER_DAY = 86_400_000;

/** What a copy of the product is, beside what its store holds. */
export interface StatusFacts {
  readonly product: string;
  readonly version: string;
  readonly today: EpochDay;
  readonly database: DatabaseKind;
  /** What only the database knows; null while it does not answer. */
  readonly kept: KeptFacts | null;
}

/** What there is, how new it is and where it comes from. */
export function readStatus(
  store: MarketStore,
  { database, kept, product, today, version }: StatusFacts,
): Status {
  const state = store.state();
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
    firstDay: firstDayOf(store),
    lastDay: prices.lastDay,
    database: database === 'embedded' ? 'embedded' : 'postgresql',
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
  };
}

function firstDayOf(store: MarketStore): string | null {
  const days = store.instruments().flatMap(({ firstDay }) => firstDay ?? []);
  return days.length === 0 ? null : formatIsoDate(days.reduce((first, day) => Math.min(first, day)));
}
