import type { FigureExplanation, FigureAnswer } from '@/lib/contracts/portfolios/reading';
import type { FigureItem } from '@/components/research/figure-list/figure-list';
import { formatOwnAmount } from '@/lib/format/money';
import { formatPercent, formatPercentagePoints, formatReturn } from '@/lib/format/percent';

/** How a figure of a portfolio is shown. */
interface PortfolioFigure {
  readonly name: string;
  readonly unit: 'money' | 'flow' | 'gain' | 'return' | 'percent' | 'points';
}

/** Amounts with two decimals; gains and losses with their sign. */
export const formatAmount = (value: number): string => formatOwnAmount(value);
export const formatGain = (value: number): string => formatOwnAmount(value, { signed: true });

const FIGURES: Readonly<Record<string, PortfolioFigure>> = {
  value: { name: 'Value', unit: 'money' },
  startValue: { name: 'Value at the start', unit: 'money' },
  cash: { name: 'Cash', unit: 'money' },
  marketValue: { name: 'Market value', unit: 'money' },
  cost: { name: 'Cost', unit: 'money' },
  costLocal: { name: 'Cost in its own currency', unit: 'money' },
  quantity: { name: 'Quantity', unit: 'money' },
  averageCost: { name: 'Average cost', unit: 'money' },
  averagePrice: { name: 'Average price', unit: 'money' },
  costBeforeCharges: { name: 'Cost before charges', unit: 'money' },
  unrealized: { name: 'Unrealized gain', unit: 'gain' },
  unrealizedBeforeCharges: { name: 'Unrealized before charges', unit: 'gain' },
  unrealizedPrice: { name: 'Unrealized, from prices', unit: 'gain' },
  unrealizedCurrency: { name: 'Unrealized, from currencies', unit: 'gain' },
  realized: { name: 'Realized gain', unit: 'gain' },
  realizedBeforeCharges: { name: 'Realized before charges', unit: 'gain' },
  realizedPrice: { name: 'Realized, from prices', unit: 'gain' },
  realizedCurrency: { name: 'Realized, from currencies', unit: 'gain' },
  realizedAfterTax: { name: 'Realized after tax', unit: 'gain' },
  gain: { name: 'Gain', unit: 'gain' },
  flows: { name: 'Net money in', unit: 'flow' },
  inflows: { name: 'Money in', unit: 'money' },
  outflows: { name: 'Money out', unit: 'money' },
  twr: { name: 'Time-weighted return', unit: 'return' },
  twrAnnualized: { name: 'Time-weighted, p.a.', unit: 'return' },
  'twr.startIn': { name: 'Time-weighted, money in at the start of the day', unit: 'return' },
  'twr.endOfDay': { name: 'Time-weighted, flows at the end of the day', unit: 'return' },
  xirr: { name: 'Money-weighted, p.a. (XIRR)', unit: 'return' },
  mwr: { name: 'Money-weighted return', unit: 'return' },
  simpleReturn: { name: 'Gain on capital paid in', unit: 'return' },
  contribution: { name: 'Contribution to the return', unit: 'points' },
  modifiedDietz: { name: 'Modified Dietz return', unit: 'return' },
  'income.dividends': { name: 'Dividends', unit: 'money' },
  'income.interest': { name: 'Interest', unit: 'money' },
  'income.other': { name: 'Other income', unit: 'money' },
  fees: { name: 'Fees', unit: 'money' },
  taxes: { name: 'Taxes', unit: 'money' },
  priceEffect: { name: 'Price effect', unit: 'gain' },
  currencyEffect: { name: 'Currency effect', unit: 'gain' },
  feeRate: { name: 'Fees, of the mean value', unit: 'percent' },
  taxRate: { name: 'Taxes, of the mean value', unit: 'percent' },
  turnover: { name: 'Turnover', unit: 'percent' },
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

/** How a value of a figure is written. */
export function figureFormat(id: string): (value: number) => string {
  return FORMATS[FIGURES[id]?.unit ?? 'money'];
}

/** Amounts and factors among the parts of a figure that is not an amount. */
const formatPart = (value: number): string =>
  formatOwnAmount(value, { digits: Math.abs(value) < 100 ? 6 : 2 });

/** How the node of a figure's tree and its children are written. */
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

/** Figures of an answer as items of a list. */
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
