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
export async function readStatus(
  store: MarketStore,
  { database, product, today, version }: StatusFacts,
): Promise<Status> {
  const state = store.state();
  const lastDay = state.lastDay === null ? null : formatIsoDate(state.lastDay);
  const lagDays = state.lastDay === null ? null : Math.max(0, today - state.lastDay);
  const macroIds = await store.macroIds();
  return {
    product,
    version,
    source: state.source,
    seed: state.seed,
    today: formatIsoDate(today),
    dataVersion: state.dataVersion,
    loadedAt: state.loadedAt,
    lastDay,
    database: database === 'embedded' ? 'embedded' : 'postgresql',
    counts: {
      instruments: store.instruments().length,
      bars: state.bars,
      universes: store.universes().length,
      macroSeries: macroIds.length,
      factorSets: 0,
    },
    feeds: [{ id: 'prices', lastDay, lagDays, lastError: null }],
  };
}
