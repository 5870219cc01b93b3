import { readDeciles } from '../../../src/services/factors/read-deciles';
import { day, weekdayBars } from '../../support/fake-store';
import { UniverseStore } from '../../support/universe-market';

const FIRST = '2021-01-04';
const DAYS = 900; // to 2024-06-14
const UNIVERSE = { id: 'sp500', name: 'S&P 500', indexSymbol: null, region: null, historyFrom: null };

/** Forty shares; number i grows by i/100 % a day, so that last month's winners win again. */
function market(altered = Infinity): UniverseStore {
  const symbols = Array.from({ length: 40 }, (_, i) => `S${String(i).padStart(2, '0')}`);
  return new UniverseStore(
    symbols.map((symbol, i) => ({
      symbol,
      bars: weekdayBars(
        FIRST,
        Array.from({ length: DAYS }, (_close, at) =>
          at < altered ? 100 * (1 + i / 10_000) ** at : 50 + ((i * 7 + at) % 40),
        ),
      ),
    })),
    UNIVERSE,
    // The best share joins late, and the worst one leaves.
    symbols.map((symbol, i) => ({
      symbol,
      ...(i === 39 ? { from: '2024-01-15' } : {}),
      ...(i === 0 ? { to: '2023-12-15' } : {}),
    })),
  );
}

const ask = (store: UniverseStore, asOf: string, months = 12) =>
  readDeciles(store, { universe: 'sp500', by: 'momentum', months, asOf: day(asOf) });

it('divides the members of each month end, and holds the groups for the month after', async () => {
  const answer = await ask(market(), '2024-05-31');

  expect(answer).toMatchObject({ months: 12, from: '2023-06-30', to: '2024-05-31', members: 39 });
  expect(answer.deciles.map(({ decile }) => decile)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const returns = answer.deciles.map(({ annualized }) => annualized!);
  expect([...returns].sort((a, b) => a - b)).toEqual(returns);
  expect(answer.spread.mean!).toBeGreaterThan(0);
  expect(answer.spread.positive).toBe(1);
  expect(answer.deciles.reduce((sum, { members }) => sum + members, 0)).toBe(39);
  expect(answer.deciles[9]!.median!).toBeGreaterThan(answer.deciles[0]!.median!);
});

it('measures a month by hand', async () => {
  const answer = await ask(market(), '2024-05-31', 1);

  // Formed on 30 April 2024 from S01 to S39, held over the 23 trading days of May: group 1 is S01 to S04.
  const mean = [1, 2, 3, 4].reduce((sum, i) => sum + (1 + i / 10_000) ** 23 - 1, 0) / 4;
  expect(answer.deciles[0]!.mean).toBeCloseTo(mean, 12);
  expect(answer.deciles[0]).toMatchObject({ n: 1, t: null, volatility: null });
});

it('ignores what comes after the day', async () => {
  const asOf = '2023-06-30';
  const cut = market().find('S00')!;
  const known = (await market().view(cut.id, day(asOf)))!.days.length;
  const [plain, altered] = await Promise.all([ask(market(), asOf), ask(market(known), asOf)]);

  expect(plain.months).toBe(12);
  expect(altered).toEqual(plain);
});

it('has no group when fewer than twenty members have the figure', async () => {
  const answer = await readDeciles(market(), {
    universe: 'sp500',
    by: 'pe',
    months: 3,
    asOf: day('2024-05-31'),
  });

  expect(answer).toMatchObject({ months: 0, from: null, to: null });
  expect(answer.deciles.every(({ mean, members }) => mean === null && members === 0)).toBe(true);
});

it('names an unknown universe', async () => {
  await expect(
    readDeciles(market(), { universe: 'moon', by: 'momentum', months: 3, asOf: day('2024-05-31') }),
  ).rejects.toMatchObject({ code: 'UNIVERSE_UNKNOWN' });
});
