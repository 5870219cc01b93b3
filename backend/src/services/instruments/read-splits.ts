import type { Splits } from '@/lib/contracts/splits';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Database } from '../../db/database';
import { readSplitsBetween } from '../../db/repositories/price-rows';
import type { MarketStore } from '../../market/market-store';

/** The ratios of the splits after one day and up to another, a line for each instrument that had one. */
export async function readSplits(
  { db, store }: { readonly db: Pick<Database, 'query'>; readonly store: Pick<MarketStore, 'instruments'> },
  { after, until }: { readonly after: EpochDay; readonly until: EpochDay },
): Promise<Splits['splits']> {
  const ratios = new Map<number, number>();
  for (const { instrumentId, ratio } of await readSplitsBetween(db, { after, until }))
    ratios.set(instrumentId, (ratios.get(instrumentId) ?? 1) * ratio);
  return store
    .instruments()
    .flatMap(({ id, symbol }) => {
      const ratio = ratios.get(id);
      return ratio === undefined ? [] : { symbol, ratio };
    })
    .sort((a, b) => (a.symbol < b.symbol ? -1 : 1));
}
