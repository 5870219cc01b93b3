import { computeFigures, type FigureSet, type FiguresInput, type RiskFree } from '@/lib/analytics';
import type { InstrumentFigures, RiskFreeUsed } from '@/lib/contracts/instrument';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import {
  benchmarkTraits,
  readBenchmarkView,
  toBenchmarkUsed,
  type Benchmark,
} from '../benchmark/benchmark-series';
import { beforeData, readView } from '../instruments/find-instrument';
import type { DayWindow } from '../request/parse-day';
import { readFundamentalFacts } from './read-fundamental-facts';
import { shareResult } from '../cache-by-store';

/** The risk-free rate of excess returns: the stored bill, or over a fixed annual rate (a fraction). */
export type RiskFreeChoice =
  | { readonly kind: 'bill' }
  | { readonly kind: 'fixed'; readonly annualRate: number };

/** The figures of an instrument to compute. */
export interface FiguresParams {
  readonly asOf: EpochDay;
  /** Window of the risk figures; `from` null = five years before `to`. */
  readonly window: DayWindow;
  readonly benchmark: Benchmark | null;
  /** For an index: includes the dividends of its members. */
  readonly isWithMembers?: boolean;
  readonly riskFree: RiskFreeChoice;
  readonly basis: ReturnBasis;
}

/** Figures with the benchmark and risk-free rate used. */
export interface FiguresResult extends FigureSet {
  readonly riskFree: RiskFreeUsed;
}

const MAX_CACHED_SETS = 256;
/** Rates outside these limits are input errors (2 for 2%). */
const RATE_LIMITS = { min: -0.2, max: 1 } as const;

/**
 * All figures of an instrument as of a day. The latest few hundred results are cached, since a page requests
 * the figures of its benchmark with every call.
 *
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day, or the window ends before the
 *   first one.
 */
export function readFigures(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<FiguresResult> {
  const { asOf, basis, benchmark, isWithMembers = false, riskFree, window } = params;
  const rate = riskFree.kind === 'bill' ? 'bill' : riskFree.annualRate;
  const against = benchmark && [benchmark.instrument.id, benchmark.source, benchmark.ownBasis].join(' ');
  const key = [
    'figures',
    instrument.id,
    asOf,
    window.from,
    window.to,
    against,
    rate,
    basis,
    isWithMembers,
  ] as const;
  return shareResult(store, { key, most: MAX_CACHED_SETS }, () => compute(store, instrument, params));
}

async function compute(
  store: MarketStore,
  instrument: InstrumentRecord,
  params: FiguresParams,
): Promise<FiguresResult> {
  const { riskFree } = params;
  const bill = riskFree.kind === 'bill' ? await store.bill(params.asOf) : null;
  const set = computeFigures(await buildFiguresInput(store, instrument, params));
  return {
    ...set,
    riskFree: { kind: riskFree.kind, series: bill?.id ?? null, annualRate: set.riskFreeRate },
  };
}

/**
 * The inputs of the figures.
 *
 * @throws AppError DATE_BEFORE_DATA as {@link readFigures} does.
 */
export async function buildFiguresInput(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, basis, benchmark, isWithMembers = false, riskFree, window }: FiguresParams,
): Promise<FiguresInput> {
  const ownBenchmark = { instrument, source: isWithMembers ? 'members' : 'index' } as const;
  const view = isWithMembers
    ? ((await readBenchmarkView(store, ownBenchmark, asOf)) ?? (await readView(store, instrument, { asOf })))
    : await readView(store, instrument, { asOf });
  if (window.to < view.days[0]!) throw beforeData(instrument, window.to, 'to');
  const benchmarkView = benchmark && (await readBenchmarkView(store, benchmark, asOf));
  const bill = riskFree.kind === 'bill' ? await store.bill(asOf) : null;
  const rate: RiskFree = riskFree.kind === 'fixed' ? riskFree : { kind: 'bill', rates: bill?.rates ?? null };
  return {
    view,
    asOf,
    from: window.from ?? undefined,
    to: window.to,
    ...benchmarkTraits(ownBenchmark),
    benchmark: benchmark &&
      benchmarkView && {
        ...benchmarkTraits(benchmark),
        view: benchmarkView,
        comparedBasis: benchmark.ownBasis,
      },
    riskFree: rate,
    basis,
    fundamentals: await readFundamentalFacts(store, instrument, asOf, 'all'),
  };
}

/** The response in its wire format, without its meta. */
export function toWireFigures(
  instrument: InstrumentRecord,
  { basis, benchmark }: Pick<FiguresParams, 'basis' | 'benchmark'>,
  { figures, gaps, riskFree, window }: FiguresResult,
): Omit<InstrumentFigures, 'meta'> {
  return {
    symbol: instrument.symbol,
    benchmark: benchmark && toBenchmarkUsed(benchmark),
    basis,
    window,
    riskFree,
    figures,
    gaps,
  };
}

/**
 * Parses `bill`, or an annual rate as a fraction.
 *
 * @throws AppError REQUEST_INVALID for anything else.
 */
export function parseRiskFree(text: string | undefined): RiskFreeChoice {
  if (text === undefined || text === 'bill') return { kind: 'bill' };
  const annualRate = /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (annualRate >= RATE_LIMITS.min && annualRate <= RATE_LIMITS.max) return { kind: 'fixed', annualRate };
  const fault = `must be bill or an annual rate as a fraction from ${RATE_LIMITS.min} to ${RATE_LIMITS.max}, such as 0 or 0.02`;
  throw new AppError('REQUEST_INVALID', `riskfree ${fault}`, { fields: { riskfree: [fault] } });
}
