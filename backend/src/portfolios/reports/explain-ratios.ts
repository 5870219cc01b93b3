import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { rangeFigures } from '@/lib/analytics/portfolio/range-figures';
import { rangeIndices } from '@/lib/analytics/portfolio/return-chain';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EXPLAINED_RATIOS } from '@/lib/domain/portfolio/explained-figures';
import { explainFlows } from './explain-flows';
import { below, child, splitPath, sumNode, type ExplainChild, type ExplainNode } from './explain-node';
import { explainPositions } from './explain-positions';
import { explainSum } from './explain-sums';
import { computePortfolioFigures } from './figures';
import { describeAsset, type ReportScope } from './report-scope';

type RatioFigure = (typeof EXPLAINED_RATIOS)[number];

/** One side of a ratio: how it is called, and its node at a path. */
interface Side {
  readonly key: string;
  readonly label: string;
  readonly open: (path: string) => ExplainNode | null;
}

interface Ratio {
  readonly label: string;
  readonly formula: string;
  readonly sides: readonly [Side, Side];
}

/** A figure that is one amount over another: both, each of which opens further. */
export function explainRatio(scope: ReportScope, figure: RatioFigure, path: string): ExplainNode | null {
  const ratio = ratioOf(scope, figure);
  if (path === '') {
    const value = computePortfolioFigures(scope, scope, [figure]).figures[figure] ?? null;
    return {
      label: ratio.label,
      value,
      formula: ratio.formula,
      combine: 'divide',
      children: ratio.sides.map(({ key, label, open }) => child(label, open('')?.value ?? 0, key)),
    };
  }
  const [head, rest] = splitPath(path);
  const side = ratio.sides.find(({ key }) => key === head);
  return side ? below(head, side.open(rest)) : null;
}

function ratioOf(scope: ReportScope, figure: RatioFigure): Ratio {
  const gain: Side = { key: 'gain', label: 'Gain', open: (path) => explainSum(scope, 'gain', path) };
  const mean: Side = { key: 'mean', label: 'Mean value', open: (path) => meanNode(scope, path) };
  const cost = (name: 'cost' | 'costBeforeCharges', label: string): Side => ({
    key: name,
    label,
    open: (path) => explainPositions(scope, name, path),
  });
  const units: Side = {
    key: 'quantity',
    label: 'Quantity',
    open: (path) => explainPositions(scope, 'quantity', path),
  };
  switch (figure) {
    case 'simpleReturn':
      return {
        label: 'Gain on the capital paid in',
        formula: 'gain / (value at the start + money paid in)',
        sides: [gain, { key: 'capital', label: 'Capital paid in', open: (path) => capitalNode(scope, path) }],
      };
    case 'modifiedDietz':
      return {
        label: 'Modified Dietz return',
        formula: 'gain / (value at the start + flows, each weighted by its days to the end)',
        sides: [
          gain,
          { key: 'capital', label: 'Average capital', open: (path) => averageCapital(scope, path) },
        ],
      };
    case 'feeRate':
      return {
        label: 'Fees, of the mean value',
        formula: 'fees / mean value',
        sides: [{ key: 'fees', label: 'Fees', open: (path) => explainSum(scope, 'fees', path) }, mean],
      };
    case 'taxRate':
      return {
        label: 'Taxes, of the mean value',
        formula: 'taxes / mean value',
        sides: [{ key: 'taxes', label: 'Taxes', open: (path) => explainSum(scope, 'taxes', path) }, mean],
      };
    case 'turnover':
      return {
        label: 'Turnover',
        formula: 'the lesser of purchases and sales / mean value',
        sides: [{ key: 'trades', label: 'Traded', open: (path) => tradesNode(scope, path) }, mean],
      };
    case 'averageCost':
      return { label: 'Average cost', formula: 'cost / quantity', sides: [cost('cost', 'Cost'), units] };
    case 'averagePrice':
      return {
        label: 'Average price',
        formula: 'cost before charges / quantity',
        sides: [cost('costBeforeCharges', 'Cost before charges'), units],
      };
  }
}

const startOf = ({ counted: { valued }, range }: ReportScope): number => {
  const { before } = rangeIndices(valued, range);
  return before < 0 ? 0 : valued.values[before]!;
};

function capitalNode(scope: ReportScope, path: string): ExplainNode | null {
  const [head, rest] = splitPath(path);
  if (head === 'inflows') return below('inflows', explainFlows(scope, 'inflows', rest));
  if (path !== '') return null;
  const paidIn = explainFlows(scope, 'inflows', '')?.value ?? 0;
  return sumNode('Capital paid in', 'value at the start + money paid in', [
    child('Value at the start', startOf(scope)),
    child('Money in', paidIn, 'inflows'),
  ]);
}

/** Value at the start, and each day's net flow times the part of the range that it was there. */
function averageCapital(scope: ReportScope, path: string): ExplainNode | null {
  const { counted, range } = scope;
  const { before, last } = rangeIndices(counted.valued, range);
  const [head, rest] = splitPath(path);
  const weightOf = (day: number): number => (range.to - day) / (range.to - range.from);
  if (head !== '') {
    const flows = explainFlows(scope, 'flows', head);
    if (!flows || flows.value === null) return null;
    if (rest === 'flow') return flows;
    const at = counted.valued.days.findIndex((day) => formatIsoDate(day) === head);
    if (rest !== '' || at < 0) return null;
    const weight = weightOf(counted.valued.days[at]!);
    return {
      label: head,
      value: flows.value * weight,
      formula: 'money in × part of the range that it was there',
      combine: 'multiply',
      children: [child('Net money in', flows.value, `${head}/flow`), child('Part of the range', weight)],
    };
  }
  const children: ExplainChild[] = [child('Value at the start', startOf(scope))];
  for (let t = before + 1; t <= last; t += 1) {
    const amount = counted.valued.inflows[t]! - counted.valued.outflows[t]!;
    const day = formatIsoDate(counted.valued.days[t]!);
    if (amount !== 0) children.push(child(day, amount * weightOf(counted.valued.days[t]!), day));
  }
  return sumNode('Average capital', 'value at the start + weighted flows', children);
}

function meanNode({ book, counted, range }: ReportScope, path: string): ExplainNode | null {
  if (path !== '') return null;
  const { meanValue } = rangeFigures(book, counted, range);
  return {
    label: 'Mean value',
    value: meanValue,
    formula: 'mean of the values of all calendar days since there was any',
    combine: 'none',
    children: [],
  };
}

/** Purchases or sales, whichever are less, by holding. */
function tradesNode(scope: ReportScope, path: string): ExplainNode | null {
  if (path !== '') return null;
  const { counted, range } = scope;
  const { parts, purchases, sales } = viewChange(counted.valued, range);
  const name = purchases <= sales ? 'purchases' : 'sales';
  const children = parts
    .filter((part) => part.asset >= 0 && part[name] !== 0)
    .map((part) => child(describeAsset(scope, part.asset).name, part[name]));
  return sumNode(name === 'purchases' ? 'Purchases' : 'Sales', 'sum over holdings', children);
}
