/** A table of a tab that is a file. */
export interface TabTable {
  /** Value of `table` in the address: the call of the backend, and its list where it has several. */
  readonly id: string;
  readonly label: string;
}

/** The tables of each tab with figures; the first one is that of a plain `.csv`. */
export const TAB_TABLES: Readonly<Record<string, readonly TabTable[]>> = {
  overview: [
    { id: 'series', label: 'Values by day' },
    { id: 'holdings', label: 'Holdings' },
  ],
  holdings: [
    { id: 'holdings', label: 'Holdings' },
    { id: 'measures', label: 'Returns' },
    { id: 'figures', label: 'Columns of the screener' },
    { id: 'groups', label: 'Subtotals' },
    { id: 'closed', label: 'Closed positions' },
    { id: 'cash', label: 'Cash' },
  ],
  transactions: [{ id: 'transactions', label: 'Transactions' }],
  performance: [
    { id: 'series', label: 'Values by day' },
    { id: 'contributions.byHolding', label: 'Contribution by holding' },
    { id: 'contributions.byClass', label: 'Contribution by class' },
    { id: 'attribution.groups', label: 'Attribution by sector' },
    { id: 'whatIf.series', label: 'What if, by day' },
  ],
  change: [{ id: 'byHolding', label: 'By holding' }],
  income: [
    { id: 'months', label: 'By month' },
    { id: 'byAsset', label: 'By asset' },
    { id: 'forecast', label: 'Forecast' },
    { id: 'calendar', label: 'Expected ex-days' },
    { id: 'byCountry', label: 'By country' },
  ],
  allocation: [
    { id: 'groups', label: 'Shares' },
    { id: 'drift.rows', label: 'Weights at month ends' },
    { id: 'overlap.shared', label: 'Owned more than once' },
  ],
  lots: [
    { id: 'disposals', label: 'Disposals' },
    { id: 'open', label: 'Open lots' },
  ],
  tax: [
    { id: 'gains', label: 'Gains by term' },
    { id: 'income', label: 'Income' },
    { id: 'dividends', label: 'Dividends by type' },
    { id: 'withheld', label: 'Tax withheld by country' },
    { id: 'currencyGains', label: 'Gains of foreign cash' },
    { id: 'form8949', label: 'Form 8949' },
    { id: 'sa108', label: 'SA108' },
    { id: 'schedule3', label: 'Schedule 3' },
  ],
  risk: [
    { id: 'series', label: 'Series by day' },
    { id: 'drawdowns', label: 'Drawdowns' },
    { id: 'backcast.series', label: 'Backcast by day' },
    { id: 'backcast.holdings', label: 'Risk by holding' },
    { id: 'backcast.crises', label: 'Crises' },
  ],
  rebalance: [
    { id: 'orders', label: 'Orders' },
    { id: 'weights', label: 'Weights' },
  ],
  goals: [{ id: 'goals', label: 'Goals' }],
  recurring: [
    { id: 'recurring', label: 'Recurring rows' },
    { id: 'due', label: 'Due' },
    { id: 'planned', label: 'Cash of the next twelve months' },
  ],
  retirement: [{ id: 'spent', label: 'Spending by age' }],
  import: [{ id: 'imports', label: 'Imports' }],
  accounts: [
    { id: 'accounts', label: 'Accounts' },
    { id: 'statements.statements', label: 'Statements' },
    { id: 'reconciliation.accounts', label: 'Statements and books' },
  ],
  doctor: [{ id: 'findings', label: 'Findings' }],
  notes: [{ id: 'notes', label: 'Notes' }],
  journal: [{ id: 'changes', label: 'Changes' }],
  explain: [{ id: 'children', label: 'Parts' }],
};

/** The tab and the format of a path such as `risk.csv`; null for other paths. */
export function parseFileName(name: string): { readonly tab: string; readonly format: string } | null {
  const match = /^([a-z-]+)\.(csv|json)$/.exec(name);
  return match ? { tab: match[1]!, format: match[2]! } : null;
}
