import { readIndexPage } from '../../../src/services/index-page/read-index-page';
import { day, weekdayBars, type FakeInstrument } from '../../support/fake-store';
import { UniverseStore } from '../../support/universe-market';

const ASOF = day('2024-06-28');

/** Prices that change only on the last day. */
const movingBy = (last: number) => weekdayBars('2024-06-24', [100, 100, 100, 100, 100 * (1 + last)]);

function pageOf(instruments: readonly FakeInstrument[]) {
  const store = new UniverseStore(
    instruments,
    { id: 'sp500', name: 'S&P 500', indexSymbol: null, region: null, historyFrom: null },
    instruments.map(({ symbol }) => ({ symbol, sharesMillions: 1 })),
  );
  return readIndexPage(store, 'sp500', {
    asOf: ASOF,
    range: { kind: 'preset', preset: 'Max' },
    basis: 'total',
    period: '1D',
    weights: 'index',
  });
}

it('has no contribution of a member whose prices contain dividends, and weighs the others without it', async () => {
  const { contribution, members, sectors } = await pageOf([
    { symbol: 'ADJ', bars: movingBy(0.5), dividendAdjusted: true, sector: 'Energy' },
    { symbol: 'AAA', bars: movingBy(0.1), sector: 'Energy' },
    { symbol: 'BBB', bars: movingBy(0), sector: 'Energy' },
  ]);

  const of = (symbol: string) => members.find((one) => one.symbol === symbol)!;
  expect(of('ADJ').contribution).toBeNull();
  expect(of('ADJ').gaps['contribution']).toEqual({ gap: 'basis-unknown', need: null, have: null });
  // Half of the known market value changed by a tenth.
  expect(of('AAA').contribution).toBeCloseTo(0.05, 12);
  expect(of('AAA').gaps).not.toHaveProperty('contribution');
  expect(contribution).toMatchObject({ basisUnknown: ['ADJ'], gap: null });
  expect(contribution.change).toBeCloseTo(0.05, 12);
  expect(sectors[0]!.contribution).toBeCloseTo(0.05, 12);
});

it('has none at all where that is true of every member', async () => {
  const { contribution } = await pageOf([{ symbol: 'ADJ', bars: movingBy(0.5), dividendAdjusted: true }]);

  expect(contribution).toMatchObject({ change: null, gap: { gap: 'basis-unknown' } });
});
