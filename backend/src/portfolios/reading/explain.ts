import { viewChange } from '@/lib/analytics/portfolio/attribution';
import { disposalsIn, positionFigures } from '@/lib/analytics/portfolio/cost-figures';
import { linkReturns, rangeIndices } from '@/lib/analytics/portfolio/return-chain';
import type { Part } from '@/lib/analytics/portfolio/valued-view';
import type { Explain } from '@/lib/contracts/portfolios/reading';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { invalidFields } from '../form-checks';
import { describeAsset, headOf, type Reading } from './portfolio-reading';

type Node = Pick<Explain, 'label' | 'value' | 'formula' | 'combine' | 'children'>;
type Child = Explain['children'][number];

const child = (
  label: string,
  value: number,
  path: string | null,
  transaction: number | null = null,
): Child => ({
  path,
  label,
  value,
  transaction,
});

/** Figures that are sums of parts, with the amount of each part. */
const SUMS = [
  'gain',
  'fees',
  'taxes',
  'priceEffect',
  'currencyEffect',
  'income.dividends',
  'income.interest',
  'income.other',
] as const;
type SumFigure = (typeof SUMS)[number];

/** Figures of the as-of day that are sums over positions. */
const POSITION_SUMS = [
  'cost',
  'costBeforeCharges',
  'unrealized',
  'unrealizedCurrency',
  'unrealizedPrice',
  'marketValue',
] as const;
type PositionFigure = (typeof POSITION_SUMS)[number];

/** Figures that GET …/explain/ opens. */
export const EXPLAINED_FIGURES = [
  'value',
  'twr',
  'realized',
  'inflows',
  'outflows',
  'flows',
  ...SUMS,
  ...POSITION_SUMS,
] as const;

/**
 * One level of the tree of a figure: the node of `path` with its children.
 *
 * @throws AppError REQUEST_INVALID for a figure without a tree and for an unknown path.
 */
export function explainFigure(
  reading: Reading,
  { figure, path = '' }: { readonly figure: string | undefined; readonly path: string | undefined },
): Omit<Explain, 'meta'> {
  const known = EXPLAINED_FIGURES.find((one) => one === figure);
  if (known === undefined)
    throw invalidFields({ figure: [`must be one of ${EXPLAINED_FIGURES.join(', ')}`] });
  const node = nodeOf(reading, known, path);
  if (node === null) throw invalidFields({ path: ['must be the path of a child of this figure'] });
  return { ...headOf(reading), figure: known, path, ...node };
}

function nodeOf(reading: Reading, figure: (typeof EXPLAINED_FIGURES)[number], path: string): Node | null {
  if (figure === 'twr') return explainReturn(reading, path);
  if (figure === 'realized') return path === '' ? explainRealized(reading) : null;
  if (figure === 'value') return explainValue(reading, path);
  if (figure === 'inflows' || figure === 'outflows' || figure === 'flows')
    return path === '' ? explainFlows(reading, figure) : null;
  const sum = SUMS.find((one) => one === figure);
  return sum ? explainSum(reading, sum, path) : explainPositions(reading, figure as PositionFigure, path);
}

const keyOf = (reading: Reading, { asset, currency }: Pick<Part, 'asset' | 'currency'>): string =>
  asset < 0 ? `cash:${currency}` : reading.book.assets[asset]!.id;
const labelOf = (reading: Reading, { asset, currency }: Pick<Part, 'asset' | 'currency'>): string =>
  asset < 0 ? `Cash, ${currency}` : describeAsset(reading, asset).name;

