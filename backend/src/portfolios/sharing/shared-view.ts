import type {
  SharedAllocation,
  SharedChange,
  SharedHolding,
  SharedHoldings,
  SharedIncome,
  SharedOverview,
  SharedPerformance,
} from '@/lib/contracts/portfolios/shared-report';
import type { Income } from '@/lib/contracts/portfolios/income';
import type {
  Allocation,
  ChangeAnswer,
  FigureAnswer,
  HoldingRow,
  HoldingsResponse,
  Overview,
  Performance,
} from '@/lib/contracts/portfolios/reports';
import type { ShareKind } from '@/lib/domain/portfolio/share';

/*
 * The parts of the owner's responses that a share shows. Each function names the fields that it takes: a
 * field that is added to a response later is not shown automatically. Amounts are included with `values`
 * only.
 */

type WithoutHead<Answer> = Omit<Answer, 'meta' | 'kind' | 'name' | 'currency' | 'from' | 'to'>;
type Owner<Answer> = Omit<Answer, 'meta'>;

/** Figures without a unit of money. */
const RATIOS: readonly string[] = [
  'twr',
  'twr.startIn',
  'twr.endOfDay',
  'twrAnnualized',
  'xirr',
  'mwr',
  'simpleReturn',
  'modifiedDietz',
  'feeRate',
  'taxRate',
  'turnover',
];

function figuresOf(
  kind: ShareKind,
  { figures, gaps, notes }: FigureAnswer,
): Pick<SharedOverview, 'figures' | 'gaps' | 'notes'> {
  if (kind === 'values') return { figures, gaps, notes };
  const isRatio = ([id]: [string, unknown]): boolean => RATIOS.includes(id);
  return {
    figures: Object.fromEntries(Object.entries(figures).filter(isRatio)),
    gaps: Object.fromEntries(Object.entries(gaps).filter(isRatio)),
    notes: notes.map(({ day, reason }) => ({ day, reason })),
  };
}

function holdingOf(kind: ShareKind, row: HoldingRow): SharedHolding {
  const { asset, assetCurrency, contribution, name, stale, weight } = row;
  const shownHolding = { asset, name, kind: row.kind, assetCurrency, weight, contribution, stale };
  if (kind === 'percent') return shownHolding;
  const { cost, gain, income, price, quantity, unrealized, value } = row;
  return { ...shownHolding, quantity, price, value, cost, unrealized, gain, income };
}

/** Cash by currency over all accounts. */
function cashOf(kind: ShareKind, cash: HoldingsResponse['cash'], total: number): SharedOverview['cash'] {
  const values = new Map<string, number | null>();
  for (const { currency, value } of cash) {
    const sum = values.get(currency);
    values.set(currency, value === null || sum === null ? null : (sum ?? 0) + value);
  }
  return [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, value]) => ({
      currency,
      weight: value === null || total <= 0 ? null : value / total,
      ...(kind === 'values' && { value }),
    }));
}

/** The overview, with the growth of the performance tab. */
export function sharedOverview(
  kind: ShareKind,
  overview: Owner<Overview>,
  { dates, growth, invested, values }: Owner<Performance>,
): WithoutHead<SharedOverview> {
  const { cash, holdings, today } = overview;
  return {
    ...figuresOf(kind, overview),
    today: { date: today.date, return: today.return, ...(kind === 'values' && { gain: today.gain }) },
    holdings: holdings.map((row) => holdingOf(kind, row)),
    cash: cashOf(kind, cash, overview.values.at(-1) ?? 0),
    dates,
    growth,
    ...(kind === 'values' && { values, invested }),
  };
}

export function sharedHoldings(
  kind: ShareKind,
  answer: Owner<HoldingsResponse>,
): WithoutHead<SharedHoldings> {
  return {
    holdings: answer.holdings.map((row) => holdingOf(kind, row)),
    closed: answer.closed.map(({ asset, gain, income, name }) => ({
      asset,
      name,
      ...(kind === 'values' && { gain, income }),
    })),
    cash: cashOf(kind, answer.cash, answer.total.value),
  };
}

export function sharedPerformance(
  kind: ShareKind,
  answer: Owner<Performance>,
): WithoutHead<SharedPerformance> {
  const { benchmark, dates, flows, growth, invested, values } = answer;
  return {
    ...figuresOf(kind, answer),
    dates,
    growth,
    benchmark,
    ...(kind === 'values' && { values, invested, flows }),
  };
}

const FRACTIONS = ['price', 'currency', 'dividends', 'interest', 'otherIncome', 'fees', 'taxes'] as const;
const AMOUNTS = ['start', ...FRACTIONS, 'inflows', 'outflows', 'end'] as const;
type ChangeParts = Pick<ChangeAnswer, (typeof AMOUNTS)[number]>;

const amountsOf = (change: ChangeParts): ChangeParts =>
  Object.fromEntries(AMOUNTS.map((name) => [name, change[name]])) as ChangeParts;

/** Parts of the result as fractions of the capital of the range: its value at the start and the money put in. */
export function sharedChange(kind: ShareKind, change: Owner<ChangeAnswer>): WithoutHead<SharedChange> {
  const capital = change.start + change.inflows;
  const partsOf = (one: ChangeParts) =>
    Object.fromEntries(
      FRACTIONS.map((name) => [name, capital > 0 ? one[name] / capital : null]),
    ) as SharedChange['parts'];
  return {
    parts: partsOf(change),
    byHolding: change.byHolding.map((one) => ({
      asset: one.asset,
      name: one.name,
      ...partsOf(one),
      ...(kind === 'values' && { amounts: amountsOf(one) }),
    })),
    ...(kind === 'values' && { amounts: amountsOf(change) }),
  };
}

type Received = Pick<Income['months'][number], 'dividends' | 'interest' | 'other' | 'taxes'>;
const incomeOf = ({ dividends, interest, other }: Received): number => dividends + interest + other;

export function sharedIncome(kind: ShareKind, { byAsset, months }: Owner<Income>): WithoutHead<SharedIncome> {
  const total = months.reduce((sum, one) => sum + incomeOf(one), 0);
  const toIncomeShare = (one: Received) => ({
    share: total > 0 ? incomeOf(one) / total : null,
    ...(kind === 'values' && { income: incomeOf(one), taxes: one.taxes }),
  });
  return {
    months: months.map((one) => ({ month: one.month, ...toIncomeShare(one) })),
    byAsset: byAsset.map((one) => ({
      asset: one.asset,
      name: one.name,
      ...toIncomeShare(one),
      yieldOnCost: one.yieldOnCost,
      yieldOnValue: one.yieldOnValue,
    })),
  };
}

export function sharedAllocation(
  kind: ShareKind,
  { by, concentration, groups }: Owner<Allocation>,
): WithoutHead<SharedAllocation> {
  return {
    by,
    groups: groups.map(({ holdings, key, name, value, weight }) => ({
      key,
      name,
      weight,
      holdings,
      ...(kind === 'values' && { value }),
    })),
    concentration,
  };
}

/** Digits of a number in a percent share: doubled quantities change no more than the last bits. */
const DIGITS = 12;

/** Rounds all numbers of a response. */
export function roundNumbers<Value>(value: Value): Value {
  if (typeof value === 'number') return Number(value.toPrecision(DIGITS)) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => roundNumbers(one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, roundNumbers(one)])) as Value;
}
