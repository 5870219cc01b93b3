import type { EpochDay } from '@/lib/domain/iso-date';
import type { FlowTiming } from '@/lib/domain/portfolio/portfolio';
import type { DayRange } from '@/lib/domain/ranges';
import { blankDay, rangeIndices, readDayResult, writeDayFactors, valueAtIndex } from './return-chain';
import type { DayFactors, ReturnChain } from './return-chain';
import type { ValuedView } from './valued-view';

/** The end of a linked return: 1 + return, and the day on which it was lost. */
export interface ReturnEnd extends Pick<ReturnChain, 'lostOn'> {
  readonly end: number;
}

/** Sums over the days of a range of a view, base currency. */
export interface RangeSums {
  readonly inflows: number;
  readonly outflows: number;
  /** The first day with a value or a flow; the last day of the range without one. */
  readonly firstDay: EpochDay;
  /** Mean value by calendar days, from the first day to the end of the range. */
  readonly meanValue: number;
  /** Without the columns of a chain, which only the convention that is shown needs. */
  readonly returns: Readonly<Record<FlowTiming, ReturnEnd>>;
}

const TIMINGS: readonly FlowTiming[] = ['opening', 'startIn', 'endOfDay'];

/** Sums up to the close of a day. */
interface SumsUntil {
  inflows: number;
  outflows: number;
  firstDay: EpochDay | null;
  /** Values times the days on which they count, of all days before this one. */
  worth: number;
  days: number;
  /** By timing. */
  readonly ends: number[];
  readonly lostOn: (EpochDay | null)[];
}

/** Sums over a range in one pass. */
export function rangeSums(view: ValuedView, range: DayRange): RangeSums {
  const { before, last } = rangeIndices(view, range);
  const sums = startSums(view, range, before);
  addDays(view, sums, { before, last });
  return endSums(view, sums, { before, last, to: range.to });
}

function startSums(view: ValuedView, { from }: DayRange, before: number): SumsUntil {
  return {
    inflows: 0,
    outflows: 0,
    firstDay: valueAtIndex(view, before) === 0 ? null : from,
    worth: 0,
    days: 0,
    ends: TIMINGS.map(() => 1),
    lostOn: TIMINGS.map(() => null),
  };
}

function addDays(
  view: ValuedView,
  sums: SumsUntil,
  { before, last }: { readonly before: number; readonly last: number },
): void {
  const { days, inflows, outflows, values } = view;
  const day = blankDay();
  const factors: DayFactors = { opening: 1, inflow: 1 };
  for (let t = before + 1; t <= last; t++) {
    const epochDay = days[t]!;
    if (t > Math.max(before, 0)) addWorth(sums, values[t - 1]!, { day: days[t - 1]!, to: epochDay });
    if (sums.firstDay === null && (values[t] !== 0 || inflows[t] !== 0)) sums.firstDay = epochDay;
    sums.inflows += inflows[t]!;
    sums.outflows += outflows[t]!;
    readDayResult(day, view, t);
    for (let at = 0; at < TIMINGS.length; at++) {
      if (!writeDayFactors(factors, day, TIMINGS[at]!)) continue;
      if (!(factors.opening * factors.inflow > 0)) sums.lostOn[at] ??= epochDay;
      sums.ends[at] = sums.ends[at]! * factors.opening * factors.inflow;
    }
  }
}

/** Adds the value of a day on the calendar days up to the next one. */
function addWorth(
  sums: SumsUntil,
  value: number,
  { day, to }: { readonly day: EpochDay; readonly to: EpochDay },
): void {
  if (sums.firstDay === null) return;
  const from = Math.max(day, sums.firstDay);
  if (to <= from) return;
  sums.worth += value * (to - from);
  sums.days += to - from;
}

function endSums(
  view: ValuedView,
  sums: SumsUntil,
  { before, last, to }: { readonly before: number; readonly last: number; readonly to: EpochDay },
): RangeSums {
  const { ends, firstDay, inflows, lostOn, outflows } = sums;
  if (last >= Math.max(before, 0)) addWorth(sums, view.values[last]!, { day: view.days[last]!, to: to + 1 });
  const endOf = (at: number): ReturnEnd => ({ end: ends[at]!, lostOn: lostOn[at]! });
  return {
    inflows,
    outflows,
    firstDay: firstDay ?? to,
    meanValue: sums.days === 0 ? 0 : sums.worth / sums.days,
    returns: { opening: endOf(0), startIn: endOf(1), endOfDay: endOf(2) },
  };
}
