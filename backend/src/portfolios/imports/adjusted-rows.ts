import {
  DECIMAL_PLACES,
  formatDecimal,
  requireDecimal,
  roundDecimal,
  scaleDecimal,
} from '@/lib/domain/decimal';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { DatedSplit } from '@/lib/analytics/ledger/splits';

import { toSplitRatio } from '../book/split-ratio';
import type { RowContext } from '../prepare-rows';
import { findAssetInstrument } from '../resolve-assets';
import type { ImportedRow } from './imported-row';

/** Digits of a price whose file adjusted it. */
const PRICE_PLACES = Math.min(12, DECIMAL_PLACES);

/** Turns rows of a file whose quantities are adjusted for splits back into rows as traded. */
export class AdjustedRows {
  private readonly splits = new Map<string, readonly DatedSplit[]>();

  constructor(private readonly context: Pick<RowContext, 'store' | 'today'>) {}

  /** The row as traded; null for a split, which the other rows contain already. */
  async asTraded(row: ImportedRow, symbol: string): Promise<ImportedRow | null> {
    const splits = await this.splitsOf(symbol);
    if (splits.length === 0) return row;
    if (row.kind === 'split') return null;
    const day = requireIsoDate(row.date);
    let [quantity, price] = [row.quantity, row.price];
    for (const { day: splitDay, ratio } of splits) {
      if (splitDay <= day) continue;
      if (quantity !== undefined)
        quantity = formatDecimal(scaleDecimal(requireDecimal(quantity), ratio.from, ratio.to));
      if (price !== undefined) {
        const scaled = scaleDecimal(requireDecimal(price), ratio.to, ratio.from);
        price = formatDecimal(roundDecimal(scaled, PRICE_PLACES));
      }
    }
    return { ...row, quantity, price };
  }

  private async splitsOf(symbol: string): Promise<readonly DatedSplit[]> {
    const cachedSplits = this.splits.get(symbol);
    if (cachedSplits) return cachedSplits;
    const { store, today } = this.context;
    const instrument = /^\d+$/.test(symbol) ? null : findAssetInstrument(store, symbol);
    const marketSplits = instrument ? (await store.actions(instrument.id, today)).splits : [];
    const splits = marketSplits.map(({ day, ratio }) => ({ day, ratio: toSplitRatio(ratio) }));
    this.splits.set(symbol, splits);
    return splits;
  }
}
