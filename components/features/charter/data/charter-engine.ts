import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { Comparison } from '@/lib/contracts/compare';
import type { BillRates } from '@/lib/contracts/rates';
import { callBackend } from '@/lib/http/backend-client';
import { readBackend } from '@/lib/http/get-json';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { comparePath, compareQuery, ownQuery } from './queries';
import type { CharterState } from '../state/charter-state';
import type { CharterSource, CharterViewData, OwnHistory } from './charter-page-data';
import { describeCharter } from './describe-charter';
import type { ComparedColumns } from './chart-lines';
import { describeOwn, ownSymbols } from './own-history';
import { rangeEndDay, rangeDays } from './range-days';
import { problemsOf, toColumns, toRiskFree, toSource } from './to-columns';

/** The content of the page for a state. */
export interface CharterResult {
  readonly source: CharterSource;
  readonly view: CharterViewData;
  readonly own: OwnHistory | null;
  readonly problems: readonly string[];
}

/** Computes any state as of one day; requests data only when other series are needed. */
export interface CharterEngine {
  /** @throws AppError as raised by the backend; `BACKEND_AWAY` when it cannot be reached. */
  answer(state: CharterState): Promise<CharterResult>;
}

interface Loaded {
  readonly source: CharterSource;
  readonly series: ComparedColumns;
  readonly problems: readonly string[];
}

/** Number of series sets that are cached, so that going back needs no request. */
const MAX_CACHED_SETS = 6;

/** A comparison with portfolios of the reader, by the session. */
async function readOwnComparison(path: string, query: ResearchQuery): Promise<Comparison> {
  const result = await callBackend<Comparison>({ method: 'GET', path: `${path}${researchQuery(query)}` });
  if (!result.ok) throw new Error(result.error.detail);
  return result.data;
}

/**
 * Creates the engine of a page; nothing is fetched before the first call.
 *
 * @param isOwn - True on a reader's own chart, which has portfolios, too.
 */
export function openCharterEngine(asOf: string | null, asOfDay: number, isOwn = false): CharterEngine {
  const compare = isOwn ? readOwnComparison : readBackend<Comparison>;
  const loads = new Map<string, Promise<Loaded>>();
  let bill: Promise<RiskFree> | null = null;

  function load(state: CharterState): Promise<Loaded> {
    const query = {
      ...compareQuery(state),
      interval: '1d',
      lines: state.panel === 'fundamentals' ? 'fundamentals' : null,
    };
    const key = JSON.stringify(query);
    const cachedLoad = loads.get(key);
    if (cachedLoad) return cachedLoad;
    const loading = compare(comparePath(isOwn), { ...query, asOf }).then((answer) => ({
      source: toSource(answer),
      series: toColumns(answer),
      problems: problemsOf(answer),
    }));
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
    for (const oldest of loads.keys()) if (loads.size > MAX_CACHED_SETS) loads.delete(oldest);
    return loading;
  }

  function loadOwn(state: CharterState, source: CharterSource): Promise<readonly Comparison[]> {
    return Promise.all(
      ownSymbols(source).map((symbol) => {
        const { path, query } = ownQuery(state, symbol, isOwn);
        return compare(path, { ...query, asOf });
      }),
    );
  }

  function loadBill(): Promise<RiskFree> {
    bill ??= readBackend<BillRates>('/rates/bill/', { asOf }).then(toRiskFree);
    bill.catch(() => (bill = null));
    return bill;
  }

  return {
    async answer(state) {
      const [{ problems, series, source }, riskFree] = await Promise.all([load(state), loadBill()]);
      const ownHistory =
        state.dates === 'own' ? describeOwn(state, await loadOwn(state, source), riskFree) : null;
      const range = rangeDays(state.range, rangeEndDay(state.range, series.days, asOfDay));
      return {
        source,
        problems,
        own: ownHistory,
        view: describeCharter(state, { source, series, riskFree, range, isWhole: true }),
      };
    },
  };
}
