import { annualizeOverYears } from '@/lib/analytics/returns/annualize';
import { moneyWeighted } from '@/lib/analytics/portfolio/range-figures';
import type { PortfolioMetric } from '@/lib/analytics/portfolio/range-figures';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { dayFigures } from '@/lib/analytics/portfolio/range-figures';
import { valueBook } from '@/lib/analytics/portfolio/value-book';
import { assetsView, restrictAccounts, wholeView } from '@/lib/analytics/portfolio/valued-view';
import { decimalToNumber } from '@/lib/domain/decimal';
import { formatIsoDate, toCalendarDay } from '@/lib/domain/iso-date';
import { bookOf, computeCase } from '../../../support/portfolio-case';
import type { ComputedCase, PortfolioCase } from '../../../support/portfolio-case';
import { dayOf, describeWithReference, readReferenceJson } from '../../../support/reference-data';

type Expected = Readonly<Record<string, unknown>>;

interface ReferenceCase extends PortfolioCase {
  readonly id: string;
  readonly kind: 'portfolio' | 'xirr' | 'annualize' | 'uk' | 'canada' | 'wash';
  readonly cashflows?: readonly (readonly [string, number])[];
  readonly return?: number;
  readonly days?: number;
  readonly yearDays?: number;
  readonly series?: readonly string[];
  readonly tolerance?: Readonly<Record<string, number>>;
  readonly expected: Expected;
  readonly derived?: Expected;
}

const metric = (found: PortfolioMetric): number | null => (found.ok ? found.value : null);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The return up to each day of a list. */
function returnsUpTo(
  { valued, range }: ComputedCase,
  days: readonly string[],
  timing: 'opening' | 'startIn',
): number[] {
  return days.map(
    (day) => linkReturns(valued, { from: range.from, to: dayOf(day) }, timing).growth.at(-1)! - 1,
  );
}

/** A figure by its name in the cases. */
function figureOf(computed: ComputedCase, name: string, given: ReferenceCase): unknown {
  const { book, figures, day, grid } = computed;
  const { moneyWeighted: rates } = figures;
  const [head, ...parts] = name.split('.');
  if (head === 'series') return returnsUpTo(computed, given.series!, parts[0] as 'opening');
  if (head === 'cash' && parts.length === 2) {
    const account = book.accounts.findIndex(({ id }) => id === parts[0]);
    const line = book.cash.find((one) => one.account === account && one.currency === parts[1]);
    return decimalToNumber(line!.amounts.at(-1)!);
  }
  if (parts.length > 0 && head !== 'twr') {
    const asset = book.assets.findIndex(({ id }) => id === parts.at(-1));
    const account = parts.length === 2 ? parts[0] : null;
    const view = restrictAccounts(
      assetsView(book, (index) => index === asset),
      (index) => account === null || book.accounts[index]!.id === account,
    );
    const part = dayFigures(book, grid, { view, valued: valueBook(book, grid, view) });
    return part.positions[0]![head as 'value' | 'quantity' | 'cost'];
  }
  const only = day.positions[0];
  switch (name) {
    case 'quantity':
      return only?.quantity ?? 0;
    case 'averagePrice':
    case 'averageCost':
      return only![name];
    case 'twr':
      return metric(figures.twr);
    case 'twr.startIn':
      return metric(figures.twrByTiming.startIn);
    case 'twr.endOfDay':
      return metric(figures.twrByTiming.endOfDay);
    case 'xirr':
      return metric(rates.rate);
    case 'mwr':
      return metric(rates.mwr);
    case 'simpleReturn':
      return metric(figures.simpleReturn);
    case 'priceAndCurrency':
      return figures.priceEffect + figures.currencyEffect;
    case 'gains':
      return [...book.disposals].map((one) => decimalToNumber(one.gain));
    case 'lots':
      return [...book.openLots]
        .sort((a, b) => a.acquired - b.acquired)
        .map((lot) => [
          formatIsoDate(lot.acquired),
          decimalToNumber(lot.quantity),
          decimalToNumber(lot.cost),
        ]);
    default:
      return { ...figures, ...day }[name as 'gain'];
  }
}

