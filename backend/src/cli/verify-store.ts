import { countText, groupDigits } from '@/lib/domain/count-text';
import type { SeriesFrequency } from '@/lib/domain/frequency';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { Database } from '../db/database';
import type { InstrumentRow } from '../db/repositories/instrument-rows';
import { readInstruments } from '../db/repositories/instrument-rows';
import { readAcceptedCloses } from '../db/repositories/quarantine-rows';
import { type ActionRow, readActions, readChunks } from '../db/repositories/price-rows';
import { findSuspiciousMoves, type SuspiciousMove } from '../ingest/prices/suspicious-moves';
import type { StoredBars } from '../market/codec/price-chunk';
import { findLevelBreaks } from '../market/level-breaks';
import { unpackYears } from '../market/price-history';
import { splitJump, unitJump } from '../market/split-jump';

/** Days without a bar that weekends and holidays do not explain. */
export interface SeriesGap {
  readonly symbol: string;
  readonly after: string;
  readonly before: string;
  readonly days: number;
}

/** The result of reading every stored series. */
export interface Verification {
  readonly series: number;
  readonly bars: number;
  readonly faults: readonly { symbol: string; fault: string }[];
  readonly gaps: readonly SeriesGap[];
  /**
   * Days when a series looks wrong: jumps that suggest a split or another unit, inconsistent adjustment.
   * They remain stored. Moves that the user accepted as true are not among them.
   */
  readonly doubts: readonly { symbol: string; text: string }[];
}

/**
 * Maximum number of calendar days between two bars that holidays around a weekend explain; crypto trades
 * every day.
 */
const MAX_PAUSE = 5;
const MAX_PAUSE_CRYPTO = 1;
/** Maximum number of calendar days between two bars of a series that is not daily. */
const MAX_PAUSE_OF: Readonly<Record<Exclude<SeriesFrequency, 'daily'>, number>> = {
  weekly: 12,
  monthly: 40,
  quarterly: 110,
  annual: 380,
};

/**
 * Reads every stored price series: verifies checksums, day order, positive closes and the stored row counts,
 * and lists gaps.
 */
export async function verifyStore(database: Database): Promise<Verification> {
  const faults: { symbol: string; fault: string }[] = [];
  const gaps: SeriesGap[] = [];
  const doubts: { symbol: string; text: string }[] = [];
  const accepted = new Map<string, Map<number, number>>();
  for (const { symbol, day, close } of await readAcceptedCloses(database))
    accepted.set(symbol, (accepted.get(symbol) ?? new Map<number, number>()).set(day, close));
  let [series, bars] = [0, 0];
  for (const row of await readInstruments(database)) {
    if (row.bars === 0) continue;
    series++;
    try {
      const storedBars = unpackYears(await readChunks(database, [row.id]));
      const { days, close } = storedBars;
      bars += days.length;
      const fault = checkSeries(row, days, close);
      if (fault !== null) faults.push({ symbol: row.symbol, fault });
      gaps.push(...findGaps(row, days));
      const actions = await readActions(database, [row.id]);
      const acceptances = accepted.get(row.symbol) ?? new Map<number, number>();
      doubts.push(
        ...findDoubts(row, storedBars, actions, acceptances).map((text) => ({ symbol: row.symbol, text })),
      );
    } catch (error) {
      faults.push({ symbol: row.symbol, fault: error instanceof Error ? error.message : String(error) });
    }
  }
  return { series, bars, faults, gaps, doubts };
}

function checkSeries(row: InstrumentRow, days: Int32Array, close: Float64Array): string | null {
  if (days.length !== row.bars)
    return `${countText(days.length, 'bar')} stored, of ${groupDigits(row.bars)} that were written`;
  if (days[0] !== row.firstDay || days[days.length - 1] !== row.lastDay)
    return 'the first or the last day is not the one that was written';
  for (let at = 0; at < days.length; at++) {
    const day = formatIsoDate(days[at] as number);
    if (at > 0 && (days[at] as number) <= (days[at - 1] as number)) return `${day} is out of order`;
    if (!((close[at] as number) > 0)) return `the close of ${day} is ${close[at]}`;
  }
  return null;
}

function findGaps({ frequency, symbol, kind }: InstrumentRow, days: Int32Array): SeriesGap[] {
  const daily = kind === 'crypto' ? MAX_PAUSE_CRYPTO : MAX_PAUSE;
  const longest = frequency === 'daily' ? daily : MAX_PAUSE_OF[frequency];
  const gaps: SeriesGap[] = [];
  for (let at = 1; at < days.length; at++) {
    const [after, before] = [days[at - 1] as number, days[at] as number];
    if (before - after > longest) {
      gaps.push({ symbol, after: formatIsoDate(after), before: formatIsoDate(before), days: before - after });
    }
  }
  return gaps;
}

/** Reasons of {@link findSuspiciousMoves} that indicate a seam between two imports. */
const SEAM_REASONS: ReadonlySet<string> = new Set([
  'unadjusted-split',
  'hundredfold-jump',
  'thousandfold-jump',
]);

/** Closes that the user accepted as true, by day. */
type AcceptedByDay = ReadonlyMap<number, number>;

function findDoubts(
  row: InstrumentRow,
  bars: StoredBars,
  actions: readonly ActionRow[],
  accepted: AcceptedByDay,
): string[] {
  const splits = actions.flatMap(({ kind, day, value }) => (kind === 'split' ? { day, ratio: value } : []));
  const dividends = actions.flatMap(({ kind, day, value }) =>
    kind === 'dividend' ? { day, amount: value } : [],
  );
  const series = { bars, adjustedClose: null, dividends, kind: row.kind };
  // Prices as traded contain splits by definition.
  const moves = findSuspiciousMoves({ ...series, splits }).filter(
    (move) =>
      SEAM_REASONS.has(move.reason) &&
      !(move.column === 'stock splits' && row.splitBasis === 'traded') &&
      !isAccepted(move, bars, accepted),
  );
  return [...moves.map(({ text }) => text), ...findLevelBreaks(bars)];
}

/** True for a jump to an accepted close, and for the jump that takes an accepted one back. */
function isAccepted({ at, column }: SuspiciousMove, bars: StoredBars, accepted: AcceptedByDay): boolean {
  if (column !== 'close') return false;
  if (isAcceptedClose(at, bars, accepted)) return true;
  const [before, close] = [bars.close[at - 2], bars.close[at]!];
  if (before === undefined || !isAcceptedClose(at - 1, bars, accepted)) return false;
  return unitJump(before, close) === null && splitJump({ before, open: Number.NaN, close }) === null;
}

/**
 * A later split or dividend restates stored closes, so they need not equal the accepted value; a close of
 * another unit is not the accepted one.
 */
function isAcceptedClose(at: number, { close, days }: StoredBars, accepted: AcceptedByDay): boolean {
  const value = accepted.get(days[at]!);
  return value !== undefined && unitJump(value, close[at]!) === null;
}
