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
 * within the group where that differs, and what it shows of a day. The first tab of a group is the group's address.
 */
const TABS = [
  { id: 'overview', label: 'Overview', group: 'overview', shows: 'figures' },
  { id: 'holdings', label: 'Holdings', group: 'holdings', shows: 'figures' },
  { id: 'transactions', label: 'Transactions', group: 'activity', shows: 'rows' },
  { id: 'recurring', label: 'Recurring', group: 'activity', shows: 'present' },
  { id: 'import', label: 'Import', group: 'activity', shows: 'present' },
  { id: 'accounts', label: 'Accounts', group: 'activity', shows: 'statements' },
  { id: 'journal', label: 'History', group: 'activity', shows: 'present' },
  { id: 'notes', label: 'Notes', group: 'activity', shows: 'present' },
  { id: 'performance', label: 'Performance', group: 'performance', part: 'Returns', shows: 'figures' },
  { id: 'change', label: 'What changed', group: 'performance', shows: 'figures' },
  { id: 'income', label: 'Income', group: 'performance', shows: 'figures' },
  { id: 'risk', label: 'Risk', group: 'performance', shows: 'figures' },
  { id: 'allocation', label: 'Allocation', group: 'plan', shows: 'figures' },
  { id: 'rebalance', label: 'Rebalance', group: 'plan', shows: 'figures' },
  { id: 'goals', label: 'Goals', group: 'plan', shows: 'figures' },
  { id: 'retirement', label: 'Retirement', group: 'plan', shows: 'figures' },
  { id: 'lots', label: 'Tax lots', group: 'tax', shows: 'figures' },
  { id: 'tax', label: 'Tax year', group: 'tax', shows: 'figures' },
  { id: 'doctor', label: 'Checks', group: null, shows: 'rows' },
  { id: 'settings', label: 'Settings', group: null, shows: 'present' },
] as const satisfies readonly PortfolioTabEntry<string>[];

interface PortfolioTabEntry<Id> {
  readonly id: Id;
  readonly label: string;
  readonly group: TabGroup | null;
  readonly part?: string;
  readonly shows: ShownDay;
}

export type PortfolioTab = (typeof TABS)[number]['id'];

export const TRACKER_TABS: readonly PortfolioTabEntry<PortfolioTab>[] = TABS;

/** The tabs of several portfolios as one: what can be read of them. Tax is that of one person. */
export const TOGETHER_TABS: ReadonlySet<PortfolioTab> = new Set([
  ...['overview', 'holdings', 'transactions', 'performance', 'change', 'income', 'risk'],
  ...['allocation', 'goals', 'retirement', 'doctor'],
] as PortfolioTab[]);

/** The tab that a portfolio opens with. */
export const FIRST_TAB: PortfolioTab = 'overview';

/** What the pages of the tracker say where no scripts run. */
export const TRACKER_WITHOUT_SCRIPTS =
  'Entering, changing and importing need JavaScript, which is disabled or did not load. Everything can be read without it.';
