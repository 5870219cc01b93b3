import { computeFigures } from '@/lib/analytics/figure-set/compute-figures';
import type { FigureSet } from '@/lib/analytics/figure-set/compute-figures';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { InstrumentFigures, InstrumentPage, PriceColumns } from '@/lib/contracts/instrument';
import type { BillRates } from '@/lib/contracts/rates';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { benchmarkName, namedBases, namedSource } from '@/lib/domain/instrument-profile';
import type { RateSeries, SeriesView } from '@/lib/domain/series';
import { readBackend } from '@/lib/http/get-json';
import { pageTraits } from '../data/basis-known';
import { pickPageFigures } from '../data/pick-figures';
import { toSeriesView } from '../data/price-series';
import { BENCHMARK_FIGURE_IDS, RANGE_FIGURE_IDS } from '../data/range-figure-ids';
import type { BenchmarkName, PageIdentity, PageRangeFigures, PricePage } from '../data/price-page';
import { resolveRange } from '@/lib/domain/ranges';
import type { PriceState } from '../state/price-state';

interface PriceRangeQuery {
  readonly page: PricePage;
  readonly asOf: string | null;
  readonly series: SeriesView;
  readonly state: PriceState;
}

interface Benchmark {
  readonly identity: PageIdentity;
  readonly view: SeriesView;
}

const benchmarks = new Map<string, Promise<Benchmark>>();
const defaults = new Map<string, Promise<BenchmarkName | null>>();
const bills = new Map<string, Promise<{ series: string | null; rates: RateSeries | null }>>();

/** Loads once; a failed load is retried on the next call. */
function loadOnce<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const cachedLoad = kept.get(key);
  if (cachedLoad) return cachedLoad;
  const loading = load().catch((error: unknown) => {
    kept.delete(key);
    throw error;
  });
  kept.set(key, loading);
  return loading;
}

/** Computes the statistics of a state's range with the backend's function, from the same prices and rates. */
export async function computeRange(query: PriceRangeQuery): Promise<PageRangeFigures> {
  const { page, asOf, series, state } = query;
  const [against, bill] = await Promise.all([
    findBenchmark(query),
    state.riskFree === 'bill' ? loadOnce(bills, versionOf(page), () => loadBill(asOf)) : null,
  ]);
  const range = resolveRange(state.range, page.span);
  const input = { asOf: page.span.asOf, from: range.from, to: range.to, fundamentals: null };
  const ownTraits = { ...pageTraits(page.identity), view: series };
  const other = against && { ...benchmarkTraits(against), view: against.series.view };
  const compute = (riskFree: RiskFree, basis = state.basis) =>
    computeFigures({
      ...input,
      ...ownTraits,
      basis,
      benchmark: other && { ...other, comparedBasis: against.used.ownBasis },
      riskFree,
    });
  const chosenRiskFree: RiskFree =
    state.riskFree === 'bill'
      ? { kind: 'bill', rates: bill?.rates ?? null }
      : { kind: 'fixed', annualRate: state.riskFree };
  const first = compute(chosenRiskFree);
  const lacksBill = chosenRiskFree.kind === 'bill' && first.riskFreeRate === null;
  const used: RiskFree = lacksBill ? { kind: 'fixed', annualRate: 0 } : chosenRiskFree;
  const figureSet = lacksBill ? compute(used) : first;
  const benchmarkSet: FigureSet | null =
    other &&
    computeFigures({ ...input, ...other, basis: against.used.basis, benchmark: null, riskFree: used });
  const isOtherBasis = against !== null && against.used.basis !== state.basis;
  return {
    own: pickPageFigures(asFigureValues(figureSet), RANGE_FIGURE_IDS),
    benchmark: benchmarkSet && pickPageFigures(asFigureValues(benchmarkSet), BENCHMARK_FIGURE_IDS),
    benchmarkName: against && against.used,
    compared: isOtherBasis
      ? pickPageFigures(asFigureValues(compute(used, against.used.basis)), BENCHMARK_FIGURE_IDS)
      : null,
    riskFree: { kind: used.kind, series: bill?.series ?? null, annualRate: figureSet.riskFreeRate },
    lacksBill,
  };
}

/** A benchmark: its description and its prices. */
interface Against {
  readonly used: BenchmarkName;
  readonly series: Benchmark;
}

/** The selected benchmark, otherwise the one that the backend chooses for the basis. */
async function findBenchmark({ page, asOf, state }: PriceRangeQuery): Promise<Against | null> {
  const { basis, benchmark: named } = state;
  const version = versionOf(page);
  const load = (symbol: string, isWithMembers: boolean) =>
    loadOnce(benchmarks, `${symbol} ${isWithMembers} ${version}`, () =>
      loadBenchmark(symbol, asOf, isWithMembers),
    );
  if (named !== null) {
    const series = await load(named, false);
    const identity = pageTraits(series.identity);
    const bases = namedBases(identity, pageTraits(page.identity), basis);
    const { kind, name, symbol } = series.identity;
    const used = { symbol, name: benchmarkName({ kind, name }, bases.basis), source: namedSource(identity) };
    return { used: { ...used, ...bases }, series };
  }
  const { symbol } = page.identity;
  const used =
    basis === 'total'
      ? page.ownBenchmark
      : await loadOnce(defaults, `${symbol} ${basis} ${version}`, () => loadDefault(symbol, asOf, basis));
  return used && { used, series: await load(used.symbol, used.source === 'members') };
}

function versionOf({ meta }: PricePage): string {
  return `${meta.dataVersion} ${meta.asOf}`;
}

/** A price index plus its members' dividends is a total return. */
function benchmarkTraits({ series, used }: Against): ReturnType<typeof pageTraits> {
  const traits = pageTraits(series.identity);
  return used.source === 'members' ? { ...traits, details: { totalReturnOf: used.symbol } } : traits;
}

async function loadDefault(
  symbol: string,
  asOf: string | null,
  basis: string,
): Promise<BenchmarkName | null> {
  const path = `/instruments/${encodeURIComponent(symbol)}/figures/`;
  return (await readBackend<InstrumentFigures>(path, { basis, asOf })).benchmark;
}

function asFigureValues({ figures, gaps }: FigureSet): PageRangeFigures['own'] {
  return { figures, gaps };
}

async function loadBenchmark(
  symbol: string,
  asOf: string | null,
  isWithMembers: boolean,
): Promise<Benchmark> {
  const path = `/instruments/${encodeURIComponent(symbol)}`;
  const [{ identity }, prices] = await Promise.all([
    readBackend<InstrumentPage>(`${path}/`, { asOf }),
    readBackend<PriceColumns>(`${path}/prices/`, { dividends: isWithMembers ? 'members' : null, asOf }),
  ]);
  return { identity, view: toSeriesView(prices) };
}

async function loadBill(asOf: string | null): Promise<{ series: string | null; rates: RateSeries | null }> {
  const { series, dates, rates } = await readBackend<BillRates>('/rates/bill/', { asOf });
  if (series === null) return { series, rates: null };
  const days = Int32Array.from(dates, requireIsoDate);
  return { series, rates: { days, rates: Float64Array.from(rates) } };
}
