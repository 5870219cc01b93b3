import { paysDividends } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { BarColumns } from '@/lib/domain/series';

import type { PriceBatch } from '../../market-model/batches';
import type { IssueLog } from '../issues';
import type { SymbolRows } from './bar-spool';
import { PRICES } from './bar-spool';
import type { AcceptedRows } from './check-series';
import { keepOneRowADay } from './check-series';
import { aggregateDays } from './intraday';
import type { SuspiciousMove } from './suspicious-moves';
import { findSuspiciousMoves, isUnadjusted, plausibleDividends } from './suspicious-moves';
import type { StatedAction, SymbolEntry } from './symbol-resolver';
import { collectActions } from './symbol-resolver';

/** Context shared by all series of one import. */
export interface BatchContext {
  /** File names by number. */
  readonly names: readonly string[];
  readonly faults: IssueLog;
  readonly adjusted: boolean;
  readonly exchange: string | null;
  /** True to aggregate several bars of a day into one. */
  readonly intraday: boolean;
  /** Later days are reported. */
  readonly today: EpochDay;
}

/**
 * Converts the rows of one symbol into a batch for the store: one bar per day, oldest first, checked as a
 * series; suspicious values are reported.
 */
export function buildPriceBatch(read: SymbolRows, entry: SymbolEntry, context: BatchContext): PriceBatch {
  const rows = context.intraday ? aggregateDays(read) : read;
  const accepted = keepOneRowADay(rows, entry.symbol, context.names, context.faults);
  const { order } = accepted;
  const column = (field: number): Float64Array => takeColumn(accepted, field);
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
  const givenValues = column(5);
  const acceptedFiles = [...new Set(order.map((row) => rows.files[row] as number))];
  const dividendAdjusted =
    paysDividends(entry.kind ?? 'stock') &&
    (context.adjusted || acceptedFiles.some((file) => entry.adjustedFiles.has(file)));
  const traded = acceptedFiles.some((file) => entry.tradedFiles.has(file));
  const adjustedClose =
    dividendAdjusted || givenValues.every((value) => Number.isNaN(value)) ? null : givenValues;
  const isAccepted = context.intraday ? () => true : acceptedActions(accepted, days);
  const { splits, dividends } = collectActions(entry.actions, isAccepted);
  const usableSplits = splits.filter(({ ratio }) => ratio > 0);
  const series = { bars, adjustedClose, splits, dividends, kind: entry.kind ?? 'stock' } as const;
  reportMoves(accepted, entry, context, [
    ...findSuspiciousMoves(series),
    ...findFutureDays(bars, context.today),
  ]);
  return {
    instrument: {
      symbol: entry.symbol,
      aliases: [...entry.aliases],
      name: entry.name,
      kind: entry.kind,
      exchange: context.exchange,
      currency: entry.unit.currency ?? entry.currency,
      quoteUnit: entry.unit.unit,
      country: null,
      sector: null,
      industry: null,
      details: null,
    },
    bars,
    adjustedClose,
    splits: usableSplits,
    dividends: plausibleDividends(bars, dividends),
    splitBasis: traded || isUnadjusted({ bars, splits: usableSplits }) ? 'traded' : 'adjusted',
    dividendAdjusted,
    isFromFile: true,
  };
}

/** One field of the accepted rows. Uses a loop: `Float64Array.from` with a mapper is ten times slower. */
function takeColumn({ rows, order }: AcceptedRows, field: number): Float64Array {
  const column = new Float64Array(order.length);
  for (let at = 0; at < order.length; at++) {
    column[at] = rows.prices[(order[at] as number) * PRICES + field] as number;
  }
  return column;
}

/** Returns a predicate that is true for actions whose row was accepted. */
function acceptedActions({ rows, order }: AcceptedRows, days: Int32Array): (action: StatedAction) => boolean {
  return ({ day, file, line }) => {
    const row = order[days.indexOf(day)];
    return row !== undefined && rows.files[row] === file && rows.lines[row] === line;
  };
}

function reportMoves(
  { rows, order }: AcceptedRows,
  entry: SymbolEntry,
  { names, faults }: BatchContext,
  moves: readonly SuspiciousMove[],
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

/**
 * The first day after tomorrow, which cannot have a price yet; tomorrow has already begun in other time
 * zones.
 */
function* findFutureDays({ days }: BarColumns, today: EpochDay): Generator<SuspiciousMove> {
  const at = days.findIndex((day) => day > today + 1);
  if (at === -1) return;
  const day = formatIsoDate(days[at]!);
  const later = days.length - at;
  const keptText = later === 1 ? 'it is kept as it is' : `it and ${later - 1} later are kept as they are`;
  const text = `${day}: lies after today, ${formatIsoDate(today)}; ${keptText}`;
  yield { at, reason: 'future-day', column: 'date', value: day, text };
}
