import { matchDividends, rowOfDividend } from '@/lib/analytics/portfolio/match-dividends';

const row = (id: string, day: number, exDay: number | null = null) => ({ id, day, exDay });
const market = (...days: number[]) => days.map((day) => ({ day, perUnit: 0.5 }));
const steps =
  (from: number, units: number, to = Infinity) =>
  (day: number) =>
    day >= from && day < to ? units : 0;

it('takes the row that is nearest to the ex-day', () => {
  const rows = [row('a', 130), row('b', 115), row('c', 400)];

  expect(rowOfDividend(rows, 100)).toBe(1);
  expect(rowOfDividend(rows, 200)).toBe(-1);
  expect(rowOfDividend([row('d', 140, 101)], 100)).toBe(0);
  expect(rowOfDividend([row('d', 140, 110)], 100)).toBe(-1);
});

it('puts the dividends of the market beside own rows, newest first', () => {
  const account = { unitsOn: steps(50, 10), rows: [row('first', 112), row('strange', 700)] };

  const found = matchDividends(market(20, 100, 200, 280), [account], 300);

  expect(
    found.map(({ exDay, rows, state, units }) => [exDay, state, units, rows.map(({ id }) => id)]),
  ).toEqual([
    [null, 'unknown', 0, ['strange']],
    [280, 'awaited', 10, []],
    [200, 'missing', 10, []],
    [100, 'received', 10, ['first']],
  ]);
});

it('adds accounts, of which each one needs its own row', () => {
  const first = { unitsOn: steps(0, 10), rows: [row('x', 110)] };
  const second = { unitsOn: steps(0, 5, 150), rows: [] };

  const found = matchDividends(market(100, 200), [first, second], 400);

  expect(found.map(({ state, units }) => [units, state])).toEqual([
    [10, 'missing'],
    [15, 'missing'],
  ]);
});

it('counts units of the day before the ex-day: who buys on it gets none', () => {
  expect(matchDividends(market(100), [{ unitsOn: steps(100, 10), rows: [] }], 300)).toEqual([]);
  expect(matchDividends(market(100), [{ unitsOn: steps(0, 10, 100), rows: [] }], 300)).toMatchObject([
    { units: 10, state: 'missing' },
  ]);
});
