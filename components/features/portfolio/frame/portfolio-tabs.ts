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

/** The tabs of a portfolio, in the order of the page: the last part of the path, the label, and what it shows of a day. */
export const TRACKER_TABS = [
  { id: 'overview', label: 'Overview', shows: 'figures' },
  { id: 'holdings', label: 'Holdings', shows: 'figures' },
  { id: 'transactions', label: 'Transactions', shows: 'rows' },
  { id: 'performance', label: 'Performance', shows: 'figures' },
  { id: 'change', label: 'Change', shows: 'figures' },
  { id: 'income', label: 'Income', shows: 'figures' },
  { id: 'allocation', label: 'Allocation', shows: 'figures' },
  { id: 'risk', label: 'Risk', shows: 'figures' },
  { id: 'rebalance', label: 'Rebalance', shows: 'figures' },
  { id: 'goals', label: 'Goals', shows: 'figures' },
  { id: 'lots', label: 'Tax lots', shows: 'figures' },
  { id: 'import', label: 'Import', shows: 'present' },
  { id: 'accounts', label: 'Accounts', shows: 'statements' },
  { id: 'doctor', label: 'Doctor', shows: 'rows' },
  { id: 'notes', label: 'Notes', shows: 'present' },
  { id: 'journal', label: 'Journal', shows: 'present' },
  { id: 'settings', label: 'Settings', shows: 'present' },
] as const satisfies readonly { id: string; label: string; shows: ShownDay }[];

export type PortfolioTab = (typeof TRACKER_TABS)[number]['id'];

/** The number of tabs that are visible on phones; a button opens the others. */
export const PHONE_TABS = 5;

/** The tab that a portfolio opens with. */
export const FIRST_TAB: PortfolioTab = 'overview';

/** What the pages of the tracker say where no scripts run. */
export const TRACKER_WITHOUT_SCRIPTS =
  'Entering, changing and importing need JavaScript, which is disabled or did not load. Everything can be read without it.';
