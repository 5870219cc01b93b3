import type { Rebalancing } from '@/lib/analytics/rebalance/portfolio-line';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type {
  CashMode,
  CostMethod,
  CostScope,
  FlowTiming,
  LossRule,
  TaxYearStart,
} from '@/lib/domain/portfolio/portfolio';
import type { TransactionKind, TransactionSubkind } from '@/lib/domain/portfolio/transaction';
import type { SelectOption } from '@/components/ui/forms/select-field';

/** Names of the kinds of transactions. */
export const KIND_LABELS: Readonly<Record<TransactionKind, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  dividend: 'Dividend',
  'return-of-capital': 'Return of capital',
  'reinvested-income': 'Reinvested income',
  'income-in-kind': 'Income in kind',
  interest: 'Interest',
  'interest-charge': 'Interest charge',
  fee: 'Fee',
  'fee-refund': 'Fee refund',
  tax: 'Tax',
  'tax-refund': 'Tax refund',
  split: 'Split',
  'spin-off': 'Spin-off',
  exchange: 'Exchange',
  transfer: 'Transfer between accounts',
  convert: 'Currency conversion',
  'transfer-in': 'Transfer in',
  'transfer-out': 'Transfer out',
  'write-off': 'Write-off',
  balance: 'Statement balance',
};

export const SUBKIND_LABELS: Readonly<Record<TransactionSubkind, string>> = {
  ordinary: 'Ordinary',
  qualified: 'Qualified',
  'capital-gain-short': 'Short-term capital gain',
  'capital-gain-long': 'Long-term capital gain',
  'in-lieu': 'In lieu of a dividend',
  coupon: 'Coupon',
  taxed: 'Taxed exchange',
  disposal: 'Disposal',
};

/** Kinds of own assets; those that are traded are valued by own trades, too. */
export const ASSET_KIND_LABELS: Readonly<Record<string, string>> = {
  stock: 'Stock',
  fund: 'Fund',
  etf: 'ETF',
  bond: 'Bond',
  crypto: 'Coin',
  property: 'Property',
  vehicle: 'Vehicle',
  loan: 'Loan',
  pension: 'Pension',
  collectible: 'Collectible',
  other: 'Other',
};

export const ACCOUNT_KIND_LABELS: Readonly<Record<PortfolioAccount['kind'], string>> = {
  broker: 'Broker',
  bank: 'Bank',
  deposit: 'Deposit',
  wallet: 'Wallet',
  pension: 'Pension',
  loan: 'Loan',
  other: 'Other',
};

export const CASH_LABELS: Readonly<Record<CashMode, string>> = {
  tracked: 'Cash is kept',
  implied: 'No cash',
};

/** The settings of a portfolio on which its figures depend. */
export const SETTING_LABELS = {
  baseCurrency: 'Base currency',
  benchmark: 'Benchmark',
  costMethod: 'Cost method',
  costScope: 'Lots are kept',
  flowTiming: 'Flows in the time-weighted return',
  taxYearStart: 'Tax year begins',
  lossRule: 'Rule for losses bought back',
} as const;

export const COST_METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  fifo: 'First in, first out (FIFO)',
  lifo: 'Last in, first out (LIFO)',
  hifo: 'Highest cost first (HIFO)',
  average: 'Average cost',
  uk: 'United Kingdom: same day, 30 days, pool',
};

export const COST_SCOPE_LABELS: Readonly<Record<CostScope, string>> = {
  account: 'Each account by itself',
  portfolio: 'All accounts together',
};

export const FLOW_TIMING_LABELS: Readonly<Record<FlowTiming, string>> = {
  opening: 'Each flow with its own day (default)',
  startIn: 'Money in at the start of the day',
  endOfDay: 'All flows at the end of the day',
};

export const TAX_YEAR_LABELS: Readonly<Record<TaxYearStart, string>> = {
  '01-01': '1 January',
  '04-06': '6 April',
  '07-01': '1 July',
};

export const LOSS_RULE_LABELS: Readonly<Record<LossRule, string>> = {
  none: 'None',
  wash: 'Wash sales (United States)',
  superficial: 'Superficial losses (Canada)',
};

export const REBALANCING_LABELS: Readonly<Record<Rebalancing, string>> = {
  none: 'Never',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  yearly: 'Yearly',
};

/** The options of a select field, in the order of the labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** Whether an asset counts in returns. */
export const COUNTS_OPTIONS: readonly SelectOption[] = [
  { value: 'true', label: 'In returns' },
  { value: 'false', label: 'In net worth only' },
];