function explainValue(reading: Reading, path: string): Node | null {
  const { grid, range, whole } = reading;
  const { last } = rangeIndices(whole.valued, range);
  if (last < 0)
    return path === ''
      ? { label: 'Value', value: 0, formula: 'no rows', combine: 'add', children: [] }
      : null;
  const held = whole.valued.parts.filter((part) => part.values[last] !== 0);
  if (path === '') {
    return {
      label: 'Value',
      value: held.reduce((sum, part) => sum + part.values[last]!, 0),
      formula: 'holdings + cash',
      combine: 'add',
      children: held.map((part) => child(labelOf(reading, part), part.values[last]!, keyOf(reading, part))),
    };
  }
  const part = held.find((one) => keyOf(reading, one) === path);
  if (!part) return null;
  const rate = grid.rates.get(part.currency)![last]!;
  const price = part.asset < 0 ? 1 : grid.units[part.asset]![last]!;
  const units = part.values[last]! / (price * rate);
  return {
    label: labelOf(reading, part),
    value: part.values[last]!,
    formula: part.asset < 0 ? 'amount × rate' : 'quantity × price × rate',
    combine: 'multiply',
    children: [
      child(part.asset < 0 ? 'Amount' : 'Quantity', units, null),
      ...(part.asset < 0 ? [] : [child(`Price in ${part.currency}`, price, null)]),
      child(`Rate of ${part.currency}`, rate, null),
    ],
  };
}

function explainSum(reading: Reading, figure: SumFigure, path: string): Node | null {
  const { book, counted, range } = reading;
  const { parts } = viewChange(counted.valued, range);
  const amountOf = (part: (typeof parts)[number]): number => {
    switch (figure) {
      case 'gain':
        return part.end - part.start - part.inflows + part.outflows;
      case 'priceEffect':
        return part.price;
      case 'currencyEffect':
        return part.currency;
      case 'income.dividends':
        return part.dividends;
      case 'income.interest':
        return part.interest;
      case 'income.other':
        return part.otherIncome;
      case 'fees':
      case 'taxes':
        return part[figure];
    }
  };
  const named = parts.map((part) => ({ part, asset: part.asset, currency: part.currencyCode }));
  if (path === '') {
    const children = named.filter(({ part }) => amountOf(part) !== 0);
    return {
      label: figure,
      value: children.reduce((sum, { part }) => sum + amountOf(part), 0),
      formula: 'sum over holdings and cash',
      combine: 'add',
      children: children.map((one) => child(labelOf(reading, one), amountOf(one.part), keyOf(reading, one))),
    };
  }
  const found = named.find((one) => keyOf(reading, one) === path);
  if (!found) return null;
  const { part } = found;
  const signed = (amount: number): number => 0 - amount;
  if (figure === 'gain') {
    return {
      label: labelOf(reading, found),
      value: amountOf(part),
      formula: 'price + currency + income - charges',
      combine: 'add',
      children: [
        child('Price', part.price, null),
        child('Currency', part.currency, null),
        child('Dividends', part.dividends, null),
        child('Interest', part.interest, null),
        child('Other income', part.otherIncome, null),
        child('Fees', signed(part.fees), null),
        child('Taxes', signed(part.taxes), null),
      ],
    };
  }
  if (figure === 'priceEffect' || figure === 'currencyEffect') return null;
  const field = (
    {
      fees: 'fees',
      taxes: 'taxes',
      'income.dividends': 'dividends',
      'income.interest': 'interest',
      'income.other': 'otherIncome',
    } as const
  )[figure];
  const rows = book.entries.filter(
    (entry) =>
      entry.asset === part.asset &&
      entry.day > range.from &&
      entry.day <= range.to &&
      counted.view.accounts[entry.account] &&
      entry[field] !== 0,
  );
  return {
    label: labelOf(reading, found),
    value: amountOf(part),
    formula: 'sum over transactions',
    combine: part.asset < 0 ? 'none' : 'add',
    children: rows.map((entry) => rowChild(reading, entry.row, entry[field])),
  };
}

function rowChild({ book }: Reading, row: number, value: number): Child {
  const { day, id, kind } = book.rows[row]!;
  return child(`${formatIsoDate(day)} ${kind}`, value, null, Number(id));
}

