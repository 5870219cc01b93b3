import { t } from '@/lib/domain/text';
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
  get buy() {
    return t('Buy');
  },
  get sell() {
    return t('Sell');
  },
  get deposit() {
    return t('Deposit');
  },
  get withdrawal() {
    return t('Withdrawal');
  },
  get dividend() {
    return t('Dividend');
  },
  get 'return-of-capital'() {
    return t('Return of capital');
  },
  get 'reinvested-income'() {
    return t('Reinvested income');
  },
  get 'income-in-kind'() {
    return t('Income in kind');
  },
  get interest() {
    return t('Interest');
  },
  get 'interest-charge'() {
    return t('Interest charge');
  },
  get fee() {
    return t('Fee');
  },
  get 'fee-refund'() {
    return t('Fee refund');
  },
  get tax() {
    return t('Tax');
  },
  get 'tax-refund'() {
    return t('Tax refund');
  },
  get split() {
    return t('Split');
  },
  get 'spin-off'() {
    return t('Spin-off');
  },
  get exchange() {
    return t('Exchange');
  },
  get transfer() {
    return t('Transfer between accounts');
  },
  get convert() {
    return t('Currency conversion');
  },
  get 'transfer-in'() {
    return t('Transfer in');
  },
  get 'transfer-out'() {
    return t('Transfer out');
  },
  get 'write-off'() {
    return t('Write-off');
  },
  get balance() {
    return t('Statement balance');
  },
};

export const SUBKIND_LABELS: Readonly<Record<TransactionSubkind, string>> = {
  get ordinary() {
    return t('Ordinary');
  },
  get qualified() {
    return t('Qualified');
  },
  get 'capital-gain-short'() {
    return t('Short-term capital gain');
  },
  get 'capital-gain-long'() {
    return t('Long-term capital gain');
  },
  get 'in-lieu'() {
    return t('In lieu of a dividend');
  },
  get coupon() {
    return t('Coupon');
  },
  get taxed() {
    return t('Taxed exchange');
  },
  get disposal() {
    return t('Disposal');
  },
};

/** Kinds of own assets; those that are traded are valued by own trades, too. */
export const ASSET_KIND_LABELS: Readonly<Record<string, string>> = {
  get stock() {
    return t('Stock');
  },
  get fund() {
    return t('Fund');
  },
  etf: 'ETF',
  get bond() {
    return t('Bond');
  },
  get option() {
    return t('Option');
  },
  get crypto() {
    return t('Coin');
  },
  get property() {
    return t('Property');
  },
  get vehicle() {
    return t('Vehicle');
  },
  get loan() {
    return t('Loan');
  },
  get pension() {
    return t('Pension');
  },
  get collectible() {
    return t('Collectible');
  },
  get other() {
    return t('Other');
  },
};

export const ACCOUNT_KIND_LABELS: Readonly<Record<PortfolioAccount['kind'], string>> = {
  get broker() {
    return t('Broker');
  },
  get bank() {
    return t('Bank');
  },
  get deposit() {
    return t('Deposit');
  },
  get wallet() {
    return t('Wallet');
  },
  get pension() {
    return t('Pension');
  },
  get loan() {
    return t('Loan');
  },
  get other() {
    return t('Other');
  },
};

export const CASH_LABELS: Readonly<Record<CashMode, string>> = {
  get tracked() {
    return t('Cash is kept');
  },
  get implied() {
    return t('No cash');
  },
};

/** The settings of a portfolio on which its figures depend. */
export const SETTING_LABELS = {
  get baseCurrency() {
    return t('Base currency');
  },
  get benchmark() {
    return t('Benchmark');
  },
  get costMethod() {
    return t('Cost method');
  },
  get costScope() {
    return t('Lots are kept');
  },
  get flowTiming() {
    return t('Flows in the time-weighted return');
  },
  get taxYearStart() {
    return t('Tax year begins');
  },
  get lossRule() {
    return t('Rule for losses bought back');
  },
} as const;

export const COST_METHOD_LABELS: Readonly<Record<CostMethod, string>> = {
  get fifo() {
    return t('First in, first out (FIFO)');
  },
  get lifo() {
    return t('Last in, first out (LIFO)');
  },
  get hifo() {
    return t('Highest cost first (HIFO)');
  },
  get average() {
    return t('Average cost');
  },
  get uk() {
    return t('United Kingdom: same day, 30 days, pool');
  },
};

export const COST_SCOPE_LABELS: Readonly<Record<CostScope, string>> = {
  get account() {
    return t('Each account by itself');
  },
  get portfolio() {
    return t('All accounts together');
  },
};

export const FLOW_TIMING_LABELS: Readonly<Record<FlowTiming, string>> = {
  get opening() {
    return t('Each flow with its own day (default)');
  },
  get startIn() {
    return t('Money in at the start of the day');
  },
  get endOfDay() {
    return t('All flows at the end of the day');
  },
};

export const TAX_YEAR_LABELS: Readonly<Record<TaxYearStart, string>> = {
  get '01-01'() {
    return t('1 January');
  },
  get '04-01'() {
    return t('1 April');
  },
  get '04-06'() {
    return t('6 April');
  },
  get '07-01'() {
    return t('1 July');
  },
};

export const LOSS_RULE_LABELS: Readonly<Record<LossRule, string>> = {
  get none() {
    return t('None');
  },
  get wash() {
    return t('Wash sales (United States)');
  },
  get superficial() {
    return t('Superficial losses (Canada)');
  },
};

export const REBALANCING_LABELS: Readonly<Record<Rebalancing, string>> = {
  get none() {
    return t('Never');
  },
  get monthly() {
    return t('Monthly');
  },
  get quarterly() {
    return t('Quarterly');
  },
  get yearly() {
    return t('Yearly');
  },
};

/** The options of a select field, in the order of the labels. */
export function optionsOf(labels: Readonly<Record<string, string>>): SelectOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** True when an asset counts in returns. */
export const COUNTS_OPTIONS: readonly SelectOption[] = [
  {
    value: 'true',
    get label() {
      return t('In returns');
    },
  },
  {
    value: 'false',
    get label() {
      return t('In net worth only');
    },
  },
];
