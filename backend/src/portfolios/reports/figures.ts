import {
  dayFigures,
  rangeFigures,
  type DayFigures,
  type PortfolioMetric,
  type RangeFigures,
} from '@/lib/analytics/portfolio/range-figures';
import { contributions } from '@/lib/analytics/portfolio/contributions';
import { linkReturns, rangeIndices, valueAtIndex } from '@/lib/analytics/portfolio/return-chain';
import type { FigureAnswer } from '@/lib/contracts/portfolios/reports';
import { MINIMUM_DAYS_TO_ANNUALIZE } from '@/lib/analytics/returns/annualize';
import { formatIsoDate as formatDay } from '@/lib/domain/iso-date';
import { invalidFields } from '../form-checks';
import { assetScope, type ReportScope, type Valued } from './report-scope';

/** All figures of a view: the value of each, or null with its gap. */
interface Computed {
  readonly range: RangeFigures;
  readonly day: DayFigures;
  readonly worth: number;
  /** Of the view to the time-weighted return of everything looked at; not known of a shown convention but opening. */
  readonly contribution: () => number | null;
}

type Figure = (computed: Computed) => PortfolioMetric | number | null;

const single =
  (name: 'quantity' | 'averageCost' | 'averagePrice' | 'costLocal'): Figure =>
  ({ day }) => {
    if (day.positions.length === 0) return name === 'quantity' || name === 'costLocal' ? 0 : null;
    return day.positions.length === 1 ? day.positions[0]![name] : null;
  };

/** Every figure by its id. */
const FIGURES: Readonly<Record<string, Figure>> = {
  value: ({ worth }) => worth,
  startValue: ({ range }) => range.startValue,
  cash: ({ day }) => day.cash,
  marketValue: ({ day }) => day.marketValue,
  quantity: single('quantity'),
  cost: ({ day }) => day.cost,
  costBeforeCharges: ({ day }) => day.costBeforeCharges,
  costLocal: single('costLocal'),
  averageCost: single('averageCost'),
  averagePrice: single('averagePrice'),
  unrealized: ({ day }) => day.unrealized,
  unrealizedBeforeCharges: ({ day }) => day.unrealizedBeforeCharges,
  unrealizedCurrency: ({ day }) => day.unrealizedCurrency,
  unrealizedPrice: ({ day }) => day.unrealizedPrice,
  realized: ({ range }) => range.realized,
  realizedBeforeCharges: ({ range }) => range.realizedBeforeCharges,
  realizedAfterTax: ({ range }) => range.realizedAfterTax,
  realizedCurrency: ({ range }) => range.realizedCurrency,
  realizedPrice: ({ range }) => range.realizedPrice,
  gain: ({ range }) => range.gain,
  flows: ({ range }) => range.flows,
  inflows: ({ range }) => range.inflows,
  outflows: ({ range }) => range.outflows,
  twr: ({ range }) => range.twr,
  'twr.startIn': ({ range }) => range.twrByTiming.startIn,
  'twr.endOfDay': ({ range }) => range.twrByTiming.endOfDay,
  twrAnnualized: ({ range }) => range.twrAnnualized,
  xirr: ({ range }) => range.moneyWeighted.xirr,
  mwr: ({ range }) => range.moneyWeighted.mwr,
  simpleReturn: ({ range }) => range.simpleReturn,
  modifiedDietz: ({ range }) => range.modifiedDietz,
  contribution: ({ contribution }) => contribution(),
  'income.dividends': ({ range }) => range.dividends,
  'income.interest': ({ range }) => range.interest,
  'income.other': ({ range }) => range.otherIncome,
  fees: ({ range }) => range.fees,
  taxes: ({ range }) => range.taxes,
  priceEffect: ({ range }) => range.priceEffect,
  currencyEffect: ({ range }) => range.currencyEffect,
  feeRate: ({ range }) => range.feeRate,
  taxRate: ({ range }) => range.taxRate,
  turnover: ({ range }) => range.turnover,
};
export const PORTFOLIO_FIGURE_IDS = Object.keys(FIGURES);

