import {
  COMPARE_FIGURE_IDS,
  compareStatistics,
  comparedPeriodsPerYear,
  convertSeries,
  correlationMatrix,
  joinCompared,
  simpleReturns,
  type CompareStatistics,
  type DatedValues,
  type ReturnBasis,
  type RiskFree,
} from '@/lib/analytics';
import type { ComparedSeries, Comparison } from '@/lib/contracts/compare';
import type { GapText } from '@/lib/contracts/meta';
import { AppError } from '@/lib/domain/errors';
import { periodsPerYear } from '@/lib/domain/instruments';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import type { Interval } from '../aggregate-bars';
import type { DayWindow } from '../parse-day';
import type { RiskFreeChoice } from '../read-figures';
import { findConversion } from './find-conversion';

/** What is compared, and how. */
export interface ComparisonQuestion {
  readonly instruments: readonly InstrumentRecord[];
  readonly benchmark: InstrumentRecord | null;
  readonly asOf: EpochDay;
  /** `from` null: as early as all have prices. */
  readonly window: DayWindow;
  readonly basis: ReturnBasis;
  /** `local`, or the currency into which all are brought. */
  readonly currency: string;
  readonly interval: Interval;
  readonly riskFree: RiskFreeChoice;
}

const NO_DATA: GapText = { gap: 'no-data', need: null, have: null };
/** No pair is stored that leads from its currency to the one asked for. */
const NO_PAIR: GapText = { gap: 'not-published', need: null, have: null };
const NO_RATES: GapText = { gap: 'no-overlap', need: null, have: null };

/** One series on its way into the comparison. */
interface Candidate {
  readonly record: InstrumentRecord;
  readonly values: DatedValues | null;
  readonly pairs: readonly string[];
  readonly gap: GapText | null;
}

/**
 * Several instruments, and a benchmark if there is one, on the days that all of them have: values, figures, correlations. What has no
 * prices by the as-of day or no currency pair takes no part and says so.
 *
 * @throws AppError DATE_BEFORE_DATA when none of the instruments has a price in the window.
 */
export async function readComparison(
  store: MarketStore,
  question: ComparisonQuestion,
): Promise<Omit<Comparison, 'meta' | 'unknown'>> {
  const { asOf, benchmark, instruments, riskFree, window } = question;
  const own = await Promise.all(instruments.map((record) => readCandidate(store, record, question)));
  if (own.every(({ values }) => values === null) && own.some(({ gap: why }) => why?.gap === 'no-data')) {
    throw nothingYet(instruments, window.to);
  }
  const isListed = benchmark !== null && instruments.some(({ id }) => id === benchmark.id);
  const extra = benchmark !== null && !isListed ? [await readCandidate(store, benchmark, question)] : [];
  const candidates = [...own, ...extra];
  const bill = riskFree.kind === 'bill' ? await store.bill(asOf) : null;
  const rate: RiskFree = riskFree.kind === 'fixed' ? riskFree : { kind: 'bill', rates: bill?.rates ?? null };
  return {
    symbols: instruments.map(({ symbol }) => symbol),
    benchmark: benchmark?.symbol ?? null,
    basis: question.basis,
    currency: question.currency,
    interval: question.interval,
    instruments: candidates.map(toWireSeries),
    ...measure(candidates, question, { riskFree: rate, billSeries: bill?.id ?? null }),
  };
}

async function readCandidate(
  store: MarketStore,
  record: InstrumentRecord,
  { asOf, basis, currency, window }: ComparisonQuestion,
): Promise<Candidate> {
  const view = await store.view(record.id, asOf);
  const none = (why: GapText, pairs: readonly string[] = []): Candidate => ({
    record,
    values: null,
    pairs,
    gap: why,
  });
  if (view === null || view.days.length === 0 || view.days[0]! > window.to) return none(NO_DATA);
  const values = { days: view.days, values: basis === 'total' ? view.total : view.close };
  if (currency === 'local') return { record, values, pairs: [], gap: null };
  const conversion = await findConversion(store, record, { to: currency, asOf });
  if (conversion === null) return none(NO_PAIR);
  const converted = convertSeries(values, conversion.steps, conversion.unit);
  if (converted.days.length === 0 || converted.days[0]! > window.to) {
    return none(NO_RATES, conversion.pairs);
  }
  return { record, values: converted, pairs: conversion.pairs, gap: null };
}

function toWireSeries({ gap: why, pairs, record, values }: Candidate): ComparedSeries {
  const days = values?.days;
  const dayAt = (index: number): string | null =>
    days === undefined || days.length === 0 ? null : isoText(days[index]!);
  return {
    symbol: record.symbol,
    name: record.name,
    kind: record.kind,
    exchange: record.exchange,
    currency: record.currency,
    firstDay: dayAt(0),
    lastDay: dayAt((days?.length ?? 1) - 1),
    convertedBy: pairs.length === 0 ? null : pairs.join(' '),
    gap: why,
  };
}

