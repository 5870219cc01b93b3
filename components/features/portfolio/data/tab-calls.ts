import { RETIREMENT_PARAMETERS } from '@/lib/domain/portfolio/retirement-parameters';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import { allocationCall, driftCall } from '../state/allocation-calls';
import { holdingsFileCall } from '../state/holdings-state';
import { LAB_PARAMETERS, labQuery } from '../state/lab-state';
import { parseWhatIfState, whatIfCall } from '../state/what-if-state';
import { backcastQuery, parseRiskState } from '../state/risk-state';

type Query = Readonly<Record<string, string | null | undefined>>;

/** A call of a tab: its path below the portfolio, and its parameters by the query of the page. */
export interface TabCall {
  readonly path: string;
  /** Rows as they are stored: the call takes no day, range or accounts of a view. */
  readonly isList?: boolean;
  /** Parameters of the page that only the backend can check: symbols, filters, amounts. */
  readonly own?: readonly string[];
  readonly query: (
    page: Readonly<Record<string, string | undefined>>,
    context: { readonly lastDay: string | null },
  ) => Query;
}

/** A call that takes parameters of the page unchanged. */
const call = (path: string, ...names: readonly string[]): TabCall => ({
  path,
  own: names,
  query: (page) => Object.fromEntries(names.map((name) => [name, page[name]])),
});

/** A list of rows as they are stored: all of them, not a page. */
const list = (path: string, ...names: readonly string[]): TabCall => {
  const { own, query } = call(path, ...names);
  return { path, isList: true, own, query: (page, context) => ({ ...query(page, context), format: 'json' }) };
};

/** The calls of each tab with figures, by name; the first one is the main one. */
export const TAB_CALLS: Readonly<Record<string, Readonly<Record<string, TabCall>>>> = {
  ...Object.fromEntries(
    TRACKER_TABS.flatMap(({ call: names, id }) => (names ? [[id, { [id]: call(`/${id}/`, ...names) }]] : [])),
  ),
  holdings: { holdings: { path: '/holdings/', query: (page) => holdingsFileCall(page) } },
  transactions: {
    transactions: list('/transactions/', 'account', 'asof', 'asset', 'group', 'id', 'kind', 'tag'),
  },
  performance: {
    performance: call('/performance/', 'benchmark'),
    contributions: call('/contributions/'),
    attribution: call('/attribution/', 'index'),
    whatIf: {
      path: '/what-if/',
      own: ['symbols', 'weights'],
      query: (page) => whatIfCall(parseWhatIfState(page), page.benchmark),
    },
  },
  allocation: {
    allocation: { path: '/allocation/', own: ['by'], query: (page) => allocationCall(page) },
    drift: { path: '/drift/', query: (page) => driftCall(page) },
    overlap: call('/overlap/'),
  },
  risk: {
    risk: call('/risk/', 'benchmark', 'model'),
    backcast: {
      path: '/backcast/',
      own: ['benchmark'],
      query: (page, { lastDay }) => backcastQuery(parseRiskState(page), page.to ?? page.asof ?? lastDay),
    },
  },
  recurring: { recurring: list('/recurring/'), loans: list('/loans/') },
  retirement: { retirement: call('/retirement/', ...RETIREMENT_PARAMETERS) },
  lab: { lab: { path: '/lab/', own: LAB_PARAMETERS, query: (page) => labQuery(page) } },
  import: { imports: list('/imports/') },
  accounts: {
    accounts: list('/accounts/'),
    statements: list('/statements/'),
    reconciliation: list('/reconciliation/', 'asof'),
  },
  notes: { notes: list('/notes/', 'search', 'asset', 'transaction') },
  journal: { journal: list('/journal/') },
  explain: { explain: call('/explain/', 'figure', 'path', 'asset') },
};
