import type { EpochDay } from '@/lib/domain/iso-date';
import type { MacroBatch } from '../../../market-model/batches';
import type { DemoCatalog } from '../catalog/catalog';
import type { CatalogMacroSeries } from '../catalog/types';
import { roundTo } from '../process/rounding';
import { weekdayIndex } from '../process/time-axis';
import type { SimulationContext } from '../process/simulation-context';
import { creditSpread } from './credit-spreads';
import { discountOf, yieldAt } from '../process/curve';
import { recessionDepth, simulateEconomy } from './economy';
import { foreignYields, policyPath } from './foreign-rates';
import { inflationExpectation } from './inflation';
import { recessionDays } from './recessions';
import { calendarPeriods, demoPublicationDay, weeklyPeriods, type ReportingPeriod } from './periods';

/** The Treasury publishes its curve in the evening of the day, so that it says the day of the yield indexes. */
const CURVE_LAG_DAYS = 0;

/** Weekly series end on this weekday; Saturday by default. */
const WEEK_ENDS: Readonly<Record<string, number>> = { WALCL: 3, MORTGAGE30US: 4 };
const SATURDAY = 6;

/**
 * The series of the curve and the macro series of the catalog, each value with its publication day; none is
 * from `today` or later.
 */
export function* macroBatches(context: SimulationContext, catalog: DemoCatalog): Generator<MacroBatch> {
  for (const { seriesId, maturity, years } of catalog.curve) {
    yield dailyBatch(
      context,
      {
        seriesId,
        name: `Treasury Yield at ${maturity} Constant Maturity`,
        unit: 'Percent',
        frequency: 'daily',
        lagDays: CURVE_LAG_DAYS,
      },
      (w) => yieldAt(context.curve, w, years),
    );
  }
  const abroad = { CA: foreignYields(context, 'CA'), EA: foreignYields(context, 'EA') };
  for (const { area, name, seriesId, years } of catalog.foreignCurves) {
    const series = { seriesId, name, unit: 'Percent', frequency: 'daily', lagDays: CURVE_LAG_DAYS } as const;
    yield dailyBatch(context, series, abroad[area](years));
  }
  const depth = recessionDepth(context);
  for (const series of catalog.macro) {
    const daily = series.frequency === 'daily' ? dailyValue(context, series.seriesId) : null;
    if (daily) yield dailyBatch(context, series, daily);
    else yield periodBatch(context, series, depth);
  }
}

type Described = Pick<CatalogMacroSeries, 'seriesId' | 'name' | 'unit' | 'frequency' | 'lagDays'>;

/** Daily series by weekday in percent; null for a series that is not daily. */
function dailyValue(context: SimulationContext, seriesId: string): ((index: number) => number) | null {
  switch (seriesId) {
    case 'DTB3':
      // A bill is quoted as a discount from its face value over 360 days, the curve as a yield.
      return (w) => discountOf(yieldAt(context.curve, w, 0.25));
    case 'BAMLC0A0CM':
      return reader(creditSpread(context, 'ig'));
    case 'BAMLH0A0HYM2':
      return reader(creditSpread(context, 'hy'));
    case 'T10YIE':
      return reader(inflationExpectation(context));
    case 'DFII10': {
      const expected = inflationExpectation(context);
      return (w) => yieldAt(context.curve, w, 10) - expected[w]!;
    }
    default: {
      const policy = policyPath(context, seriesId);
      return policy && reader(policy);
    }
  }
}

function reader(path: Float64Array): (index: number) => number {
  return (w) => path[w]!;
}

function dailyBatch(
  context: SimulationContext,
  series: Described,
  valueOn: (index: number) => number,
): MacroBatch {
  const open = context.open('newYork');
  const days: EpochDay[] = [];
  const published: EpochDay[] = [];
  const values: number[] = [];
  for (let w = 0; w < context.count; w += 1) {
    if (open[w] === 0) continue;
    const day = context.days[w]!;
    const out = demoPublicationDay(day, series.lagDays);
    if (out >= context.today) break;
    days.push(day);
    published.push(out);
    values.push(roundTo(valueOn(w), 2));
  }
  return toBatch(series, { days, published, values });
}

