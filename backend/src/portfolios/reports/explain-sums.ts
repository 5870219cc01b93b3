import { partChange, viewChange, type PartChange } from '@/lib/analytics/portfolio/attribution';
import { disposalsIn } from '@/lib/analytics/portfolio/cost-figures';
import { rangeIndices } from '@/lib/analytics/portfolio/return-chain';
import type { DayRange } from '@/lib/domain/ranges';
import type { Part } from '@/lib/analytics/portfolio/valued-view';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EXPLAINED_DISPOSALS, EXPLAINED_SUMS } from '@/lib/domain/portfolio/explained-figures';
import { child, partKey, partLabel, rowChild, splitPath, sumNode, type ExplainNode } from './explain-node';
import type { ReportScope } from './report-scope';

export type SumFigure = (typeof EXPLAINED_SUMS)[number];
type DisposalFigure = (typeof EXPLAINED_DISPOSALS)[number];

function amountOf(figure: SumFigure, part: PartChange): number {
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
}

/** A sum over holdings and cash: by part; then by transaction, or by month and day where it is of prices or rates. */
export function explainSum(scope: ReportScope, figure: SumFigure, path: string): ExplainNode | null {
  const { counted, range } = scope;
  if (path === '') {
    const { parts } = viewChange(counted.valued, range);
    const namedParts = parts.map((part) => ({ part, asset: part.asset, currency: part.currencyCode }));
    return sumNode(
      figure,
      'sum over holdings and cash',
      namedParts
        .filter(({ part }) => amountOf(figure, part) !== 0)
        .map((one) => child(partLabel(scope, one), amountOf(figure, one.part), partKey(scope, one))),
    );
  }
  const [key, rest] = splitPath(path);
  const part = counted.valued.parts.find((one) => partKey(scope, one) === key);
  if (!part) return null;
  if (figure === 'gain') return explainGain(scope, part, key, rest);
  if (figure === 'priceEffect' || figure === 'currencyEffect')
    return explainDays(scope, figure, part, { key, rest });
  return rest === '' ? explainRows(scope, figure, part) : null;
}

function explainGain(scope: ReportScope, part: Part, key: string, rest: string): ExplainNode | null {
  const effect = { price: 'priceEffect', currency: 'currencyEffect' } as const;
  const [head, days] = splitPath(rest);
  if (head === 'price' || head === 'currency')
    return explainDays(scope, effect[head], part, { key: `${key}/${head}`, rest: days });
  if (rest !== '') return null;
  const change = partChange(scope.counted.valued, part, scope.range);
  return sumNode(partLabel(scope, part), 'price + currency + income - charges', [
    child('Price', change.price, `${key}/price`),
    child('Currency', change.currency, `${key}/currency`),
    child('Dividends', change.dividends),
    child('Interest', change.interest),
    child('Other income', change.otherIncome),
    child('Fees', 0 - change.fees),
    child('Taxes', 0 - change.taxes),
  ]);
}

/** An effect of prices or rates on a part, by month, then by day. */
function explainDays(
  { counted: { valued }, range }: ReportScope,
  figure: 'priceEffect' | 'currencyEffect',
  part: Part,
  { key, rest }: { readonly key: string; readonly rest: string },
): ExplainNode | null {
  const { before, last } = rangeIndices(valued, range);
  const isMonth = rest === '';
  if (!isMonth && !/^\d{4}-\d{2}$/.test(rest)) return null;
  const spans = new Map<string, DayRange>();
  for (let t = before + 1; t <= last; t += 1) {
    const day = formatIsoDate(valued.days[t]!);
    if (!isMonth && !day.startsWith(`${rest}-`)) continue;
    const name = isMonth ? day.slice(0, 7) : day;
    const from = spans.get(name)?.from ?? (t === 0 ? range.from : valued.days[t - 1]!);
    spans.set(name, { from, to: valued.days[t]! });
  }
  if (spans.size === 0) return null;
  const children = [...spans].flatMap(([name, span]) => {
    const value = amountOf(figure, partChange(valued, part, span));
    return value === 0 ? [] : [child(name, value, isMonth ? `${key}/${name}` : null)];
  });
  return sumNode(isMonth ? key : rest, isMonth ? 'sum over months' : 'sum over days', children);
}

const ENTRY_FIELDS = {
  fees: 'fees',
  taxes: 'taxes',
  'income.dividends': 'dividends',
  'income.interest': 'interest',
  'income.other': 'otherIncome',
} as const;

/** Income or charges of a part, by transaction. */
function explainRows(scope: ReportScope, figure: keyof typeof ENTRY_FIELDS, part: Part): ExplainNode {
  const { book, counted, range } = scope;
  const field = ENTRY_FIELDS[figure];
  const rows = book.entries.filter(
    (entry) =>
      (part.asset >= 0
        ? entry.asset === part.asset
        : entry.asset < 0 && book.rows[entry.row]!.settleCurrency === part.currency) &&
      entry.day > range.from &&
      entry.day <= range.to &&
      counted.view.accounts[entry.account]! &&
      entry[field] !== 0,
  );
  return sumNode(
    partLabel(scope, part),
    'sum over transactions',
    rows.map((entry) => rowChild(scope, entry.row, entry[field])),
  );
}

const DISPOSAL_LABELS: Readonly<Record<DisposalFigure, string>> = {
  realized: 'Realized gain',
  realizedBeforeCharges: 'Realized gain before charges',
  realizedAfterTax: 'Realized gain after tax',
  realizedCurrency: 'Realized, from currencies',
  realizedPrice: 'Realized, from prices',
};

/** A sum over the disposals of the range. */
export function explainRealized(scope: ReportScope, figure: DisposalFigure): ExplainNode {
  const { book, counted, range } = scope;
  const children = disposalsIn(book, counted.view, range).map((disposal) => {
    const { currency, gain, grossCost, grossProceeds, row, tax } = disposal;
    const value = {
      realized: () => decimalToNumber(gain),
      realizedBeforeCharges: () => decimalToNumber(grossProceeds - grossCost),
      realizedAfterTax: () => decimalToNumber(gain - tax),
      realizedCurrency: () => currency,
      realizedPrice: () => decimalToNumber(gain) - currency,
    }[figure]();
    return rowChild(scope, row, value);
  });
  return sumNode(
    DISPOSAL_LABELS[figure],
    'sum over disposals of proceeds after fees - cost of the lots',
    children,
  );
}
