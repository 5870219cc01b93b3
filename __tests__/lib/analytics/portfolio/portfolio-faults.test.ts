import { holdingPeriodTotals, taxYear, type TaxYear } from '@/lib/analytics/ledger/tax-year';
import { decimalToNumber } from '@/lib/domain/decimal';
import { toCalendarDay } from '@/lib/domain/iso-date';
import { bookOf, computeBook, computeCase } from '../../../support/portfolio-case';
import type { ComputedCase, PortfolioCase } from '../../../support/portfolio-case';
import { dayOf, describeWithReference, readReferenceJson } from '../../../support/reference-data';

interface FaultCase extends PortfolioCase {
  readonly id: string;
  readonly expected: Readonly<Record<string, unknown>>;
}

/** The figures that the cases name, by their names. */
const READERS: Readonly<Record<string, (one: ComputedCase, given: FaultCase) => unknown>> = {
  'T.openCosts': ({ book }) =>
    book.openLots
      .filter(({ asset }) => book.assets[asset]!.id === 'T')
      .map(({ cost }) => decimalToNumber(cost))
      .sort((a, b) => a - b),
  'X.quantity': (one) => unitsOf(one, 'X'),
  'Z.quantity': (one) => unitsOf(one, 'Z'),
  gain: ({ figures }) => figures.gain,
  value: ({ day }) => day.value,
  cash: ({ day }) => day.cash,
  gains: ({ book }) => book.disposals.map(({ gain }) => decimalToNumber(gain)),
  denied: ({ book }) => book.disposals.map(({ denied }) => decimalToNumber(denied)),
  shortTerm: (one) => periodGain(one, 'shortTerm'),
  longTerm: (one) => periodGain(one, 'longTerm'),
  '2024 longTerm': (one) => periodGain(one, 'longTerm'),
  'value asof 2024-02-11': (_, given) => computeCase({ ...given, asOf: '2024-02-11' }).day.value,
  'startValue from 2024-02-11': (_, given) =>
    computeCase({ ...given, from: '2024-02-11' }).figures.startValue,
  'gain to + gain from': (_, given) =>
    computeCase({ ...given, asOf: '2024-02-11' }).figures.gain +
    computeCase({ ...given, from: '2024-02-11' }).figures.gain,
  'lots 2023/24': ({ book }) =>
    disposalsOf(book, taxYear(2023, '04-06')).reduce((sum, { gain }) => sum + decimalToNumber(gain), 0),
  'figures to=2024-04-05 realized': ({ book, market }) =>
    computeBook(book, market, { to: dayOf('2024-04-05') }).figures.realized,
};

const unitsOf = ({ book }: ComputedCase, id: string): number =>
  book.holdings
    .filter(({ asset }) => book.assets[asset]!.id === id)
    .reduce((sum, { quantities }) => sum + decimalToNumber(quantities.at(-1)!), 0);

const disposalsOf = ({ disposals }: ComputedCase['book'], { from, to }: TaxYear) =>
  disposals.filter(({ day }) => day >= from && day <= to);

function periodGain({ book }: ComputedCase, period: 'shortTerm' | 'longTerm'): number {
  const disposals = disposalsOf(book, taxYear(toCalendarDay(book.asOf).year, '01-01'));
  const { gains, losses } = holdingPeriodTotals(disposals, null)[period];
  return decimalToNumber(gains + losses);
}

describeWithReference('rules of the ledger, by the cases of the reference data', () => {
  it.each(readReferenceJson<FaultCase[]>('cases/portfolio/faults.json').map((one) => [one.id, one] as const))(
    '%s',
    (_, given) => {
      if ('error' in given.expected) {
        const result = bookOf(given);
        expect(result.ok ? 'a book' : result.faults[0]!.code).toBe(given.expected.error);
        return;
      }
      const one = computeCase(given);
      const names = Object.keys(given.expected);
      expect(Object.fromEntries(names.map((name) => [name, READERS[name]!(one, given)]))).toEqual(
        given.expected,
      );
    },
  );
});
