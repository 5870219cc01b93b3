/** What a tab shows of the as-of day of its address. */
export type ShownDay =
  /** Figures as of the day, of a view and a range. */
  | 'figures'
  /** Rows or findings by the day; it has no view. */
  | 'rows'
  /** The statements of the day; everything else is of the present. */
  | 'statements'
  /** The present, whatever the day. */
  | 'present';

/** The groups of tabs, in the order of the page. */
export const TAB_GROUPS = [
  { id: 'overview', label: 'Overview' },
  { id: 'holdings', label: 'Holdings' },
  { id: 'activity', label: 'Activity' },
  { id: 'performance', label: 'Performance' },
  { id: 'plan', label: 'Plan' },
  { id: 'tax', label: 'Tax' },
] as const;

type TabGroup = (typeof TAB_GROUPS)[number]['id'];

/**
 * The tabs of a portfolio: the last part of the path, the label, the group (null: a tab beside the groups), its label
 * within the group where that differs, what it shows of a day, and what its data files are. The first tab of a group is
 * the group's address.
 */
const TABS = [
  {
    id: 'overview',
    label: 'Overview',
    group: 'overview',
    shows: 'figures',
    call: [],
    tables: [
      { id: 'series', label: 'Values by day' },
      { id: 'holdings', label: 'Holdings' },
    ],
  },
  {
    id: 'holdings',
    label: 'Holdings',
    group: 'holdings',
    shows: 'figures',
    tables: [
      { id: 'holdings', label: 'Holdings' },
      { id: 'measures', label: 'Returns' },
      { id: 'figures', label: 'Columns of the screener' },
      { id: 'groups', label: 'Subtotals' },
      { id: 'closed', label: 'Closed positions' },
      { id: 'cash', label: 'Cash' },
    ],
  },
  {
    id: 'transactions',
    label: 'Transactions',
    group: 'activity',
    shows: 'rows',
    tables: [{ id: 'transactions', label: 'Transactions' }],
  },
  {
    id: 'recurring',
    label: 'Recurring',
    group: 'activity',
    shows: 'present',
    tables: [
      { id: 'recurring', label: 'Recurring rows' },
      { id: 'due', label: 'Due' },
      { id: 'planned', label: 'Cash of the next twelve months' },
    ],
  },
  {
    id: 'import',
    label: 'Import',
    group: 'activity',
    shows: 'present',
    tables: [{ id: 'imports', label: 'Imports' }],
  },
  {
    id: 'accounts',
    label: 'Accounts',
    group: 'activity',
    shows: 'statements',
    tables: [
      { id: 'accounts', label: 'Accounts' },
      { id: 'statements.statements', label: 'Statements' },
      { id: 'reconciliation.accounts', label: 'Statements and books' },
    ],
  },
  {
    id: 'journal',
    label: 'History',
    group: 'activity',
    shows: 'present',
    tables: [{ id: 'changes', label: 'Changes' }],
  },
  {
    id: 'notes',
    label: 'Notes',
    group: 'activity',
    shows: 'present',
    tables: [{ id: 'notes', label: 'Notes' }],
  },
  {
    id: 'performance',
    label: 'Performance',
    group: 'performance',
    part: 'Returns',
    shows: 'figures',
    tables: [
      { id: 'series', label: 'Values by day' },
      { id: 'contributions.byHolding', label: 'Contribution by holding' },
      { id: 'contributions.byClass', label: 'Contribution by class' },
      { id: 'attribution.groups', label: 'Attribution by sector' },
      { id: 'whatIf.series', label: 'What if, by day' },
    ],
  },
  {
    id: 'change',
    label: 'What changed',
    group: 'performance',
    shows: 'figures',
    call: [],
    tables: [{ id: 'byHolding', label: 'By holding' }],
  },
  {
    id: 'income',
    label: 'Income',
    group: 'performance',
    shows: 'figures',
    call: [],
    tables: [
      { id: 'months', label: 'By month' },
      { id: 'byAsset', label: 'By asset' },
      { id: 'forecast', label: 'Forecast' },
      { id: 'calendar', label: 'Expected ex-days' },
      { id: 'reports', label: 'Reports to come' },
      { id: 'byCountry', label: 'By country' },
    ],
  },
  {
    id: 'risk',
    label: 'Risk',
    group: 'performance',
    shows: 'figures',
    tables: [
      { id: 'series', label: 'Series by day' },
      { id: 'drawdowns', label: 'Drawdowns' },
      { id: 'backcast.series', label: 'Backcast by day' },
      { id: 'backcast.holdings', label: 'Risk by holding' },
      { id: 'backcast.crises', label: 'Crises' },
    ],
  },
  {
    id: 'allocation',
    label: 'Allocation',
    group: 'plan',
    shows: 'figures',
    tables: [
      { id: 'groups', label: 'Shares' },
      { id: 'drift.rows', label: 'Weights at month ends' },
      { id: 'overlap.shared', label: 'Owned more than once' },
    ],
  },
  {
    id: 'rebalance',
    label: 'Rebalance',
    group: 'plan',
    shows: 'figures',
    call: ['money', 'sales', 'whole', 'least', 'keep'],
    tables: [
      { id: 'orders', label: 'Orders' },
      { id: 'weights', label: 'Weights' },
    ],
  },
  {
    id: 'goals',
    label: 'Goals',
    group: 'plan',
    shows: 'figures',
    call: ['returns', 'inflation', 'benchmark'],
    tables: [{ id: 'goals', label: 'Goals' }],
  },
  {
    id: 'retirement',
    label: 'Retirement',
    group: 'plan',
    shows: 'figures',
    tables: [{ id: 'spent', label: 'Spending by age' }],
  },
  {
    id: 'lab',
    label: 'Lab',
    group: 'plan',
    shows: 'figures',
    tables: [
      { id: 'series', label: 'Values by day' },
      { id: 'lines', label: 'Mixes' },
      { id: 'assets', label: 'Assets of the frontier' },
      { id: 'frontier', label: 'Efficient frontier' },
    ],
  },
  {
    id: 'lots',
    label: 'Tax lots',
    group: 'tax',
    shows: 'figures',
    call: ['year', 'longTermDays'],
    tables: [
      { id: 'disposals', label: 'Disposals' },
      { id: 'open', label: 'Open lots' },
    ],
  },
  {
    id: 'tax',
    label: 'Tax year',
    group: 'tax',
    shows: 'figures',
    call: ['year', 'longTermDays'],
    tables: [
      { id: 'gains', label: 'Gains by term' },
      { id: 'income', label: 'Income' },
      { id: 'dividends', label: 'Dividends by type' },
      { id: 'withheld', label: 'Tax withheld by country' },
      { id: 'currencyGains', label: 'Gains of foreign cash' },
      { id: 'form8949', label: 'Form 8949' },
      { id: 'sa108', label: 'SA108' },
      { id: 'schedule3', label: 'Schedule 3' },
    ],
  },
  {
    id: 'doctor',
    label: 'Checks',
    group: null,
    shows: 'rows',
    call: [],
    tables: [{ id: 'findings', label: 'Findings' }],
  },
  { id: 'settings', label: 'Settings', group: null, shows: 'present' },
] as const satisfies readonly PortfolioTabEntry<string>[];

