import { FRESH_DAYS, isFresh } from '@/lib/analytics/ranking/freshness';
import { alignSeries } from '@/lib/analytics/relative/align-series';
import { chartRangeStart, type ChartRange } from '@/lib/analytics/series/chart-range';
import { windowRange } from '@/lib/analytics/series/day-index';
import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import { FEE_ASSUMPTION } from '@/lib/analytics/fees/fee-in-money';
import type { FundGrowth } from '@/lib/contracts/etf-performance';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { countGroups, fundFacts, listFunds } from './read-funds';

/** Groups of which the largest fund is shown when none is chosen. */
const DEFAULT_FUNDS = 5;
/** A longer range is drawn by the week. */
const MOST_DAYS = 380;

interface GrowthQuestion {
  readonly asOf: EpochDay;
  readonly range: ChartRange;
  /** Null: the largest fund of each of the first groups. */
  readonly symbols: readonly string[] | null;
}

interface Grown {
  readonly instrument: InstrumentRecord;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/** What 10,000 in each of the funds became since the first day that all of them have, with distributions reinvested. */
export async function readGrowth(
  store: MarketStore,
  { asOf, range, symbols }: GrowthQuestion,
): Promise<Omit<FundGrowth, 'meta'>> {
  const wanted = symbols ?? (await largestFunds(store, asOf));
  const left: FundGrowth['left'] = [];
  const found: Grown[] = [];
  for (const symbol of wanted) {
    const instrument = store.find(symbol);
    const view = instrument && (await store.view(instrument.id, asOf));
    if (instrument === null) left.push({ symbol, reason: 'There is no instrument of this symbol.' });
    else if (!view) left.push({ symbol, reason: 'It has no price by this day.' });
    else if (!found.some((one) => one.instrument.id === instrument.id))
      found.push({ instrument, days: view.days, values: view.total });
  }
  const end = Math.max(...found.map(({ days }) => days.at(-1)!));
  // A store whose prices have all stopped counts its ranges back from its own end.
  const from = chartRangeStart(asOf - end > FRESH_DAYS ? end : asOf, range);
  const grown = found.flatMap((one) => {
    const cut = isFresh(one.days, end) ? windowRange(one.days, from ?? -Infinity, asOf) : null;
    if (cut === null) {
      const last = formatIsoDate(one.days.at(-1)!);
      left.push({ symbol: one.instrument.symbol, reason: `Its prices end on ${last}.` });
      return [];
    }
    const [first, last] = [cut.first, cut.last + 1];
    return [{ ...one, days: one.days.subarray(first, last), values: one.values.subarray(first, last) }];
  });
  const { columns, days } = alignSeries(grown);
  const isLong = days.length > MOST_DAYS;
  const shown = isLong ? weekEndIndices(days) : Array.from(days, (_, at) => at);
  const latest = grown.reduce<Grown | null>(
    (last, one) => (last === null || one.days[0]! > last.days[0]! ? one : last),
    null,
  );
  const isLimited = latest !== null && (from === null ? grown.length > 1 : latest.days[0]! > from);
  return {
    amount: FEE_ASSUMPTION.amount,
    range,
    interval: isLong ? '1w' : '1d',
    start: days.length === 0 ? null : formatIsoDate(days[0]!),
    limitedBy: isLimited ? latest.instrument.symbol : null,
    dates: shown.map((at) => formatIsoDate(days[at]!)),
    series: grown.map(({ instrument: { name, symbol } }, at) => {
      const values = columns[at]!;
      return {
        symbol,
        name,
        values: shown.map((index) => (values[index]! / values[0]!) * FEE_ASSUMPTION.amount),
      };
    }),
    left,
  };
}

/** The largest fund of each of the first groups; without groups or assets the first funds by symbol. */
async function largestFunds(store: MarketStore, asOf: EpochDay): Promise<string[]> {
  const funds = (await listFunds(store, asOf)).map((one) => ({ symbol: one.symbol, ...fundFacts(one) }));
  const groups = countGroups(funds).slice(0, DEFAULT_FUNDS);
  if (groups.length === 0) return funds.slice(0, DEFAULT_FUNDS).map(({ symbol }) => symbol);
  return groups.map(({ name }) => {
    const members = funds.filter(({ group }) => group === name);
    return members.reduce((best, one) =>
      (one.assetsMillions ?? 0) > (best.assetsMillions ?? 0) ? one : best,
    ).symbol;
  });
}