type Measured = Pick<
  Comparison,
  | 'periodsPerYear'
  | 'commonStart'
  | 'commonEnd'
  | 'limitedBy'
  | 'n'
  | 'riskFree'
  | 'dates'
  | 'series'
  | 'statistics'
  | 'gaps'
  | 'correlation'
>;

function measure(
  candidates: readonly Candidate[],
  { benchmark, instruments, interval, window }: ComparisonQuestion,
  { billSeries, riskFree }: { readonly billSeries: string | null; readonly riskFree: RiskFree },
): Measured {
  const joining = candidates.filter(({ values }) => values !== null);
  const { columns, days, limitedBy } = joinCompared(
    joining.map(({ values }) => values!),
    { ...window, interval },
  );
  const isDaily = joining.length > 0 && joining.every(({ record }) => periodsPerYear(record.kind) === 365);
  const perYear = comparedPeriodsPerYear(interval, isDaily ? 365 : 252);
  const marketAt = joining.findIndex(({ record }) => record.id === benchmark?.id);
  const { riskFreeRate, rows } = compareStatistics({
    days,
    columns,
    benchmark: marketAt < 0 ? null : marketAt,
    periodsPerYear: perYear,
    riskFree,
  });
  const places = new Map(joining.map(({ record }, index) => [record.id, index]));
  const symbolOf = (index: number): string => joining[index]!.record.symbol;
  return {
    periodsPerYear: perYear,
    commonStart: days.length === 0 ? null : isoText(days[0]!),
    commonEnd: days.length === 0 ? null : isoText(days[days.length - 1]!),
    limitedBy: limitedBy === null ? null : symbolOf(limitedBy),
    n: Math.max(days.length - 1, 0),
    riskFree: { kind: riskFree.kind, series: billSeries, annualRate: riskFreeRate },
    dates: Array.from(days, isoText),
    series: Object.fromEntries(columns.map((column, index) => [symbolOf(index), Array.from(column)])),
    ...figuresOf(candidates, rows, places),
    correlation: correlationsOf(
      columns,
      instruments.map(({ id }) => places.get(id)),
    ),
  };
}

/** Figures by symbol; what takes no part has its own gap in every one. */
function figuresOf(
  candidates: readonly Candidate[],
  rows: CompareStatistics['rows'],
  places: ReadonlyMap<number, number>,
): Pick<Comparison, 'statistics' | 'gaps'> {
  const statistics: Comparison['statistics'] = {};
  const gaps: Comparison['gaps'] = {};
  for (const { gap: why, record } of candidates) {
    const place = places.get(record.id);
    const row = place === undefined ? null : rows[place]!;
    statistics[record.symbol] = row
      ? { ...row.figures }
      : Object.fromEntries(COMPARE_FIGURE_IDS.map((id) => [id, null]));
    gaps[record.symbol] = row
      ? { ...row.gaps }
      : Object.fromEntries(COMPARE_FIGURE_IDS.map((id) => [id, why ?? NO_DATA]));
  }
  return { statistics, gaps };
}

/** Of returns, in the order of the instruments; null beside one that takes no part. */
function correlationsOf(
  columns: readonly Float64Array[],
  places: readonly (number | undefined)[],
): (number | null)[][] {
  const taking = places.filter((place) => place !== undefined);
  const matrix = correlationMatrix(taking.map((place) => simpleReturns(columns[place]!)));
  const rowOf = new Map(taking.map((place, row) => [place, row]));
  return places.map((a) =>
    places.map((b) => {
      if (!matrix.ok || a === undefined || b === undefined) return null;
      return matrix.value[rowOf.get(a)!]![rowOf.get(b)!]!;
    }),
  );
}

function nothingYet(instruments: readonly InstrumentRecord[], day: EpochDay): AppError {
  const shown = formatIsoDate(day);
  const firsts = instruments.flatMap(({ firstDay }) => (firstDay === null ? [] : firstDay));
  const first = firsts.length === 0 ? null : formatIsoDate(Math.min(...firsts));
  const names = instruments.map(({ symbol }) => symbol).join(', ');
  return new AppError(
    'DATE_BEFORE_DATA',
    `none of ${names} has prices by ${shown}${first === null ? '' : `; the first day is ${first}`}`,
    { fields: { asof: [`no prices by ${shown}`], ...(first === null ? {} : { first_day: [first] }) } },
  );
}

/** Texts of days by epoch day: a comparison writes thousands, mostly the same ones. */
const isoTexts: string[] = [];

function isoText(day: EpochDay): string {
  if (day < 0) return formatIsoDate(day);
  return (isoTexts[day] ??= formatIsoDate(day));
}