/** A table of a tab that is a file. */
export interface TabTable {
  /** Value of `table` in the address: the call of the backend, and its list where it has several. */
  readonly id: string;
  readonly label: string;
}

interface PortfolioTabEntry<Id> {
  readonly id: Id;
  readonly label: string;
  readonly group: TabGroup | null;
  readonly part?: string;
  readonly shows: ShownDay;
  /** The parameters of its one call, whose path is its id; absent where `data/tab-calls.ts` has its calls. */
  readonly call?: readonly string[];
  /** Its tables as files; the first one is that of a plain `.csv`. */
  readonly tables?: readonly TabTable[];
}

export type PortfolioTab = (typeof TABS)[number]['id'];

export const TRACKER_TABS: readonly PortfolioTabEntry<PortfolioTab>[] = TABS;

/** The tables of each tab, and of the page of a figure, as files. */
export const TAB_TABLES: Readonly<Record<string, readonly TabTable[]>> = {
  ...Object.fromEntries(TRACKER_TABS.flatMap(({ id, tables }) => (tables ? [[id, tables]] : []))),
  explain: [{ id: 'children', label: 'Parts' }],
};

/** The tabs of several portfolios as one: what can be read of them. Tax is that of one person. */
export const TOGETHER_TABS: ReadonlySet<PortfolioTab> = new Set([
  ...['overview', 'holdings', 'transactions', 'performance', 'change', 'income', 'risk'],
  ...['allocation', 'goals', 'retirement', 'lab', 'doctor'],
] as PortfolioTab[]);

/** The tab that a portfolio opens with. */
export const FIRST_TAB: PortfolioTab = 'overview';

/** What the pages of the tracker say where no scripts run. */
export const TRACKER_WITHOUT_SCRIPTS =
  'Entering, changing and importing need JavaScript, which is disabled or did not load. Everything can be read without it.';
