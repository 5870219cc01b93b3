import {
  describeUniverse,
  findShownUniverse,
  findUniverse,
} from '../../../src/services/universe/find-universe';
import { day, FakeStore } from '../../support/fake-store';
import { makeUniverseMarket } from '../../support/universe-market';

it('finds a universe, and names the known ones when it does not', () => {
  const store = makeUniverseMarket();

  expect(findUniverse(store, 'sp500').name).toBe('S&P 500');
  expect(() => findUniverse(store, 'sp5000')).toThrow(
    expect.objectContaining({
      code: 'UNIVERSE_UNKNOWN',
      status: 404,
      fields: { universe: ['no universe is called "sp5000"'], suggestions: ['sp500'] },
    }) as Error,
  );
});

it('suggests an import when the store has none', () => {
  expect(() => findUniverse(new FakeStore([]), 'sp500')).toThrow(/tapeglass import constituents/);
});

it('has no history when only one list was imported', () => {
  const universe = { id: 'x', name: 'X', indexSymbol: null, region: null, historyFrom: null };

  expect(describeUniverse(universe, day('2024-01-01'))).toMatchObject({
    historyFrom: null,
    isHistoryKnown: false,
  });
});

it('has the universe of every page of the site, if without members until a list is imported', () => {
  const store = makeUniverseMarket();

  expect(findShownUniverse(store, 'sp500')).toBe(findUniverse(store, 'sp500'));
  expect(findShownUniverse(store, 'etfs')).toMatchObject({ id: 'etfs', name: 'ETFs', historyFrom: null });
  expect(() => findShownUniverse(store, 'sp5000')).toThrow(/no universe/);
});
