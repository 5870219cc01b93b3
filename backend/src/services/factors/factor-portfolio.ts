import { joinCompared, portfolioLine, type Rebalancing } from '@/lib/analytics';
import type { DailyValues } from '@/lib/analytics/returns/horizon-returns';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { Gap } from '@/lib/domain/metric';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { readView } from '../instruments/find-instrument';

/** The input of a regression: one instrument, or several with weights. */
export interface RegressedList {
  readonly instruments: readonly InstrumentRecord[];
  /** One per instrument, positive, adding to 1. */
  readonly weights: readonly number[];
  readonly rebalance: Rebalancing;
}

/** The values of a list by day, and those of each of its instruments. */
export interface ListValues {
  readonly line: DailyValues;
  readonly own: readonly DailyValues[];
  readonly limitedBy: string | null;
  /** The reason for a missing line: series of frequencies that cannot be joined. */
  readonly gap: Gap | null;
}

/**
 * Total-return values of a list: of one instrument its own, of several a portfolio that is bought on the
 * first common day of the window, in which each series begins with its last value on or before `from`, and
 * rebalanced to its weights.
 *
 * @throws AppError DATE_BEFORE_DATA when an instrument has no bar by the as-of day.
 */
export async function readListValues(
  store: MarketStore,
  { instruments, rebalance, weights }: RegressedList,
  { asOf, from, to }: { readonly asOf: EpochDay; readonly from: EpochDay; readonly to: EpochDay },
): Promise<ListValues> {
  const views = await Promise.all(instruments.map((one) => readView(store, one, { asOf })));
  const ownLines = views.map(({ days, total }) => ({ days, values: total }));
  if (ownLines.length === 1) return { line: ownLines[0]!, own: ownLines, limitedBy: null, gap: null };
  const joinedLines = joinCompared(
    ownLines.map((one, i) => ({ ...one, frequency: instruments[i]!.frequency })),
    { from, to, interval: '1d' },
  );
  if (!joinedLines.ok) return { line: EMPTY, own: ownLines, limitedBy: null, gap: joinedLines };
  const { columns, days, limitedBy } = joinedLines.value;
  return {
    line: { days, values: portfolioLine(days, columns, { weights, rebalancing: rebalance }) },
    own: ownLines,
    limitedBy: limitedBy === null ? null : instruments[limitedBy]!.symbol,
    gap: null,
  };
}

const EMPTY: DailyValues = { days: new Int32Array(0), values: new Float64Array(0) };
