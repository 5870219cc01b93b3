import { rangeIndices } from '@/lib/analytics/portfolio/return-chain';
import type { FigureExplanation } from '@/lib/contracts/portfolios/reports';
import {
  EXPLAINED_CHAINS,
  EXPLAINED_DISPOSALS,
  EXPLAINED_FIGURES,
  EXPLAINED_FLOWS,
  EXPLAINED_POSITIONS,
  EXPLAINED_RATIOS,
  EXPLAINED_SUMS,
  type ExplainedFigure,
} from '@/lib/domain/portfolio/explained-figures';
import type { MarketStore } from '../../market/market-store';
import { invalidFields } from '../form-checks';
import { explainFlows, explainRate } from './explain-flows';
import { child, partKey, partLabel, sumNode, unitsNode, type ExplainNode } from './explain-node';
import { explainPositions } from './explain-positions';
import { computePortfolioFigures, PORTFOLIO_FIGURE_IDS } from './figures';
import { explainRatio } from './explain-ratios';
import { explainAnnualized, explainContributions, explainReturn } from './explain-returns';
import { explainRealized, explainSum } from './explain-sums';
import { assetScope, describeAsset, headOf, type ReportScope } from './report-scope';

/** The query of GET …/explain/. */
export interface ExplainQuery {
  readonly figure: string | undefined;
  readonly path: string | undefined;
  readonly asset?: string | undefined;
}

/**
 * One level of the tree of a figure, of one holding where it is named: the node of `path` with its children.
 *
 * @throws AppError REQUEST_INVALID for a figure without a tree and for an unknown path; ASSET_UNKNOWN.
 */
export function explainFigure(
  store: MarketStore,
  scope: ReportScope,
  { asset, figure, path = '' }: ExplainQuery,
): Omit<FigureExplanation, 'meta'> {
  const figureId = EXPLAINED_FIGURES.find((one) => one === figure);
  if (figureId === undefined)
    throw invalidFields({ figure: [`must be one of ${EXPLAINED_FIGURES.join(', ')}`] });
  const one = asset === undefined ? null : assetScope(scope, asset);
  const view = one ? { ...scope, whole: one, counted: one } : scope;
  // A contribution is one to the return of everything that is looked at.
  const node =
    figureId === 'contribution'
      ? explainContributions(store, scope, { path, named: one?.index ?? null })
      : nodeOf(view, figureId, path);
  if (node === null) throw invalidFields({ path: ['must be the path of a child of this figure'] });
  const name = one ? describeAsset(scope, one.index).name : null;
  return {
    ...headOf(scope),
    figure: figureId,
    path,
    name,
    ...(path === '' ? ofTabs(scope, view, { figure: figureId, node }) : node),
  };
}

/**
 * The root has the value that the tabs show, or none where they show none: its parts, added up in another order, may
 * differ in the last digit.
 */
function ofTabs(
  scope: ReportScope,
  view: ReportScope,
  { figure, node }: { readonly figure: ExplainedFigure; readonly node: ExplainNode },
): ExplainNode {
  if (!PORTFOLIO_FIGURE_IDS.some((one) => one === figure)) return node;
  const of = figure === 'contribution' ? scope : view;
  return { ...node, value: computePortfolioFigures(of, view, [figure]).figures[figure] ?? null };
}

const oneOf = <Id extends string>(ids: readonly Id[], figure: string): Id | undefined =>
  ids.find((id) => id === figure);

function nodeOf(scope: ReportScope, figure: ExplainedFigure, path: string): ExplainNode | null {
  const chain = oneOf(EXPLAINED_CHAINS, figure);
  if (chain !== undefined) {
    const timings = { 'twr.startIn': 'startIn', 'twr.endOfDay': 'endOfDay' } as const;
    const timing = chain === 'twr' ? scope.book.settings.flowTiming : timings[chain];
    return explainReturn(scope, timing, path);
  }
  const ratio = oneOf(EXPLAINED_RATIOS, figure);
  if (ratio !== undefined) return explainRatio(scope, ratio, path);
  const disposal = oneOf(EXPLAINED_DISPOSALS, figure);
  if (disposal !== undefined) return path === '' ? explainRealized(scope, disposal) : null;
  const flow = oneOf(EXPLAINED_FLOWS, figure);
  if (flow !== undefined) return explainFlows(scope, flow, path);
  const sum = oneOf(EXPLAINED_SUMS, figure);
  if (sum !== undefined) return explainSum(scope, sum, path);
  const position = oneOf(EXPLAINED_POSITIONS, figure);
  if (position !== undefined) return explainPositions(scope, position, path);
  switch (figure) {
    case 'xirr':
    case 'mwr':
      return explainRate(scope, figure, path);
    case 'twrAnnualized':
      return explainAnnualized(scope, path);
    default:
      return explainValue(scope, figure as ValueFigure, path);
  }
}

type ValueFigure = 'value' | 'startValue' | 'cash';

const VALUE_LABELS: Readonly<Record<ValueFigure, string>> = {
  value: 'Value',
  startValue: 'Value at the start',
  cash: 'Cash',
};

/** A value on a day: by holding and currency of cash, then quantity, price and rate. */
function explainValue(scope: ReportScope, figure: ValueFigure, path: string): ExplainNode | null {
  const { counted, grid, range, whole } = scope;
  const { valued } = figure === 'startValue' ? counted : whole;
  const { before, last } = rangeIndices(valued, range);
  const at = figure === 'startValue' ? before : figure === 'cash' ? valued.days.length - 1 : last;
  const parts = figure === 'cash' ? valued.parts.filter(({ asset }) => asset < 0) : valued.parts;
  const heldParts = at < 0 ? [] : parts.filter((part) => part.values[at] !== 0);
  if (path === '')
    return sumNode(
      VALUE_LABELS[figure],
      heldParts.length === 0 ? 'nothing' : figure === 'cash' ? 'sum over currencies' : 'holdings + cash',
      heldParts.map((part) => child(partLabel(scope, part), part.values[at]!, partKey(scope, part))),
    );
  const part = heldParts.find((one) => partKey(scope, one) === path);
  if (!part) return null;
  const rate = grid.rates.get(part.currency)![at]!;
  const [label, value] = [partLabel(scope, part), part.values[at]!];
  const { asset, currency } = part;
  if (asset >= 0) {
    const price = grid.units[asset]![at]!;
    return unitsNode(scope, label, {
      asset,
      currency,
      price,
      quantity: value / (price * rate),
      rate,
      value,
    });
  }
  return {
    ...{ label, value, formula: 'amount × rate', combine: 'multiply' },
    children: [child('Amount', value / rate), child(`Rate of ${currency}`, rate)],
  };
}
