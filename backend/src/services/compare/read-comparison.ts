import { lastOnOrBefore, type RiskFree } from '@/lib/analytics';
import type { ComparedSeries, Comparison } from '@/lib/contracts/compare';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { namedBenchmark } from '../benchmark/choose-benchmark';
import { readBenchmarkView, toBenchmarkUsed, traitsOf, type Benchmark } from '../benchmark/benchmark-series';
import type { ComparisonParams } from './comparison-params';
import { rangeWindow } from './range-window';
import { commonDays, measureComparison } from './measure-comparison';
import { readCandidate, type Candidate } from './read-candidate';

/**
 * Compares several instruments, and an optional benchmark, on the days that all of them share: values,
 * figures, correlations. An instrument without prices by the as-of day or without a currency pair is excluded
 * and carries the reason.
 *
 * @throws AppError DATE_BEFORE_DATA when none of the instruments has a price in the window.
 */
export async function readComparison(
  store: MarketStore,
  params: ComparisonParams,
): Promise<Omit<Comparison, 'meta' | 'suggestions' | 'unknown'>> {
  const { asOf, instruments, riskFree } = params;
  const read = async (record: InstrumentRecord, source: Benchmark['source']): Promise<Candidate> =>
    readCandidate(
      store,
      record,
      params,
      await readBenchmarkView(store, { instrument: record, source }, asOf),
    );
  const ownCandidates = await Promise.all(instruments.map((record) => read(record, 'index')));
  if (
    ownCandidates.every(({ values }) => values === null) &&
    ownCandidates.some(({ gap: why }) => why?.gap === 'no-data')
  ) {
    throw nothingYet(params);
  }
  const isListed = instruments.some(({ id }) => id === params.benchmark?.instrument.id);
  const benchmark = isListed ? asListed(params) : params.benchmark;
  const extra = benchmark !== null && !isListed ? [await read(benchmark.instrument, benchmark.source)] : [];
  const candidates = [...ownCandidates, ...extra];
  const window = params.range === null ? params.window : countBack(params, candidates);
  const bill = riskFree.kind === 'bill' ? await store.bill(asOf) : null;
  const rate: RiskFree = riskFree.kind === 'fixed' ? riskFree : { kind: 'bill', rates: bill?.rates ?? null };
  return {
    symbols: instruments.map(({ symbol }) => symbol),
    benchmark: benchmark && toBenchmarkUsed(benchmark),
    basis: params.basis,
    currency: params.currency,
    interval: params.interval,
    instruments: candidates.map(toWireSeries),
    ...measureComparison(
      candidates,
      { ...params, benchmark, window },
      { riskFree: rate, billSeries: bill?.id ?? null },
    ),
  };
}

/**
 * The days of a range, counted back from the last day that all series share. A horizon or a calendar year
 * begins at the last common day on or before its first day, never after it; with `from` and `to` each series
 * is cut to them before the join.
 */
function countBack(
  { asOf, range, window }: ComparisonParams,
  candidates: readonly Candidate[],
): ComparisonParams['window'] {
  const days = commonDays(candidates, asOf);
  const lastDay = days.at(-1);
  if (range === null || lastDay === undefined) return window;
  const { from, to } = rangeWindow(range, lastDay);
  if (from === null) return { from, to };
  return { from: days[lastOnOrBefore(days, from)] ?? from, to };
}

/** A benchmark that is also compared has one series in the response: its own. */
function asListed({ basis, benchmark }: ComparisonParams): Benchmark | null {
  return benchmark?.source === 'members' ? namedBenchmark(benchmark.instrument, null, basis) : benchmark;
}

function toWireSeries({ gap: why, pairs, record, values }: Candidate): ComparedSeries {
  const days = values?.days;
  const dayAt = (index: number): string | null =>
    days === undefined || days.length === 0 ? null : formatIsoDate(days[index]!);
  return {
    symbol: record.symbol,
    name: record.name,
    kind: record.kind,
    exchange: record.exchange,
    currency: record.currency,
    frequency: traitsOf(record).frequency ?? 'daily',
    firstDay: dayAt(0),
    lastDay: dayAt((days?.length ?? 1) - 1),
    convertedBy: pairs.length === 0 ? null : pairs.join(' '),
    gap: why,
  };
}

function nothingYet({ asOf, instruments, range, window }: ComparisonParams): AppError {
  const isoDate = formatIsoDate(window.to);
  const parameter = window.to === asOf ? 'asof' : range === null ? 'to' : 'range';
  const firsts = instruments.flatMap(({ firstDay }) => (firstDay === null ? [] : firstDay));
  const first = firsts.length === 0 ? null : formatIsoDate(Math.min(...firsts));
  const names = instruments.map(({ symbol }) => symbol).join(', ');
  return new AppError(
    'DATE_BEFORE_DATA',
    `none of ${names} has prices by ${isoDate}${first === null ? '' : `; the first day is ${first}`}`,
    {
      fields: { [parameter]: [`no prices by ${isoDate}`], ...(first === null ? {} : { first_day: [first] }) },
    },
  );
}
