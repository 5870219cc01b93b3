import type { Meta } from '@/lib/contracts/meta';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';

/**
 * The origin of a response: as-of day, source (with its seed when simulated), data version, and the given
 * instant.
 */
export function describeMeta(store: MarketStore, asOf: EpochDay, now: Date): Meta {
  const { dataVersion, seed, source } = store.state();
  return {
    asOf: formatIsoDate(asOf),
    source,
    ...(seed === null ? {} : { seed }),
    generatedAt: now.toISOString(),
    dataVersion,
  };
}
