import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { Comparison } from '@/lib/contracts/compare';
import type { BillRates } from '@/lib/contracts/rates';
import { AppError } from '@/lib/domain/errors';
import { toAppError } from '@/lib/http/wire-error';
import { backendHref, researchQuery } from '@/lib/routes';
import type { ResearchQuery } from '@/lib/routes';
import { compareQuery } from '../questions';
import type { CharterState } from '../state/charter-state';
import type { CharterSource, CharterView } from './charter-page-data';
import { describeCharter } from './describe-charter';
import type { ComparedColumns } from './describe-charter';
import { rangeDays } from './range-days';
import { problemsOf, toColumns, toRiskFree, toSource } from './to-columns';

/** What the page shows of a state. */
export interface CharterAnswer {
  readonly source: CharterSource;
  readonly view: CharterView;
  readonly problems: readonly string[];
}

/** Answers any state as of one day; asks the server only when other series are wanted. */
export interface CharterEngine {
  /** @throws AppError as the backend raises it; `BACKEND_AWAY` when it cannot be reached. */
  answer(state: CharterState): Promise<CharterAnswer>;
}

interface Loaded {
  readonly source: CharterSource;
  readonly series: ComparedColumns;
  readonly problems: readonly string[];
}

/** How many sets of series are kept: a step back is then there at once. */
const KEPT_SETS = 6;

/** Opens the engine of a page; nothing is fetched before the first question. */
export function openCharterEngine(asOf: string | null, asOfDay: number): CharterEngine {
  const kept = new Map<string, Promise<Loaded>>();
  let bill: Promise<RiskFree> | null = null;

  function load(state: CharterState): Promise<Loaded> {
    const query = {
      ...compareQuery(state),
      interval: '1d',
      lines: state.panel === 'fundamentals' ? 'fundamentals' : null,
    };
    const key = JSON.stringify(query);
    const known = kept.get(key);
    if (known) return known;
    const loading = read<Comparison>('/compare/', { ...query, asOf }).then((answer) => ({
      source: toSource(answer),
      series: toColumns(answer),
      problems: problemsOf(answer),
    }));
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) if (kept.size > KEPT_SETS) kept.delete(oldest);
    return loading;
  }

  function loadBill(): Promise<RiskFree> {
    bill ??= read<BillRates>('/rates/bill/', { asOf }).then(toRiskFree);
    bill.catch(() => (bill = null));
    return bill;
  }

  return {
    async answer(state) {
      const [{ problems, series, source }, riskFree] = await Promise.all([load(state), loadBill()]);
      const range = rangeDays(state.range, asOfDay);
      return {
        source,
        problems,
        view: describeCharter(state, { source, series, riskFree, range, isWhole: true }),
      };
    },
  };
}

async function read<T>(path: string, query: ResearchQuery): Promise<T> {
  let response: Response;
  try {
    response = await fetch(backendHref(`${path}${researchQuery(query)}`), {
      headers: { accept: 'application/json' },
    });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', 'The series cannot be loaded: the site does not answer.', { cause });
  }
  const body: unknown = await response.json();
  if (!response.ok) throw toAppError(response.status, body);
  return body as T;
}