/** Ids of the figures on the overview. */
export const OVERVIEW_FIGURES = PORTFOLIO_FIGURE_IDS.filter(
  (id) => !['quantity', 'averageCost', 'averagePrice', 'costLocal', 'contribution'].includes(id),
);

/** Figures of a view over the range of a report. */
export function computePortfolioFigures(
  scope: ReportScope,
  { counted, whole }: { readonly whole: Valued; readonly counted: Valued } = scope,
  ids: readonly string[] = OVERVIEW_FIGURES,
): FigureAnswer {
  const { book, grid, range } = scope;
  const computed: Computed = {
    range: rangeFigures(book, counted, range),
    day: dayFigures(book, grid, whole),
    worth: valueAtIndex(whole.valued, rangeIndices(whole.valued, range).last),
    contribution: () => contributionOf(scope, counted),
  };
  const figures: FigureAnswer['figures'] = {};
  const gaps: FigureAnswer['gaps'] = {};
  for (const id of ids) {
    const result = FIGURES[id]!(computed);
    if (typeof result === 'number' && Number.isFinite(result)) figures[id] = result;
    else if (typeof result === 'object' && result !== null && result.ok) figures[id] = result.value;
    else {
      figures[id] = null;
      gaps[id] = describeGap(
        id,
        typeof result === 'object' && result !== null && !result.ok ? result.gap : 'no-data',
        computed,
      );
    }
  }
  return { figures, gaps, notes: describeNotes(computed.range) };
}

/** The contribution of a view's assets and cash to the time-weighted return of the report. */
function contributionOf(scope: ReportScope, { view }: Valued): number | null {
  const { valued } = scope.counted;
  const chain = linkReturns(valued, scope.range, 'opening');
  if (scope.book.settings.flowTiming !== 'opening' || chain.lostOn !== null) return null;
  const shares = contributions(valued, scope.range, chain);
  return valued.parts.reduce(
    (sum, { asset }, at) => ((asset < 0 ? view.cash : view.assets[asset]!) ? sum + shares[at]! : sum),
    0,
  );
}

function describeGap(id: string, gap: string, { range }: Computed): FigureAnswer['gaps'][string] {
  const { days, roots } = range.moneyWeighted;
  const isShort = gap === 'short-period';
  return {
    gap,
    need: isShort ? MINIMUM_DAYS_TO_ANNUALIZE : null,
    have: isShort ? days : null,
    ...((id === 'xirr' || id === 'mwr') && { roots: [...roots] }),
  };
}

function describeNotes(range: RangeFigures): FigureAnswer['notes'] {
  return range.chain.notes.map(({ amount, day, reason }) => ({ day: formatDay(day), amount, reason }));
}

/** GET …/figures/: the figures by id, of one asset where it is named. @throws AppError REQUEST_INVALID. */
export function readPortfolioFigures(
  scope: ReportScope,
  { asset, ids }: { readonly ids: string | undefined; readonly asset: string | undefined },
): FigureAnswer {
  const figureIds = ids === undefined ? PORTFOLIO_FIGURE_IDS : ids.split(',').map((id) => id.trim());
  const unknown = figureIds.filter((id) => !Object.hasOwn(FIGURES, id));
  if (unknown.length > 0) {
    const text = `must be ids of figures; unknown: ${unknown.slice(0, 5).join(', ').slice(0, 100)}. Known: ${PORTFOLIO_FIGURE_IDS.join(', ')}`;
    throw invalidFields({ ids: [text] });
  }
  if (asset === undefined) return computePortfolioFigures(scope, scope, figureIds);
  const one = assetScope(scope, asset);
  return computePortfolioFigures(scope, { whole: one, counted: one }, figureIds);
}
