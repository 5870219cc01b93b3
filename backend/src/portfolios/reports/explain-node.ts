import type { Part } from '@/lib/analytics/portfolio/valued-view';
import type { FigureExplanation } from '@/lib/contracts/portfolios/reports';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { describeAsset, type ReportScope } from './report-scope';

/** A node of the tree of a figure. */
export type ExplainNode = Pick<FigureExplanation, 'label' | 'value' | 'formula' | 'combine' | 'children'>;
export type ExplainChild = FigureExplanation['children'][number];

/** A child; `path` opens it. */
export const child = (
  label: string,
  value: number,
  path: string | null = null,
  transaction: number | null = null,
): ExplainChild => ({ path, label, value, transaction });

/** A leaf that is a transaction. */
export function rowChild({ book }: ReportScope, row: number, value: number): ExplainChild {
  const { day, id, kind } = book.rows[row]!;
  return child(`${formatIsoDate(day)} ${kind}`, value, null, Number(id));
}

/** A node whose children add up to it. */
export function sumNode(label: string, formula: string, children: readonly ExplainChild[]): ExplainNode {
  const value = children.reduce((sum, one) => sum + one.value, 0);
  return { label, value, formula, combine: 'add', children: [...children] };
}

/** The key of a part in a path: the asset, or cash with its currency. */
export const partKey = (scope: ReportScope, { asset, currency }: Pick<Part, 'asset' | 'currency'>): string =>
  asset < 0 ? `cash:${currency}` : scope.book.assets[asset]!.id;

export const partLabel = (
  scope: ReportScope,
  { asset, currency }: Pick<Part, 'asset' | 'currency'>,
): string => (asset < 0 ? `Cash, ${currency}` : describeAsset(scope, asset).name);

/** The value of units of an asset; where a unit is not worth its price, by its multiplier. */
export function unitsNode(
  { book }: ReportScope,
  label: string,
  {
    asset,
    currency,
    price,
    quantity,
    rate,
    value,
  }: {
    readonly asset: number;
    readonly currency: string;
    /** The amount of a unit. */
    readonly price: number;
    readonly quantity: number;
    readonly rate: number;
    readonly value: number;
  },
): ExplainNode {
  const { multiplier = 1 } = book.assets[asset]!;
  return {
    label,
    value,
    formula: multiplier === 1 ? 'quantity × price × rate' : 'quantity × price × multiplier × rate',
    combine: 'multiply',
    children: [
      child('Quantity', quantity),
      child(`Price in ${currency}`, price / multiplier),
      ...(multiplier === 1 ? [] : [child('Multiplier', multiplier)]),
      child(`Rate of ${currency}`, rate),
    ],
  };
}

/** The first segment of a path, and the rest of it. */
export function splitPath(path: string): readonly [string, string] {
  const at = path.indexOf('/');
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at + 1)];
}

/** A node whose children have their paths below a prefix. */
export function below(prefix: string, node: ExplainNode | null): ExplainNode | null {
  return (
    node && {
      ...node,
      children: node.children.map((one) => ({
        ...one,
        path: one.path === null ? null : `${prefix}/${one.path}`,
      })),
    }
  );
}
