import { factorRegression } from '@/lib/analytics';
import { factorContributions } from '@/lib/analytics/regression/factor-contributions';
import { toEpochDay } from '@/lib/domain/iso-date';
import { valueOf } from '../../../support/reference-data';

const FIRST = toEpochDay({ year: 2020, month: 1, day: 1 });
const DAYS = 200;
/** Percent a day; two factors that are not multiples of each other, and a risk-free rate of 0.01. */
const market = Float64Array.from({ length: DAYS }, (_, i) => Math.sin(i * 1.7) + 0.05);
const size = Float64Array.from({ length: DAYS }, (_, i) => 0.5 * Math.cos(i * 2.3));
const files = [
  {
    days: Int32Array.from({ length: DAYS }, (_, i) => FIRST + i),
    columns: { 'Mkt-RF': market, SMB: size, RF: new Float64Array(DAYS).fill(0.01) },
  },
];
/** The loading on the market rises from 0.5 to 1.5 at day 100; the noise is small and has no trend. */
const values = [100];
for (let i = 1; i < DAYS; i++) {
  const excess = (i < 100 ? 0.5 : 1.5) * market[i]! - 0.3 * size[i]! + 0.02 + 0.1 * Math.sin(i * 5.1);
  values.push(values[i - 1]! * (1 + (excess + 0.01) / 100));
}
const asset = { days: files[0]!.days, values: Float64Array.from(values) };
const factors = ['Mkt-RF', 'SMB'];
const range = { factors, from: FIRST, to: FIRST + DAYS };

describe('factorContributions', () => {
  const exposure = valueOf(factorRegression(asset, files, range));
  const { excessReturn, terms } = factorContributions(asset, files, { exposure, factors });

  it('splits the mean excess return, and R² among the factors', () => {
    expect(terms.map(({ term }) => term)).toEqual(['alpha', 'Mkt-RF', 'SMB']);
    expect(terms.reduce((sum, { contribution }) => sum + contribution, 0)).toBeCloseTo(excessReturn, 12);
    expect(terms.reduce((sum, { varianceShare }) => sum + (varianceShare ?? 0), 0)).toBeCloseTo(
      exposure.r2,
      10,
    );
  });

  it('returns the mean return of each factor and its product with the loading', () => {
    const mean = market.slice(1).reduce((sum, value) => sum + value, 0) / (DAYS - 1);
    expect(terms[1]!.factorReturn).toBeCloseTo((mean * 252) / 100, 12);
    expect(terms[1]!.contribution).toBeCloseTo((mean * 252 * exposure.coef['Mkt-RF']!) / 100, 12);
    expect(terms[0]).toMatchObject({ factorReturn: null, varianceShare: null });
    expect(terms[0]!.contribution).toBeCloseTo(exposure.alphaAnnual, 12);
  });
});
