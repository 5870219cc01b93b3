import { countGroups, fundFacts, listFunds, readFunds } from '../../../src/services/funds/read-funds';
import { readTableRows } from '../../../src/services/table-rows/read-rows';
import { DetailedStore } from '../../support/detailed-store';
import { day, wavyCloses, weekdayBars, type FakeInstrument } from '../../support/fake-store';

const FROM = '2019-07-08';
const N = 1300; // to 2024-06-28
const ASOF = day('2024-06-28');

function makeStore(): DetailedStore {
  const fund = (
    symbol: string,
    phase: number,
    details: Readonly<Record<string, unknown>>,
    dividends: FakeInstrument['dividends'] = [],
  ) => ({
    symbol,
    kind: 'etf' as const,
    bars: weekdayBars(FROM, wavyCloses(N, phase)),
    details,
    dividends,
  });
  return new DetailedStore([
    fund('AAA', 0, { group: 'Bonds', expenseRatio: 0.0009, assetsMillions: 5, inception: '2001-01-02' }),
    fund(
      'BBB',
      1,
      {
        group: 'Bonds',
        expenseRatio: 0.002,
        assetsMillions: 50,
        inception: '2010-05-05',
        distributionYield: 0.031,
      },
      [
        { day: day('2023-06-28'), amount: 5 }, // a year before the last bar: excluded
        { day: day('2023-12-28'), amount: 1 },
        { day: day('2024-06-20'), amount: 2 },
      ],
    ),
    fund('CCC', 2, { group: 'Themes', expenseRatio: 'none', inception: '2023-03-01' }),
    fund('DDD', 3, { distributionYield: 0.04 }),
    { symbol: 'STK', kind: 'stock', bars: weekdayBars(FROM, wavyCloses(N, 4)) },
    { symbol: 'NEVER', kind: 'etf' },
  ]);
}

it('are those of the kind that had a price, with the facts they report and their gaps', async () => {
  const lines = await readFunds(makeStore(), { asOf: ASOF, rankedBy: 'return.1Y' });

  expect(lines.map(({ symbol }) => symbol)).toEqual(['AAA', 'BBB', 'CCC', 'DDD']);
  expect(lines[0]).toMatchObject({
    group: 'Bonds',
    inception: '2001-01-02',
    figures: { 'fund.expenseRatio': 0.0009, 'fund.assets': 5e6 },
  });
  // 10,000 x 1.05^10 x (1 - 0.9991^10) = 16,288.95 x 0.0089636
  expect(lines[0]!.figures['fund.feeInMoney']).toBeCloseTo(146.01, 1);
  expect(lines[2]!.figures['fund.expenseRatio']).toBeNull();
  expect(lines[2]!.gaps['fund.feeInMoney']).toEqual({ gap: 'not-published', need: null, have: null });
  expect(lines[3]).toMatchObject({ group: null, issuer: null, inception: null, rank: null });
});

it('have the yield of their stored distributions, else the reported one, and name the source', async () => {
  const store = makeStore();
  const [none, computed, , reported] = await readFunds(store, { asOf: ASOF, rankedBy: 'return.1Y' });
  const shown = [computed, reported, none].map((row) => store.find(row!.symbol)!);
  const screened = await readTableRows(store, shown, { asOf: ASOF, figures: ['dividendYield'] });

  expect(computed).toMatchObject({ symbol: 'BBB', yieldSource: 'distributions' });
  expect(computed!.figures['fund.yield']).toBe(3 / (computed!.figures.price as number));
  // The same on every page.
  expect([computed, reported, none].map((row) => row!.figures['fund.yield'])).toEqual(
    screened.map(({ figures }) => figures.dividendYield),
  );
  expect(reported).toMatchObject({ yieldSource: 'reported', figures: { 'fund.yield': 0.04 } });
  expect(none).toMatchObject({ yieldSource: null, figures: { 'fund.yield': null } });
  expect(none!.gaps['fund.yield']).toEqual({ gap: 'not-published', need: null, have: null });
  expect(none!.figures).not.toHaveProperty('dividendYield');
});

it('hide a fund that began after the as-of day, though the store has prices of it', async () => {
  const names = async (text: string) => (await listFunds(makeStore(), day(text))).map(({ symbol }) => symbol);

  expect(await names('2023-02-28')).not.toContain('CCC');
  expect(await names('2023-03-01')).toContain('CCC');
});

it('are ranked within their group, costs from the smallest', async () => {
  const ranks = async (rankedBy: 'return.1Y' | 'fund.expenseRatio') =>
    Object.fromEntries(
      (await readFunds(makeStore(), { asOf: ASOF, rankedBy })).map(({ rank, symbol }) => [symbol, rank]),
    );
  const byReturn = await ranks('return.1Y');

  expect(await ranks('fund.expenseRatio')).toMatchObject({
    AAA: { place: 1, n: 2 },
    BBB: { place: 2, n: 2 },
    CCC: null,
  });
  expect([byReturn.AAA!.place, byReturn.BBB!.place].sort()).toEqual([1, 2]);
  expect(byReturn.CCC).toEqual({ place: 1, n: 1 });
});

it('treats facts of another form as not reported', () => {
  expect(
    fundFacts({ details: { group: ' ', expenseRatio: -1, assetsMillions: '5', inception: '2024-13-01' } }),
  ).toEqual({
    group: null,
    issuer: null,
    expenseRatio: null,
    assetsMillions: null,
    distributionYield: null,
    inception: null,
  });
});

it('counts groups in the order of a fund shop, unknown ones after', () => {
  const groups = ['Zebra', 'Bonds', 'US broad', 'Bonds', null].map((group) => ({ group }));

  expect(countGroups(groups)).toEqual([
    { name: 'US broad', n: 1 },
    { name: 'Bonds', n: 2 },
    { name: 'Zebra', n: 1 },
  ]);
});