function explainPositions(reading: Reading, figure: PositionFigure, path: string): Node | null {
  const { book, grid, whole } = reading;
  const name = figure === 'marketValue' ? 'value' : figure;
  const positions = positionFigures(book, grid, whole.view);
  if (path === '') {
    return {
      label: figure,
      value: positions.reduce((sum, position) => sum + position[name], 0),
      formula: 'sum over holdings',
      combine: 'add',
      children: positions.map((position) => {
        const { asset, name: label } = describeAsset(reading, position.asset);
        return child(label, position[name], figure === 'cost' || figure === 'unrealized' ? asset : null);
      }),
    };
  }
  const position = positions.find(({ asset }) => book.assets[asset]!.id === path);
  if (!position) return null;
  const { name: label } = describeAsset(reading, position.asset);
  if (figure === 'unrealized') {
    return {
      label,
      value: position.unrealized,
      formula: 'market value - cost',
      combine: 'add',
      children: [child('Market value', position.value, null), child('Cost', -position.cost, null)],
    };
  }
  if (figure !== 'cost') return null;
  const lots = book.openLots.filter(
    (lot) => lot.asset === position.asset && (lot.account === null || whole.view.accounts[lot.account]),
  );
  return {
    label,
    value: position.cost,
    formula: 'sum over open lots',
    combine:
      lots.some(({ account }) => account === null) && reading.params.accounts !== null ? 'none' : 'add',
    children: lots.map((lot) => rowChild(reading, lot.row, decimalToNumber(lot.cost))),
  };
}

function explainRealized(reading: Reading): Node {
  const { book, counted, range } = reading;
  const disposals = disposalsIn(book, counted.view, range);
  return {
    label: 'Realized gain',
    value: decimalToNumber(disposals.reduce((sum, { gain }) => sum + gain, 0n)),
    formula: 'sum over disposals of proceeds after fees - cost of the lots',
    combine: 'add',
    children: disposals.map(({ gain, row }) => rowChild(reading, row, decimalToNumber(gain))),
  };
}

function explainFlows(
  { counted: { valued }, range }: Reading,
  figure: 'inflows' | 'outflows' | 'flows',
): Node {
  const { before, last } = rangeIndices(valued, range);
  const children: Child[] = [];
  for (let t = before + 1; t <= last; t += 1) {
    const [inflow, outflow] = [valued.inflows[t]!, valued.outflows[t]!];
    const value = figure === 'inflows' ? inflow : figure === 'outflows' ? outflow : inflow - outflow;
    if (value !== 0) children.push(child(formatIsoDate(valued.days[t]!), value, null));
  }
  return {
    label: figure,
    value: children.reduce((sum, { value }) => sum + value, 0),
    formula: 'sum over days',
    combine: 'add',
    children,
  };
}

/** The product of the days' factors: by month, then by day. Values of children are factors. */
function explainReturn({ book, counted, range }: Reading, path: string): Node | null {
  const chain = linkReturns(counted.valued, range, book.settings.flowTiming);
  const factors = Array.from(chain.days, (day, i) => ({
    day: formatIsoDate(day),
    factor: i === 0 ? 1 : chain.openingFactors[i]! * chain.inflowFactors[i]!,
  })).slice(1);
  if (path === '') {
    const months = new Map<string, number>();
    for (const { day, factor } of factors)
      months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 1) * factor);
    return {
      label: 'Time-weighted return',
      value: chain.lostOn === null ? chain.growth.at(-1)! - 1 : null,
      formula: 'product of the factors of all days - 1',
      combine: 'multiply',
      children: [...months].map(([month, factor]) => child(month, factor, month)),
    };
  }
  const days = factors.filter(({ day }) => day.startsWith(`${path}-`));
  if (!/^\d{4}-\d{2}$/.test(path) || days.length === 0) return null;
  return {
    label: path,
    value: days.reduce((product, { factor }) => product * factor, 1),
    formula: 'product of the factors of its days',
    combine: 'multiply',
    children: days.map(({ day, factor }) => child(day, factor, null)),
  };
}
