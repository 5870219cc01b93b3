import type { Status } from '@/lib/contracts/status';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { DatabaseKind } from '../db/database';
import type { MarketStore } from '../market/market-store';

/** What a copy of the product is, beside what its store holds. */
export interface StatusFacts {
  readonly product: string;
  readonly version: string;
  readonly today: EpochDay;
  readonly database: DatabaseKind;
}

/** What there is, how new it is and where it comes from. */
export function readStatus(store: MarketStore, { database, product, today, version }: StatusFacts): Status {
  const state = store.state();
  const macro = store.macroExtents();
  const factors = store.factorExtents();
  const feed = (id: string, lastDay: EpochDay | null): Status['feeds'][number] => ({
    id,
    lastDay: lastDay === null ? null : formatIsoDate(lastDay),
    lagDays: lastDay === null ? null : Math.max(0, today - lastDay),
    lastError: null,
  });
  const prices = feed('prices', state.lastDay);
  return {
    product,
    version,
    source: state.source,
    seed: state.seed,
    today: formatIsoDate(today),
    dataVersion: state.dataVersion,
    loadedAt: state.loadedAt,
    lastDay: prices.lastDay,
    database: database === 'embedded' ? 'embedded' : 'postgresql',
    counts: {
      instruments: store.instruments().length,
      bars: state.bars,
      universes: store.universes().length,
      macroSeries: macro.length,
      factorSets: factors.length,
    },
    feeds: [
      prices,
      ...macro.map(({ id, lastDay }) => feed(`macro:${id}`, lastDay)),
      ...factors.map(({ set, frequency, lastDay }) => feed(`factors:${set}:${frequency}`, lastDay)),
    ],
  };
}
