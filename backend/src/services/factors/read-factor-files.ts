import type { FactorFile } from '@/lib/contracts/factor-performance';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { FactorSetView, MarketStore } from '../../market/market-store';

/**
 * The highest-frequency file of a set that has a period by a day: daily, else monthly; null when none is
 * stored.
 */
export async function readFinestFactors(
  store: MarketStore,
  set: string,
  asOf: EpochDay,
): Promise<FactorSetView | null> {
  for (const frequency of ['daily', 'monthly']) {
    const view = await store.factors(set, frequency, asOf);
    if (view && view.days.length > 0) return view;
  }
  return null;
}

/** The description of a file in its wire format. */
export function toFactorFile({ columns, days, frequency, set, vintage }: FactorSetView): FactorFile {
  const dayAt = (index: number): string | null => (days.length === 0 ? null : formatIsoDate(days[index]!));
  return {
    set,
    frequency,
    vintage,
    columns: Object.keys(columns),
    firstDay: dayAt(0),
    lastDay: dayAt(days.length - 1),
  };
}
