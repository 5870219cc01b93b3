import { isFresh } from '@/lib/analytics/ranking/freshness';
import { alignSeries } from '@/lib/analytics/relative/align-series';
import { presetStart, type RangePreset } from '@/lib/domain/ranges';
import { windowRange } from '@/lib/analytics/series/day-index';
import { weekEndIndices } from '@/lib/analytics/series/week-ends';
import { FEE_ASSUMPTION } from '@/lib/analytics/fees/fee-in-money';
import type { FundGrowth } from '@/lib/contracts/etf-performance';
import { freshDaysOf } from '@/lib/domain/frequency';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { countGroups, fundFacts, listFunds } from './read-funds';

/** Number of groups whose largest fund is shown when no fund is selected. */
const DEFAULT_FUNDS = 5;
/** Longer ranges are plotted weekly. */
const MAX_DAYS = 380;

interface GrowthParams {
  readonly asOf: EpochDay;
  readonly range: RangePreset;
  /** Null: the largest fund of each of the first groups. */
  readonly symbols: readonly string[] | null;
}

interface Grown {
  readonly instrument: InstrumentRecord;
  readonly days: Int32Array;
  readonly values: Float64Array;
}

/**
 * Growth of 10,000 in each of the funds since the first day that all of them share, with distributions
 * reinvested.
 */
export async function readGrowth(
  store: MarketStore,
  { asOf, range, symbols }: GrowthParams,
): Promise<Omit<FundGrowth, 'meta'>> {
  const fundSymbols = symbols ?? (await largestFunds(store, asOf));
  const left: FundGrowth['left'] = [];
  const growths: Grown[] = [];
  for (const symbol of fundSymbols) {
    const instrument = store.find(symbol);
    const view = instrument && (await store.view(instrument.id, asOf));
    if (instrument === null) left.push({ symbol, reason: 'There is no instrument of this symbol.' });
    else if (!view) left.push({ symbol, reason: 'It has no price by this day.' });
    else if (!growths.some((one) => one.instrument.id === instrument.id))
      growths.push({ instrument, days: view.days, values: view.total });
  }
  const end = Math.max(...growths.map(({ days }) => days.at(-1)!));
  const trading = growths.filter(({ days, instrument }) => {
    if (isFresh(days, end, freshDaysOf(instrument.frequency))) return true;
    left.push({ symbol: instrument.symbol, reason: `Its prices end on ${formatIsoDate(days.at(-1)!)}.` });
    return false;
  });
  const from = presetStart(range, lastCommonDay(trading) ?? asOf);
  const grown = trading.flatMap((one) => {
    const cut = windowRange(one.days, from ?? -Infinity, asOf);
    if (cut === null) return [];
    const [first, last] = [cut.first, cut.last + 1];
    return [{ ...one, days: one.days.subarray(first, last), values: one.values.subarray(first, last) }];
  });
  const { columns, days } = alignSeries(grown);
  const isLong = days.length > MAX_DAYS;
  const shownIndices = isLong ? weekEndIndices(days) : Array.from(days, (_, at) => at);
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
    dates: shownIndices.map((at) => formatIsoDate(days[at]!)),
    series: grown.map(({ instrument: { name, symbol } }, at) => {
      const values = columns[at]!;
      return {
        symbol,
        name,
        values: shownIndices.map((index) => (values[index]! / values[0]!) * FEE_ASSUMPTION.amount),
      };
    }),
    left,
  };
}

/** The last day when all funds have a price; ranges are counted back from it. Null without funds. */
function lastCommonDay(funds: readonly Grown[]): EpochDay | null {
  if (funds.length === 0) return null;
  const { days } = alignSeries(funds);
  return days.at(-1) ?? Math.min(...funds.map((one) => one.days.at(-1)!));
}

/**
 * The largest fund of each of the first groups; if there are no groups or assets, the first funds by symbol.
 */
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