/** Figures of the cases about one tax rule. */
function taxFigure({ book }: ComputedCase, name: string, expected: unknown): unknown {
  const gains = [...book.disposals].map(({ gain }) => decimalToNumber(gain));
  const denied = [...book.disposals].map((one) => decimalToNumber(one.denied));
  const cost = sum([...book.openLots].map((lot) => decimalToNumber(lot.cost)));
  switch (name) {
    case 'gain':
      return sum(gains);
    case 'gains':
      return gains;
    case 'denied':
      return Array.isArray(expected) ? denied : sum(denied);
    case 'poolQuantity':
      return sum([...book.openLots].map(({ quantity }) => decimalToNumber(quantity)));
    case 'poolCost':
    case 'cost':
      return cost;
    case 'taxYears': {
      const years: Record<string, number> = {};
      for (const { day, gain } of book.disposals) {
        const { year, month, day: date } = toCalendarDay(day);
        const begins = month > 4 || (month === 4 && date >= 6) ? year : year - 1;
        years[begins] = (years[begins] ?? 0) + decimalToNumber(gain);
      }
      return years;
    }
    default:
      throw new Error(`unknown figure ${name}`);
  }
}

/** Compares numbers within a tolerance, in whatever structure they are. */
function expectClose(found: unknown, expected: unknown, tolerance: number | null, what: string): void {
  if (typeof expected === 'number') {
    const limit = tolerance ?? 1e-9 * Math.max(1, Math.abs(expected));
    if (!(typeof found === 'number' && Math.abs(found - expected) <= limit))
      throw new Error(`${what}: expected ${expected}, got ${String(found)}`);
    return;
  }
  if (expected === null || typeof expected !== 'object') {
    expect({ [what]: found }).toEqual({ [what]: expected });
    return;
  }
  expect(Object.keys(found as object)).toEqual(Object.keys(expected));
  for (const [key, value] of Object.entries(expected))
    expectClose((found as Record<string, unknown>)[key], value, tolerance, `${what}.${key}`);
}

function check(given: ReferenceCase, figure: (name: string) => unknown): void {
  for (const [name, value] of Object.entries(given.expected)) {
    const tolerance = given.tolerance?.[name] ?? given.tolerance?.['*'] ?? null;
    expectClose(figure(name), value, tolerance, name);
  }
  for (const [name, value] of Object.entries(given.derived ?? {}))
    expectClose(figure(name), value, null, name);
}

const TAX_SETTINGS = {
  uk: { costMethod: 'uk', taxYearStart: '04-06' },
  canada: { costMethod: 'average', lossRule: 'superficial' },
  wash: { costMethod: 'fifo', lossRule: 'wash' },
} as const;

/** Cost left in the pool after each disposal: what was paid, less the cost of disposals, plus losses denied. */
function costsAfter({ book }: ComputedCase): number[] {
  return [...book.disposals].map((_, at) => {
    const paid = book.rows
      .slice(0, book.disposals[at]!.row)
      .filter(({ kind }) => kind === 'buy')
      .map(({ net }) => decimalToNumber(net!));
    const taken = [...book.disposals].slice(0, at + 1).map((one) => decimalToNumber(one.denied - one.cost));
    return sum(paid) + sum(taken);
  });
}

describeWithReference('portfolio.v1', () => {
  const { cases } = readReferenceJson<{ cases: readonly ReferenceCase[] }>('reference/portfolio_cases.json');

  it.each(cases.map((one) => [one.id, one] as const))('%s', (_, given) => {
    if (given.kind === 'xirr') {
      const rates = moneyWeighted(given.cashflows!.map(([day, amount]) => ({ day: dayOf(day), amount })));
      check(given, (name) => (name === 'roots' ? [...rates.roots] : metric(rates.rate)));
    } else if (given.kind === 'annualize') {
      check(given, () => annualizeOverYears(given.return!, given.days! / given.yearDays!));
    } else if (given.kind !== 'portfolio') {
      const settings = TAX_SETTINGS[given.kind];
      const computed = computeCase({ ...given, settings });
      check(given, (name) =>
        name === 'costs' ? costsAfter(computed) : taxFigure(computed, name, given.expected[name]),
      );
    } else if (given.expected.error !== undefined) {
      const result = bookOf(given);
      expect(result.ok ? [] : result.faults.map(({ code }) => code)).toEqual([given.expected.error]);
    } else {
      const computed = computeCase(given);
      check(given, (name) => figureOf(computed, name, given));
    }
  });

  it('values only what the view has', () => {
    const { book, grid } = computeCase(cases.find(({ id }) => id === 'gf-cash-usd-in-chf')!);

    expect(valueBook(book, grid, wholeView(book)).values.at(-1)).toBeCloseTo(1820, 9);
    expect(
      valueBook(
        book,
        grid,
        assetsView(book, () => true),
      ).values.at(-1),
    ).toBe(0);
  });
});
