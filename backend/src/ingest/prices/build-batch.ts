import type { PriceBatch } from '../batches';
import type { FaultLog } from '../faults';
import type { SymbolRows } from './bar-log';
import { PRICES } from './bar-log';
import type { StandingRows } from './check-series';
import { keepOneRowADay } from './check-series';
import type { QuoteUnit } from './quote-unit';
import { findSuspiciousMoves, looksAsTraded, plausibleDividends } from './suspicious-moves';
import type { StatedAction, SymbolEntry } from './symbol-book';
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
  const column = (field: number): Float64Array => takeColumn(standing, field);
  const days = new Int32Array(order.length);
  for (let at = 0; at < order.length; at++) days[at] = rows.days[order[at] as number] as number;
  const bars = {
    days,
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
    volume: column(4),
  };
  const given = column(5);
  const standingFiles = [...new Set(order.map((row) => rows.files[row] as number))];
  const dividendAdjusted = context.adjusted || standingFiles.some((file) => entry.adjustedFiles.has(file));
  const traded = standingFiles.some((file) => entry.tradedFiles.has(file));
  const adjustedClose = dividendAdjusted || given.every((value) => Number.isNaN(value)) ? null : given;
  const stands = standingActions(standing, days);
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
    splitBasis: traded || looksAsTraded({ bars, splits: usableSplits }) ? 'traded' : 'adjusted',
    dividendAdjusted,
  };
}

/** One field of the rows that stand. A loop: `Float64Array.from` with a mapper takes ten times as long. */
function takeColumn({ rows, order }: StandingRows, field: number): Float64Array {
  const column = new Float64Array(order.length);
  for (let at = 0; at < order.length; at++) {
    column[at] = rows.prices[(order[at] as number) * PRICES + field] as number;
  }
  return column;
}

/** Tells of an action whether the row that states it is one of those that stand. */
function standingActions({ rows, order }: StandingRows, days: Int32Array): (action: StatedAction) => boolean {
  return ({ day, file, line }) => {
    const row = order[days.indexOf(day)];
    return row !== undefined && rows.files[row] === file && rows.lines[row] === line;
  };
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
