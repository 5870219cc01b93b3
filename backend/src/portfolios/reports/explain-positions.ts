import type { OpenLot } from '@/lib/analytics/ledger/lots';
import {
  lotsOfView,
  positionFigures,
  type LotOfView,
  type PositionFigures,
} from '@/lib/analytics/portfolio/cost-figures';
import { decimalToNumber } from '@/lib/domain/decimal';
import type { EXPLAINED_POSITIONS } from '@/lib/domain/portfolio/explained-figures';
import { child, rowChild, sumNode, unitsNode, type ExplainNode } from './explain-node';
import { describeAsset, type ReportScope } from './report-scope';

export type PositionFigure = (typeof EXPLAINED_POSITIONS)[number];

/** A figure of the as-of day: by position, then by its parts or lots. */
export function explainPositions(
  scope: ReportScope,
  figure: PositionFigure,
  path: string,
): ExplainNode | null {
  const { book, grid, whole } = scope;
  const name = figure === 'marketValue' ? 'value' : figure;
  const positions = positionFigures(book, grid, whole.view);
  if (path === '')
    return sumNode(
      figure,
      'sum over holdings',
      positions.map((position) => {
        const { asset, name: label } = describeAsset(scope, position.asset);
        return child(label, position[name], asset);
      }),
    );
  const position = positions.find(({ asset }) => book.assets[asset]!.id === path);
  return position ? explainPosition(scope, figure, position) : null;
}

function explainPosition(scope: ReportScope, figure: PositionFigure, position: PositionFigures): ExplainNode {
  const { book, grid, whole } = scope;
  const { currency, name: label } = describeAsset(scope, position.asset);
  const rate = grid.rates.get(currency)?.at(-1) ?? NaN;
  switch (figure) {
    case 'marketValue':
      return unitsNode(scope, label, {
        ...{ asset: position.asset, currency, rate, price: position.price?.price ?? 0 },
        ...{ quantity: position.quantity, value: position.value },
      });
    case 'unrealized':
      return sumNode(label, 'market value - cost', [
        child('Market value', position.value),
        child('Cost', -position.cost),
      ]);
    case 'unrealizedBeforeCharges':
      return sumNode(label, 'market value - cost before charges', [
        child('Market value', position.value),
        child('Cost before charges', -position.costBeforeCharges),
      ]);
    case 'unrealizedPrice':
      return sumNode(label, 'unrealized gain - its currency part', [
        child('Unrealized gain', position.unrealized),
        child('Currency part', -position.unrealizedCurrency),
      ]);
    default: {
      const lots = lotsOfView(book, grid, whole.view).filter(({ lot }) => lot.asset === position.asset);
      return explainLots(scope, { figure, label, lots, position, rate });
    }
  }
}

/** By lot; of a pool that spans accounts of which only some are looked at, by the share that they have of it. */
function explainLots(
  scope: ReportScope,
  {
    figure,
    label,
    lots,
    position,
    rate,
  }: {
    readonly figure: Exclude<
      PositionFigure,
      'marketValue' | 'unrealized' | 'unrealizedBeforeCharges' | 'unrealizedPrice'
    >;
    readonly label: string;
    readonly lots: readonly LotOfView[];
    readonly position: PositionFigures;
    readonly rate: number;
  },
): ExplainNode {
  const amountOf = ({ cost, gross, local, quantity }: OpenLot): number => {
    const [paid, before, own] = [decimalToNumber(cost), decimalToNumber(gross), decimalToNumber(local)];
    switch (figure) {
      case 'cost':
        return paid;
      case 'costBeforeCharges':
        return before;
      case 'costLocal':
        return before === 0 ? paid / (rate || 1) : (own * paid) / before;
      case 'quantity':
        return decimalToNumber(quantity);
      case 'unrealizedCurrency':
        return own * rate - before || 0;
    }
  };
  const children = lots.map(({ lot, share }) => rowChild(scope, lot.row, amountOf(lot) * share));
  return {
    label,
    value: position[figure],
    formula:
      figure === 'unrealizedCurrency'
        ? 'sum over open lots of the cost in the currency of the asset × (rate now - rate of the purchase)'
        : 'sum over open lots',
    combine: 'add',
    children,
  };
}
