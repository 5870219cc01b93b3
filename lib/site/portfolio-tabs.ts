import { text } from '@/lib/domain/text';

/** The part of a tab that follows the as-of day of its address. */
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
  { id: 'overview', label: text('Overview') },
  { id: 'holdings', label: text('Holdings') },
  { id: 'activity', label: text('Activity') },
  { id: 'performance', label: text('Performance') },
  { id: 'plan', label: text('Plan') },
  { id: 'tax', label: text('Tax') },
] as const;

type TabGroup = (typeof TAB_GROUPS)[number]['id'];

/**
 * The tabs of a portfolio, with labels that are translated where they are shown: the last part of the path, the label, the group (null: a tab beside the groups), its label
 * within the group where that differs, what it shows of a day, and what its data files are. The first tab of a group is
 * the group's address.
 */
const TABS = [
  {
    id: 'overview',
    label: text('Overview'),
    group: 'overview',
    shows: 'figures',
    call: [],
    tables: [
      { id: 'series', label: text('Values by day') },
      { id: 'holdings', label: text('Holdings') },
    ],
  },
  {
    id: 'holdings',
    label: text('Holdings'),
    group: 'holdings',
    shows: 'figures',
    tables: [
      { id: 'holdings', label: text('Holdings') },
      { id: 'measures', label: text('Returns') },
      { id: 'figures', label: text('Columns of the screener') },
      { id: 'groups', label: text('Subtotals') },
      { id: 'closed', label: text('Closed positions') },
      { id: 'cash', label: text('Cash') },
    ],
  },
  {
    id: 'transactions',
    label: text('Transactions'),
    group: 'activity',
    shows: 'rows',
    tables: [{ id: 'transactions', label: text('Transactions') }],
  },
  {
    id: 'recurring',
    label: text('Recurring'),
    group: 'activity',
    shows: 'present',
    tables: [
      { id: 'recurring', label: text('Recurring rows') },
      { id: 'due', label: text('Due') },
      { id: 'planned', label: text('Cash of the next twelve months') },
      { id: 'loans.loans', label: text('Loans') },
      { id: 'loans.schedule', label: text('Instalments of loans') },
    ],
  },
  {
    id: 'import',
    label: text('Import'),
    group: 'activity',
    shows: 'present',
    tables: [{ id: 'imports', label: text('Imports') }],
  },
  {
    id: 'accounts',
    label: text('Accounts'),
    group: 'activity',
    shows: 'statements',
    tables: [
      { id: 'accounts', label: text('Accounts') },
      { id: 'statements.statements', label: text('Statements') },
      { id: 'reconciliation.accounts', label: text('Statements and books') },
    ],
  },
  {
    id: 'journal',
    label: text('History'),
    group: 'activity',
    shows: 'present',
    tables: [{ id: 'changes', label: text('Changes') }],
  },
  {
    id: 'notes',
    label: text('Notes'),
    group: 'activity',
    shows: 'present',
    tables: [{ id: 'notes', label: text('Notes') }],
  },
  {
    id: 'performance',
    label: text('Performance'),
    group: 'performance',
    part: text('Returns'),
    shows: 'figures',
    tables: [
      { id: 'series', label: text('Values by day') },
      { id: 'contributions.byHolding', label: text('Contribution by holding') },
      { id: 'contributions.byClass', label: text('Contribution by class') },
      { id: 'attribution.groups', label: text('Attribution by sector') },
      { id: 'whatIf.series', label: text('What if, by day') },
    ],
  },
  {
    id: 'change',
    label: text('What changed'),
    group: 'performance',
    shows: 'figures',
    call: [],
    tables: [{ id: 'byHolding', label: text('By holding') }],
  },
  {
    id: 'income',
    label: text('Income'),
    group: 'performance',
    shows: 'figures',
    call: [],
    tables: [
      { id: 'months', label: text('By month') },
      { id: 'byAsset', label: text('By asset') },
      { id: 'forecast', label: text('Forecast') },
      { id: 'calendar', label: text('Expected ex-days') },
      { id: 'reports', label: text('Reports to come') },
      { id: 'byCountry', label: text('By country') },
    ],
  },
  {
    id: 'risk',
    label: text('Risk'),
    group: 'performance',
    shows: 'figures',
    tables: [
      { id: 'series', label: text('Series by day') },
      { id: 'drawdowns', label: text('Drawdowns') },
      { id: 'backcast.series', label: text('Backcast by day') },
      { id: 'backcast.holdings', label: text('Risk by holding') },
      { id: 'backcast.crises', label: text('Crises') },
    ],
  },
  {
    id: 'allocation',
    label: text('Allocation'),
    group: 'plan',
    shows: 'figures',
    tables: [
      { id: 'groups', label: text('Shares') },
      { id: 'drift.rows', label: text('Weights at month ends') },
      { id: 'overlap.shared', label: text('Owned more than once') },
    ],
  },
  {
    id: 'rebalance',
    label: text('Rebalance'),
    group: 'plan',
    shows: 'figures',
    call: ['money', 'sales', 'whole', 'least', 'keep'],
    tables: [
      { id: 'orders', label: text('Orders') },
      { id: 'weights', label: text('Weights') },
    ],
  },
  {
    id: 'goals',
    label: text('Goals'),
    group: 'plan',
    shows: 'figures',
    call: ['returns', 'inflation', 'benchmark'],
    tables: [{ id: 'goals', label: text('Goals') }],
  },
  {
    id: 'retirement',
    label: text('Retirement'),
    group: 'plan',
    shows: 'figures',
    tables: [{ id: 'spent', label: text('Spending by age') }],
  },
  {
    id: 'lab',
    label: text('Lab'),
    group: 'plan',
    shows: 'figures',
    tables: [
      { id: 'series', label: text('Values by day') },
      { id: 'lines', label: text('Mixes') },
      { id: 'assets', label: text('Assets of the frontier') },
      { id: 'frontier', label: text('Efficient frontier') },
    ],
  },
  {
    id: 'lots',
    label: text('Tax lots'),
    group: 'tax',
    shows: 'figures',
    call: ['year', 'longTermDays'],
    tables: [
      { id: 'disposals', label: text('Disposals') },
      { id: 'open', label: text('Open lots') },
    ],
  },
  {
    id: 'tax',
    label: text('Tax year'),
    group: 'tax',
    shows: 'figures',
    call: ['year', 'longTermDays'],
    tables: [
      { id: 'gains', label: text('Gains by term') },
      { id: 'income', label: text('Income') },
      { id: 'dividends', label: text('Dividends by type') },
      { id: 'withheld', label: text('Tax withheld by country') },
      { id: 'currencyGains', label: text('Gains of foreign cash') },
      { id: 'form8949', label: text('Form 8949') },
      { id: 'form8949Totals', label: text('Form 8949, line 2') },
      { id: 'sa108', label: text('SA108') },
      { id: 'schedule3', label: text('Schedule 3') },
      { id: 'schedule3Totals', label: text('Schedule 3, sums') },
    ],
  },
  {
    id: 'doctor',
    label: text('Checks'),
    group: null,
    shows: 'rows',
    call: [],
    tables: [{ id: 'findings', label: text('Findings') }],
  },
  { id: 'settings', label: text('Settings'), group: null, shows: 'present' },
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
  explain: [{ id: 'children', label: text('Parts') }],
};

/** The tabs of several portfolios as one: what can be read of them. Tax is that of one person. */
export const TOGETHER_TABS: ReadonlySet<PortfolioTab> = new Set([
  ...['overview', 'holdings', 'transactions', 'performance', 'change', 'income', 'risk'],
  ...['allocation', 'goals', 'retirement', 'lab', 'doctor'],
] as PortfolioTab[]);

/** The tab that a portfolio opens with. */
export const FIRST_TAB: PortfolioTab = 'overview';

/** The note on pages of the tracker where no scripts run. */
export const TRACKER_WITHOUT_SCRIPTS = text(
  'Entering, changing and importing need JavaScript, which is disabled or did not load. Without it everything can be read, and a loan can be added.',
);
