/** The tabs of a portfolio, in the order of the page: the last part of the path, and the label. */
export const TRACKER_TABS = [
  { id: 'overview', label: 'Overview', isReading: true },
  { id: 'holdings', label: 'Holdings', isReading: true },
  { id: 'transactions', label: 'Transactions', isReading: false },
  { id: 'performance', label: 'Performance', isReading: true },
  { id: 'change', label: 'Change', isReading: true },
  { id: 'income', label: 'Income', isReading: true },
  { id: 'allocation', label: 'Allocation', isReading: true },
  { id: 'risk', label: 'Risk', isReading: true },
  { id: 'rebalance', label: 'Rebalance', isReading: true },
  { id: 'goals', label: 'Goals', isReading: true },
  { id: 'lots', label: 'Tax lots', isReading: true },
  { id: 'import', label: 'Import', isReading: false },
  { id: 'accounts', label: 'Accounts', isReading: false },
  { id: 'doctor', label: 'Doctor', isReading: false },
  { id: 'notes', label: 'Notes', isReading: false },
  { id: 'journal', label: 'Journal', isReading: false },
  { id: 'settings', label: 'Settings', isReading: false },
] as const;

export type TrackerTab = (typeof TRACKER_TABS)[number]['id'];

/** The number of tabs that are visible on phones; a button opens the others. */
export const PHONE_TABS = 5;

/** The tab that a portfolio opens with. */
export const FIRST_TAB: TrackerTab = 'overview';

/** What the pages of the tracker say where no scripts run. */
export const TRACKER_WITHOUT_SCRIPTS =
  'Entering, changing and importing need JavaScript, which is disabled or did not load. Everything can be read without it.';
