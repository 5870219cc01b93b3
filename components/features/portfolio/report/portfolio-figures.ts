import { t } from '@/lib/domain/text';
import type { FigureExplanation, FigureAnswer } from '@/lib/contracts/portfolios/reports';
import type { FigureItem } from '@/components/research/figure-list/figure-list';
import { formatOwnAmount } from '@/lib/format/money';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';

/** The display of a figure of a portfolio. */
interface PortfolioFigure {
  readonly name: string;
  readonly unit: 'money' | 'flow' | 'gain' | 'return' | 'percent' | 'points';
}

/** Amounts with two decimals; gains and losses with their sign. */
export const formatAmount = (value: number): string => formatOwnAmount(value);
export const formatGain = (value: number): string => formatOwnAmount(value, { signed: true });

const FIGURES: Readonly<Record<string, PortfolioFigure>> = {
  value: {
    get name() {
      return t('Value');
    },
    unit: 'money',
  },
  startValue: {
    get name() {
      return t('Value at the start');
    },
    unit: 'money',
  },
  cash: {
    get name() {
      return t('Cash');
    },
    unit: 'money',
  },
  marketValue: {
    get name() {
      return t('Market value');
    },
    unit: 'money',
  },
  cost: {
    get name() {
      return t('Cost');
    },
    unit: 'money',
  },
  costLocal: {
    get name() {
      return t('Cost in its own currency');
    },
    unit: 'money',
  },
  quantity: {
    get name() {
      return t('Quantity');
    },
    unit: 'money',
  },
  averageCost: {
    get name() {
      return t('Average cost');
    },
    unit: 'money',
  },
  averagePrice: {
    get name() {
      return t('Average price');
    },
    unit: 'money',
  },
  costBeforeCharges: {
    get name() {
      return t('Cost before charges');
    },
    unit: 'money',
  },
  unrealized: {
    get name() {
      return t('Unrealized gain');
    },
    unit: 'gain',
  },
  unrealizedBeforeCharges: {
    get name() {
      return t('Unrealized before charges');
    },
    unit: 'gain',
  },
  unrealizedPrice: {
    get name() {
      return t('Unrealized, from prices');
    },
    unit: 'gain',
  },
  unrealizedCurrency: {
    get name() {
      return t('Unrealized, from currencies');
    },
    unit: 'gain',
  },
  realized: {
    get name() {
      return t('Realized gain');
    },
    unit: 'gain',
  },
  realizedBeforeCharges: {
    get name() {
      return t('Realized before charges');
    },
    unit: 'gain',
  },
  realizedPrice: {
    get name() {
      return t('Realized, from prices');
    },
    unit: 'gain',
  },
  realizedCurrency: {
    get name() {
      return t('Realized, from currencies');
    },
    unit: 'gain',
  },
  realizedAfterTax: {
    get name() {
      return t('Realized after tax');
    },
    unit: 'gain',
  },
  gain: {
    get name() {
      return t('Gain');
    },
    unit: 'gain',
  },
  flows: {
    get name() {
      return t('Net money in');
    },
    unit: 'flow',
  },
  inflows: {
    get name() {
      return t('Money in');
    },
    unit: 'money',
  },
  outflows: {
    get name() {
      return t('Money out');
    },
    unit: 'money',
  },
  twr: {
    get name() {
      return t('Time-weighted return');
    },
    unit: 'return',
  },
  twrAnnualized: {
    get name() {
      return t('Time-weighted, p.a.');
    },
    unit: 'return',
  },
  'twr.startIn': {
    get name() {
      return t('Time-weighted, money in at the start of the day');
    },
    unit: 'return',
  },
  'twr.endOfDay': {
    get name() {
      return t('Time-weighted, flows at the end of the day');
    },
    unit: 'return',
  },
  xirr: {
    get name() {
      return t('Money-weighted, p.a. (XIRR)');
    },
    unit: 'return',
  },
  mwr: {
    get name() {
      return t('Money-weighted return');
    },
    unit: 'return',
  },
  simpleReturn: {
    get name() {
      return t('Gain on capital paid in');
    },
    unit: 'return',
  },
  contribution: {
    get name() {
      return t('Contribution to the return');
    },
    unit: 'points',
  },
  modifiedDietz: {
    get name() {
      return t('Modified Dietz return');
    },
    unit: 'return',
  },
  'income.dividends': {
    get name() {
      return t('Dividends');
    },
    unit: 'money',
  },
  'income.interest': {
    get name() {
      return t('Interest');
    },
    unit: 'money',
  },
  'income.other': {
    get name() {
      return t('Other income');
    },
    unit: 'money',
  },
  fees: {
    get name() {
      return t('Fees');
    },
    unit: 'money',
  },
  taxes: {
    get name() {
      return t('Taxes');
    },
    unit: 'money',
  },
  priceEffect: {
    get name() {
      return t('Price effect');
    },
    unit: 'gain',
  },
  currencyEffect: {
    get name() {
      return t('Currency effect');
    },
    unit: 'gain',
  },
  feeRate: {
    get name() {
      return t('Fees, of the mean value');
    },
    unit: 'percent',
  },
  taxRate: {
    get name() {
      return t('Taxes, of the mean value');
    },
    unit: 'percent',
  },
  turnover: {
    get name() {
      return t('Turnover');
    },
    unit: 'percent',
  },
};

const FORMATS = {
  money: formatAmount,
  flow: formatGain,
  gain: formatGain,
  return: formatReturn,
  percent: formatPercent,
  points: formatPercentagePoints,
};

/** The name of a figure. */
export function figureName(id: string): string {
  return FIGURES[id]?.name ?? id;
}

/** The format of a figure's value. */
export function figureFormat(id: string): (value: number) => string {
  return FORMATS[FIGURES[id]?.unit ?? 'money'];
}

/** Amounts and factors among the parts of a figure that is not an amount. */
const formatPart = (value: number): string =>
  formatOwnAmount(value, { digits: Math.abs(value) < 100 ? 6 : 2 });

/** The formats of the node of a figure's tree and of its children. */
export function nodeFormats(
  figure: string,
  { combine, path }: Pick<FigureExplanation, 'combine' | 'path'>,
): { readonly value: (value: number) => string; readonly child: (value: number) => string } {
  const format = figureFormat(figure);
  const unit = FIGURES[figure]?.unit;
  if (unit === 'money' || unit === 'flow' || unit === 'gain' || unit === 'points')
    return { value: format, child: combine === 'multiply' ? formatPart : format };
  const isFirst = path === '';
  const isFactor = combine === 'multiply' || combine === 'power';
  const ofFigure = isFirst && combine === 'add';
  return {
    value: isFirst ? format : isFactor && figure.startsWith('twr') ? formatPart : formatAmount,
    child: ofFigure ? format : isFactor ? formatPart : formatAmount,
  };
}

/** A figure of a list; the difference of two returns is in percentage points. */
interface PortfolioItem extends FigureItem {
  readonly isReturn: boolean;
}

/** Figures of a response as items of a list. */
export function figureItems({ figures, gaps }: FigureAnswer, ids: readonly string[]): PortfolioItem[] {
  return ids.map((id) => {
    const unit = FIGURES[id]?.unit;
    return {
      id,
      name: figureName(id),
      value: figures[id] ?? null,
      // The wire names the reasons of portfolios as text; `gapText` expects those.
      gap: (gaps[id] ?? null) as FigureItem['gap'],
      gapUnit: 'days',
      format: figureFormat(id),
      isChange: unit === 'gain' || unit === 'return' || unit === 'points',
      isReturn: unit === 'return' || unit === 'percent',
      definition: null,
    };
  });
}
