import type { PriceBatch } from '../batches';
import type { FaultLog } from '../faults';
import type { SymbolRows } from './bar-log';
import { PRICES } from './bar-log';
import type { StandingRows } from './check-series';
import { keepOneRowADay } from './check-series';
import type { QuoteUnit } from './quote-unit';
import { findSuspiciousMoves, looksAsTraded, plausibleDividends } from './suspicious-moves';
import type { SymbolEntry } from './symbol-book';
import { collectActions } from './symbol-book';

/** What all series of one import share. */
export interface BatchContext {
  /** Names of the files by their number. */
  readonly names: readonly string[];
  readonly faults: FaultLog;
  readonly unit: QuoteUnit;
  readonly adjusted: boolean;
  readonly exchange: string | null;
}

/** Makes the rows of one symbol a batch for the store: one bar a day, oldest first, checked as a series; what looks wrong is reported. */
export function buildPriceBatch(rows: SymbolRows, entry: SymbolEntry, context: BatchContext): PriceBatch {
  const standing = keepOneRowADay(rows, entry.symbol, context.names, context.faults);
  const { order } = standing;
  const column = (field: number): Float64Array =>
    Float64Array.from(order, (row) => rows.prices[row * PRICES + field] as number);
  const bars = {
    days: Int32Array.from(order, (row) => rows.days[row] as number),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
  };
  const given = column(5);
  const adjustedClose = context.adjusted || given.every((value) => Number.isNaN(value)) ? null : given;
  const stands = standingActions(standing);
  const { splits, dividends } = collectActions(entry.actions, stands);
  const usableSplits = splits.filter(({ ratio }) => ratio > 0);
  const series = { bars, adjustedClose, splits, dividends, kind: entry.kind ?? 'stock' } as const;
  reportMoves(standing, entry, context, findSuspiciousMoves(series));
  return {
    instrument: {
      symbol: entry.symbol,
      aliases: [...entry.aliases],
      name: entry.name,
      kind: entry.kind,
      exchange: context.exchange,
      currency: context.unit.currency ?? entry.currency,
      quoteUnit: context.unit.unit,
      country: null,
      sector: null,
      industry: null,
      details: null,
    },
    bars,
    adjustedClose,
    splits: usableSplits,
    dividends: plausibleDividends(bars, dividends),
    splitBasis: entry.traded || looksAsTraded({ bars, splits: usableSplits }) ? 'traded' : 'adjusted',
    dividendAdjusted: context.adjusted,
  };
}

/** Tells of an action whether the row that states it is one of those that stand. */
function standingActions({ rows, order }: StandingRows): (action: { file: number; line: number }) => boolean {
  const places = new Set<string>();
  for (const row of order) places.add(`${rows.files[row]}:${rows.lines[row]}`);
  return ({ file, line }) => places.has(`${file}:${line}`);
}

function reportMoves(
  { rows, order }: StandingRows,
  entry: SymbolEntry,
  { names, faults }: BatchContext,
  moves: ReturnType<typeof findSuspiciousMoves>,
): void {
  for (const { at, reason, column, value, text } of moves) {
    const row = order[at] as number;
    faults.add({
      file: names[rows.files[row] as number] as string,
      line: rows.lines[row] as number,
      column,
      value,
      reason,
      expected: `${entry.symbol} ${text}`,
    });
  }
}
