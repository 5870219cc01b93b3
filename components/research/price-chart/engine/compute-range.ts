import { computeFigures } from '@/lib/analytics/figure-set/compute-figures';
import type { FigureSet } from '@/lib/analytics/figure-set/compute-figures';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import type { BillRates } from '@/lib/contracts/rates';
import { parseIsoDate } from '@/lib/domain/iso-date';
import type { InstrumentKind } from '@/lib/domain/instruments';
import type { RateSeries, SeriesView } from '@/lib/domain/series';
import { pickFigures } from '../data/pick-figures';
import { toSeriesView } from '../data/price-series';
import { BENCHMARK_FIGURE_IDS, RANGE_FIGURE_IDS } from '../data/range-figure-ids';
import type { BenchmarkName, RangeFigures, PricePage } from '../data/price-page';
import { resolveRange } from '@/lib/domain/day-range';
import type { PriceState } from '../state/price-state';
import { readBackend } from './read-backend';

interface RangeQuestion {
  readonly page: PricePage;
  readonly asOf: string | null;
  readonly series: SeriesView;
  readonly state: PriceState;
}

interface Benchmark extends BenchmarkName {
  readonly kind: InstrumentKind;
  readonly view: SeriesView;
}

const benchmarks = new Map<string, Promise<Benchmark>>();
const bills = new Map<string, Promise<{ series: string | null; rates: RateSeries | null }>>();

/** Loads once; what failed is asked for again the next time. */
function loadOnce<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, loading);
  return loading;
}

/** The statistics of a state's range by the function that the backend uses, on the same prices and rates. */
export async function computeRange({ page, asOf, series, state }: RangeQuestion): Promise<RangeFigures> {
  const symbol = state.benchmark ?? page.ownBenchmark?.symbol ?? null;
  const version = `${page.meta.dataVersion} ${page.meta.asOf}`;
  const [benchmark, bill] = await Promise.all([
    symbol === null ? null : loadOnce(benchmarks, `${symbol} ${version}`, () => loadBenchmark(symbol, asOf)),
    state.riskFree === 'bill' ? loadOnce(bills, version, () => loadBill(asOf)) : null,
  ]);
  const range = resolveRange(state.range, page.span);
  const input = {
    asOf: page.span.asOf,
    from: range.from,
    to: range.to,
    basis: state.basis,
    fundamentals: null,
  };
  const compute = (riskFree: RiskFree) =>
    computeFigures({
      ...input,
      view: series,
      kind: page.identity.kind as InstrumentKind,
      benchmark,
      riskFree,
    });
  const wanted: RiskFree =
    state.riskFree === 'bill'
      ? { kind: 'bill', rates: bill?.rates ?? null }
      : { kind: 'fixed', annualRate: state.riskFree };
  const first = compute(wanted);
  const lacksBill = wanted.kind === 'bill' && first.riskFreeRate === null;
  const used: RiskFree = lacksBill ? { kind: 'fixed', annualRate: 0 } : wanted;
  const own = lacksBill ? compute(used) : first;
  const theirs: FigureSet | null =
    benchmark &&
    computeFigures({ ...input, view: benchmark.view, kind: benchmark.kind, benchmark: null, riskFree: used });
  return {
    own: pickFigures(asFigureValues(own), RANGE_FIGURE_IDS),
    benchmark: theirs && pickFigures(asFigureValues(theirs), BENCHMARK_FIGURE_IDS),
    benchmarkName: benchmark && { symbol: benchmark.symbol, name: benchmark.name },
    riskFree: { kind: used.kind, series: bill?.series ?? null, annualRate: own.riskFreeRate },
    lacksBill,
  };
}

function asFigureValues({ figures, gaps }: FigureSet): RangeFigures['own'] {
  return { figures, gaps };
}

async function loadBenchmark(symbol: string, asOf: string | null): Promise<Benchmark> {
  const path = `/instruments/${encodeURIComponent(symbol)}`;
  const [{ identity }, prices] = await Promise.all([
    readBackend<InstrumentPage>(`${path}/`, asOf),
    readBackend<PriceColumns>(`${path}/prices/`, asOf),
  ]);
  const kind = identity.kind as InstrumentKind;
  return { symbol: identity.symbol, name: identity.name, kind, view: toSeriesView(prices) };
}

async function loadBill(asOf: string | null): Promise<{ series: string | null; rates: RateSeries | null }> {
  const { series, dates, rates } = await readBackend<BillRates>('/rates/bill/', asOf);
  if (series === null) return { series, rates: null };
  const days = Int32Array.from(dates, (date) => parseIsoDate(date) ?? 0);
  return { series, rates: { days, rates: Float64Array.from(rates) } };
}
