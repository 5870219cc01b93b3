import { computeFigures, type FigureSet, type ReturnBasis, type RiskFree } from '@/lib/analytics';
import type { InstrumentFigures, RiskFreeUsed } from '@/lib/contracts/instrument';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { beforeData, readView } from './find-instrument';
import { LruCache } from './lru-cache';
import type { DayWindow } from './parse-day';
import { readFundamentalFacts } from './read-fundamental-facts';

/** How excess returns are to be measured: over the stored bill, or over a fixed annual rate (a fraction). */
export type RiskFreeChoice =
  { readonly kind: 'bill' } | { readonly kind: 'fixed'; readonly annualRate: number };

/** Which figures of an instrument to compute. */
export interface FiguresQuestion {
  readonly asOf: EpochDay;
  /** Of the risk figures; `from` null = five years before `to`. */
  readonly window: DayWindow;
  readonly benchmark: InstrumentRecord | null;
  readonly riskFree: RiskFreeChoice;
  readonly basis: ReturnBasis;
}

/** Figures with what they were measured against. */
export interface FiguresAnswer extends FigureSet {
  readonly riskFree: RiskFreeUsed;
}

const KEPT_SETS = 256;
/** Rates beyond these are a slip (2 for 2 %), not a rate. */
const RATE_LIMITS = { min: -0.2, max: 1 } as const;

const keptByStore = new WeakMap<MarketStore, LruCache<Promise<FiguresAnswer>>>();

/**
 * All figures of an instrument as of a day. The latest few hundred answers are kept, since a page asks for the figures of
 * its benchmark on every call.
 *
 * @throws AppError DATE_BEFORE_DATA when there is no bar by the as-of day, or the window ends before the first one.
 */
export function readFigures(
  store: MarketStore,
  instrument: InstrumentRecord,
  question: FiguresQuestion,
): Promise<FiguresAnswer> {
  const { asOf, basis, benchmark, riskFree, window } = question;
  const kept = keptByStore.get(store) ?? new LruCache<Promise<FiguresAnswer>>(KEPT_SETS);
  keptByStore.set(store, kept);
  const rate = riskFree.kind === 'bill' ? 'bill' : riskFree.annualRate;
  const { dataVersion } = store.state();
  const key = [dataVersion, instrument.id, asOf, window.from, window.to, benchmark?.id, rate, basis].join(
    '|',
  );
  return kept.getOrCompute(key, () => compute(store, instrument, question));
}

async function compute(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, basis, benchmark, riskFree, window }: FiguresQuestion,
): Promise<FiguresAnswer> {
  const view = await readView(store, instrument, { asOf });
  if (window.to < view.days[0]!) throw beforeData(instrument, window.to, 'to');
  const benchmarkView = benchmark && (await store.view(benchmark.id, asOf));
  const bill = riskFree.kind === 'bill' ? await store.bill(asOf) : null;
  const rate: RiskFree = riskFree.kind === 'fixed' ? riskFree : { kind: 'bill', rates: bill?.rates ?? null };
  const set = computeFigures({
    view,
    asOf,
    from: window.from ?? undefined,
    to: window.to,
    kind: instrument.kind,
    benchmark: benchmark && benchmarkView && { view: benchmarkView, kind: benchmark.kind },
    riskFree: rate,
    basis,
    fundamentals: await readFundamentalFacts(store, instrument, asOf),
  });
  return {
    ...set,
    riskFree: { kind: riskFree.kind, series: bill?.id ?? null, annualRate: set.riskFreeRate },
  };
}

/** The answer as it goes over the wire, without its meta. */
export function toWireFigures(
  instrument: InstrumentRecord,
  { basis, benchmark }: Pick<FiguresQuestion, 'basis' | 'benchmark'>,
  { figures, gaps, riskFree, window }: FiguresAnswer,
): Omit<InstrumentFigures, 'meta'> {
  return {
    symbol: instrument.symbol,
    benchmark: benchmark?.symbol ?? null,
    basis,
    window,
    riskFree,
    figures,
    gaps,
  };
}

/**
 * `bill`, or an annual rate as a fraction.
 *
 * @throws AppError REQUEST_INVALID for anything else.
 */
export function parseRiskFree(text: string | undefined): RiskFreeChoice {
  if (text === undefined || text === 'bill') return { kind: 'bill' };
  const annualRate = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN;
  if (annualRate >= RATE_LIMITS.min && annualRate <= RATE_LIMITS.max) return { kind: 'fixed', annualRate };
  const fault = `must be bill or an annual rate as a fraction from ${RATE_LIMITS.min} to ${RATE_LIMITS.max}, such as 0 or 0.02`;
  throw new AppError('REQUEST_INVALID', `riskfree ${fault}`, { fields: { riskfree: [fault] } });
}
