import type { HeldBar, HeldCause, HeldRow, PriceBatch } from '../market-model/batches';
import type { JoinedHistory } from './join-histories';

/** The held row for a batch's bar, with the splits and dividends of the same day. */
export function holdBar(batch: PriceBatch, at: number, cause: HeldCause): HeldRow {
  const { adjustedClose, bars, dividendAdjusted, dividends, instrument, splitBasis, splits } = batch;
  const day = bars.days[at];
  if (day === undefined) throw new RangeError(`the batch of ${instrument.symbol} has no bar ${at}`);
  const read = (column: Float64Array | null): number | null => {
    const value = column?.[at] ?? NaN;
    return Number.isFinite(value) ? value : null;
  };
  return {
    ...cause,
    symbol: instrument.symbol,
    day,
    content: {
      instrument,
      splitBasis,
      dividendAdjusted,
      bar: {
        open: read(bars.open),
        high: read(bars.high),
        low: read(bars.low),
        close: read(bars.close),
        volume: read(bars.volume),
        adjusted: read(adjustedClose),
      },
      splits: splits.filter((one) => one.day === day),
      dividends: dividends.filter((one) => one.day === day),
    },
  };
}

/**
 * The rows of jumps that the user accepted while importing a batch (`--keep-prices`), as they were stored.
 */
export function keptRows(
  batch: PriceBatch,
  { history, kept }: Pick<JoinedHistory, 'history' | 'kept'>,
): HeldRow[] {
  if (kept === null) return [];
  const { bars, ...rest } = history;
  const storedSeries = { ...batch, ...rest, bars, adjustedClose: bars.adjusted };
  return kept.days.map((day) => {
    const at = bars.days.indexOf(day);
    return holdBar(storedSeries, at, {
      field: 'close',
      value: String(bars.close[at]),
      expected: 'a close near the one before',
      reason: kept.text,
      provider: 'import prices --keep-prices',
    });
  });
}

/** A batch that contains only the data of a held row. */
export function batchOfHeld({ content, day }: Pick<HeldRow, 'content' | 'day'>): PriceBatch {
  const { bar, dividendAdjusted, dividends, instrument, splitBasis, splits } = content;
  const column = (name: keyof HeldBar): Float64Array =>
    bar === null ? new Float64Array(0) : Float64Array.of(bar[name] ?? NaN);
  return {
    instrument,
    bars: {
      days: bar === null ? new Int32Array(0) : Int32Array.of(day),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
    },
    adjustedClose: typeof bar?.adjusted === 'number' ? column('adjusted') : null,
    splits,
    dividends,
    splitBasis,
    dividendAdjusted,
  };
}
