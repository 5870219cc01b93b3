import type { DataHealth } from '@/lib/contracts/instrument';
import { countMissingPeriods } from '@/lib/domain/frequency';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { describeChecks } from './describe-checks';
import { countUnchanged } from '../../market/unchanged-closes';
import { readView } from './find-instrument';
import { tradingSessions } from './trading-sessions';

/**
 * Properties of a stored series itself: its length, its age, and its number of missing sessions. Sessions are
 * those of its market, or of the benchmark if too few instruments share that market; of a series that is not
 * daily, the weeks, months, quarters or years without a bar.
 *
 * @param knownBy - The day by which comparisons and revisions are known; by default the as-of day.
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day.
 */
export async function describeHealth(
  store: MarketStore,
  instrument: InstrumentRecord,
  {
    asOf,
    benchmark,
    knownBy = asOf,
  }: { asOf: EpochDay; benchmark: InstrumentRecord | null; knownBy?: EpochDay },
): Promise<DataHealth> {
  const { close, days } = await readView(store, instrument, { asOf });
  const actions = await store.actions(instrument.id, asOf);
  const last = days.at(-1)!;
  return {
    firstDay: formatIsoDate(days[0]!),
    lastDay: formatIsoDate(last),
    bars: days.length,
    missingSessions: await countMissing(store, instrument, { days, asOf, benchmark }),
    longestGapDays: longestGap(days),
    unchangedDays: countUnchanged(close),
    staleDays: asOf - last,
    splits: actions.splits.length,
    dividends: actions.dividends.length,
    dividendAdjusted: instrument.dividendAdjusted,
    source: store.state().source,
    ...(await describeChecks(store, instrument, { asOf, knownBy })),
  };
}

async function countMissing(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, benchmark, days }: { days: Int32Array; asOf: EpochDay; benchmark: InstrumentRecord | null },
): Promise<number> {
  if (instrument.frequency !== 'daily') return countMissingPeriods(days, instrument.frequency);
  if (instrument.kind === 'crypto') return days.at(-1)! - days[0]! + 1 - days.length;
  const sessions = await tradingSessions(store, instrument, asOf);
  if (sessions) return countAbsent(sessions, days);
  const view = benchmark?.frequency === 'daily' && (await store.view(benchmark.id, asOf));
  return view ? countAbsent(view.days, days) : 0;
}

/** Number of sessions between the first and last of `days` that are missing from `days`. */
export function countAbsent(sessions: Int32Array, days: Int32Array): number {
  const seriesDays = new Set(days);
  const first = days[0]!;
  const last = days.at(-1)!;
  return sessions.reduce(
    (count, day) => (day > first && day < last && !seriesDays.has(day) ? count + 1 : count),
    0,
  );
}

/** The most calendar days between two neighboring bars; 0 for a single bar. */
export function longestGap(days: Int32Array): number {
  return days.reduce((most, day, index) => (index === 0 ? 0 : Math.max(most, day - days[index - 1]!)), 0);
}
