import { postEntries } from '@/lib/analytics/portfolio/post-entries';
import { moneyWeighted, ownerFlows } from '@/lib/analytics/portfolio/range-figures';
import { rangeIndices } from '@/lib/analytics/portfolio/return-chain';
import type { Part } from '@/lib/analytics/portfolio/valued-view';
import { MINIMUM_DAYS_TO_ANNUALIZE } from '@/lib/analytics/returns/annualize';
import type { EXPLAINED_FLOWS } from '@/lib/domain/portfolio/explained-figures';
import { formatIsoDate, parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { child, rowChild, sumNode, type ExplainChild, type ExplainNode } from './explain-node';
import type { ReportScope } from './report-scope';

type FlowFigure = (typeof EXPLAINED_FLOWS)[number];

const FLOW_LABELS: Readonly<Record<FlowFigure, string>> = {
  inflows: 'Money in',
  outflows: 'Money out',
  flows: 'Net money in',
};

const amountOf = (figure: FlowFigure, inflow: number, outflow: number): number =>
  figure === 'inflows' ? inflow : figure === 'outflows' ? outflow : inflow - outflow;

/** Money in and out: by day, then by transaction. */
export function explainFlows(scope: ReportScope, figure: FlowFigure, path: string): ExplainNode | null {
  const { valued } = scope.counted;
  const { before, last } = rangeIndices(valued, scope.range);
  if (path !== '') return explainDay(scope, figure, path);
  const children: ExplainChild[] = [];
  for (let t = before + 1; t <= last; t += 1) {
    const value = amountOf(figure, valued.inflows[t]!, valued.outflows[t]!);
    const day = formatIsoDate(valued.days[t]!);
    if (value !== 0) children.push(child(day, value, day));
  }
  return sumNode(FLOW_LABELS[figure], 'sum over days', children);
}

/** The transactions that moved money across the border of the view on a day. */
function explainDay(scope: ReportScope, figure: FlowFigure, path: string): ExplainNode | null {
  const at = dayIndex(scope, path);
  if (at === null) return null;
  const { book, counted, grid } = scope;
  const day = counted.valued.days[at]!;
  const rows = new Map<number, number>();
  for (const entry of book.entries) {
    if (entry.day !== day) continue;
    const [inflows, outflows] = [new Float64Array(grid.days.length), new Float64Array(grid.days.length)];
    postEntries({ ...book, entries: [entry] }, grid, counted.view, {
      partOf: blankPart,
      inflows,
      outflows,
      trades: new Map(),
    });
    const value = amountOf(figure, inflows[at]!, outflows[at]!);
    if (value !== 0) rows.set(entry.row, (rows.get(entry.row) ?? 0) + value);
  }
  if (rows.size === 0) return null;
  const children = [...rows].map(([row, value]) => rowChild(scope, row, value));
  return sumNode(path, 'sum over transactions', children);
}

const blankPart = (asset: number, currency: string): Part => ({
  asset,
  currency,
  values: new Float64Array(0),
  events: [],
});

/** The valuation day of a path within the range; null when it names none. */
function dayIndex({ counted: { valued }, range }: ReportScope, path: string): number | null {
  const day = parseIsoDate(path);
  const { before, last } = rangeIndices(valued, range);
  const at = day === null ? -1 : valued.days.indexOf(day);
  return at > before && at <= last ? at : null;
}

/**
 * The money-weighted return: the present values of all flows at the rate add up to 0. Flows are seen from the
 * owner: what is paid in is below 0, and the value at the end is received.
 */
export function explainRate(scope: ReportScope, figure: 'xirr' | 'mwr', path: string): ExplainNode | null {
  const { counted, range } = scope;
  const flows = ownerFlows(counted.valued, range);
  const { days, mwr, rate, roots } = moneyWeighted(flows);
  const isAnnual = figure === 'xirr';
  const first = flows.reduce((least, { day }) => Math.min(least, day), Infinity);
  // Of a short period, the return can be known without an annual rate.
  const growth = rate.ok ? 1 + rate.value : !isAnnual && mwr.ok ? 1 + mwr.value : null;
  const length = rate.ok ? 365 : days;
  const factorOf = (day: EpochDay): number => (growth ?? NaN) ** (-(day - first) / length);
  if (path === '') {
    const annualRate = isAnnual ? (rate.ok && days >= MINIMUM_DAYS_TO_ANNUALIZE ? rate : null) : mwr;
    return {
      label: isAnnual ? 'Money-weighted return, a year' : 'Money-weighted return of the period',
      value: annualRate?.ok === true ? annualRate.value : null,
      formula: isAnnual
        ? `the annual rate at which the present values of all flows add up to 0${roots.length > 1 ? `; several do: ${roots.map((one) => one.toPrecision(6)).join(', ')}` : ''}`
        : `${rate.ok ? '(1 + annual rate)^(days / 365) - 1' : 'the return of the period'}, at which the present values of all flows add up to 0`,
      combine: 'zero',
      children:
        growth !== null
          ? mergedFlows(scope).map(({ amount, key, label }) =>
              child(label, amount * factorOf(dayOfKey(scope, key)), key),
            )
          : [],
    };
  }
  const flow =
    growth === null ? undefined : mergedFlows(scope).find(({ key }) => key === path.replace(/\/flow$/, ''));
  if (!flow) return null;
  if (path.endsWith('/flow')) {
    const opened = flow.key === 'start' || flow.key === 'end' ? null : explainFlows(scope, 'flows', flow.key);
    return (
      opened &&
      sumNode(
        opened.label,
        'sum over transactions, received above 0',
        opened.children.map((one) => ({ ...one, value: 0 - one.value })),
      )
    );
  }
  const factor = factorOf(dayOfKey(scope, flow.key));
  const isValue = flow.key === 'start' || flow.key === 'end';
  return {
    label: flow.label,
    value: flow.amount * factor,
    formula: 'amount × discount factor',
    combine: 'multiply',
    children: [
      child('Amount, received above 0', flow.amount, isValue ? null : `${flow.key}/flow`),
      child(
        `(1 + ${rate.ok ? 'rate' : 'return'})^(-${dayOfKey(scope, flow.key) - first} / ${length})`,
        factor,
      ),
    ],
  };
}

/** Flows with the key of their path: the value at the start, days, the value at the end. */
function mergedFlows(scope: ReportScope): { key: string; label: string; amount: number }[] {
  const { counted, range } = scope;
  const { before, last } = rangeIndices(counted.valued, range);
  const all = ownerFlows(counted.valued, range);
  const start = before < 0 ? 0 : counted.valued.values[before]!;
  const end = last < 0 ? 0 : counted.valued.values[last]!;
  const days = all.slice(start === 0 ? 0 : 1, end === 0 ? all.length : -1);
  return [
    ...(start === 0
      ? []
      : [{ key: 'start', label: `${formatIsoDate(range.from)} value at the start`, amount: -start }]),
    ...days.map(({ amount, day }) => {
      const key = formatIsoDate(day);
      return { key, label: `${key} ${amount < 0 ? 'paid in' : 'taken out'}`, amount };
    }),
    ...(end === 0 ? [] : [{ key: 'end', label: `${formatIsoDate(range.to)} value at the end`, amount: end }]),
  ];
}

function dayOfKey({ range }: ReportScope, key: string): EpochDay {
  return key === 'start' ? range.from : key === 'end' ? range.to : parseIsoDate(key)!;
}
