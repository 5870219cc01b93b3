import { AppError } from '@/lib/domain/errors';
import { readSince } from '@/backend/src/services/home/read-since';
import { day } from '../../support/fake-store';
import { makeSinceMarket } from '../../support/since-market';

const AS_OF = day('2024-06-28');
/** Five sessions before the last session. */
const FROM = day('2024-06-21');
const store = makeSinceMarket();

const ask = (params: { from?: number; asOf?: number } = {}) =>
  readSince(store, { universe: 'sp500', from: FROM, asOf: AS_OF, ...params });

it('counts the sessions since, and names the current members', async () => {
  expect(await ask()).toMatchObject({
    universe: { id: 'sp500', name: 'S&P 500', members: 4 },
    from: '2024-06-21',
    to: '2024-06-28',
    sessions: 5,
  });
});

it('ranks by the return of one month, then and now', async () => {
  const { climbed, fell } = await ask();

  // RISE, DROP and FLAT had no return then and were sorted by symbol; YOUNG has no one-month return on
  // either day.
  expect(climbed).toEqual([{ symbol: 'RISE', name: 'Riser', from: 3, to: 1 }]);
  expect(fell).toEqual([{ symbol: 'DROP', name: 'Dropper', from: 1, to: 3 }]);
});

it('finds highs and lows of the year that were made since, and only where there is a year', async () => {
  const { newHighs, newLows } = await ask();

  // FLAT had its high and its low in spring; YOUNG rises every day, but only for three weeks.
  expect(newHighs).toEqual({ count: 1, first: [{ symbol: 'RISE', name: 'Riser' }] });
  expect(newLows).toEqual({ count: 1, first: [{ symbol: 'DROP', name: 'Dropper' }] });
});

it('finds who has come to the other side of its 200-day average', async () => {
  const { crossedAbove, crossedBelow } = await ask();

  expect(crossedAbove.first.map(({ symbol }) => symbol)).toEqual(['RISE']);
  expect(crossedBelow.first.map(({ symbol }) => symbol)).toEqual(['DROP']);
});

it('has no changes on the day itself', async () => {
  expect(await ask({ from: AS_OF })).toMatchObject({
    sessions: 0,
    climbed: [],
    fell: [],
    newHighs: { count: 0 },
    crossedAbove: { count: 0 },
  });
});

it('looks back a year at most', async () => {
  expect((await ask({ from: day('1999-12-31') })).from).toBe('2023-06-28');
});

it('refuses a day after the as-of day, and an unknown universe', async () => {
  await expect(ask({ from: AS_OF + 1 })).rejects.toThrow(AppError);
  await expect(readSince(store, { universe: 'nope', from: FROM, asOf: AS_OF })).rejects.toThrow(
    /no universe/,
  );
});