function periodBatch(
  context: SimulationContext,
  series: CatalogMacroSeries,
  depth: Float64Array,
): MacroBatch {
  const { periods, perYear } = periodsOf(context, series);
  return toBatch(series, {
    days: periods.map(({ day }) => day),
    published: periods.map(({ published }) => published),
    values: periodValues(context, series, { periods, perYear, depth }),
  });
}

function periodsOf(
  { today }: SimulationContext,
  { seriesId, frequency, lagDays }: CatalogMacroSeries,
): { readonly periods: readonly ReportingPeriod[]; readonly perYear: number } {
  switch (frequency) {
    case 'monthly':
      return { periods: calendarPeriods(today, { span: 1, lagDays }), perYear: 12 };
    case 'quarterly':
      return { periods: calendarPeriods(today, { span: 3, lagDays }), perYear: 4 };
    case 'weekly':
    case 'daily':
      return {
        periods: weeklyPeriods(today, { endsOn: WEEK_ENDS[seriesId] ?? SATURDAY, lagDays }),
        perYear: 52,
      };
  }
}

function periodValues(
  context: SimulationContext,
  series: CatalogMacroSeries,
  {
    periods,
    perYear,
    depth,
  }: { readonly periods: readonly ReportingPeriod[]; readonly perYear: number; readonly depth: Float64Array },
): ArrayLike<number> {
  switch (series.seriesId) {
    case 'FEDFUNDS':
      return periods.map(({ day, end }) =>
        roundTo(meanYield(context, { from: day, to: end, years: 1 / 12 }), 2),
      );
    case 'MORTGAGE30US':
      return periods.map(({ end }) =>
        roundTo(meanYield(context, { from: end - 6, to: end, years: 10 }) + 1.75, 2),
      );
    case 'IRSTCB01JPM156N': {
      const policy = policyPath(context, series.seriesId)!;
      return periods.map(({ day, end }) =>
        roundTo(meanBetween(context, reader(policy), { from: day, to: end }), 3),
      );
    }
    case 'USREC':
      return isRecession(context, periods);
    default:
      return simulateEconomy(context, series, { periods, perYear, depth });
  }
}

/** 1 for a month at whose end a recession is in progress. */
function isRecession(context: SimulationContext, periods: readonly ReportingPeriod[]): readonly number[] {
  const flags = recessionDays(context);
  return periods.map(({ end }) => flags[Math.min(flags.length - 1, weekdayIndex(end))] ?? 0);
}

function meanYield(
  context: SimulationContext,
  { from, to, years }: { readonly from: EpochDay; readonly to: EpochDay; readonly years: number },
): number {
  return meanBetween(context, (w) => yieldAt(context.curve, w, years), { from, to });
}

/** Mean of a daily value over the weekdays of a period. */
function meanBetween(
  context: SimulationContext,
  valueOn: (index: number) => number,
  { from, to }: { readonly from: EpochDay; readonly to: EpochDay },
): number {
  let sum = 0;
  let n = 0;
  const last = Math.min(context.count - 1, weekdayIndex(to));
  for (let w = Math.max(0, weekdayIndex(from)); w <= last; w += 1) {
    sum += valueOn(w);
    n += 1;
  }
  return sum / n;
}

function toBatch(
  series: Described,
  {
    days,
    published,
    values,
  }: {
    readonly days: readonly EpochDay[];
    readonly published: readonly EpochDay[];
    readonly values: ArrayLike<number>;
  },
): MacroBatch {
  return {
    id: series.seriesId,
    name: series.name,
    unit: series.unit,
    frequency: series.frequency,
    days: Int32Array.from(days),
    published: Int32Array.from(published),
    values: Float64Array.from(values),
    publicationKnown: true,
  };
}
