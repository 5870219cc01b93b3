import { readUniverseBasket } from '../../../src/services/index-basket/read-basket';
import { day, weekdayBars } from '../../support/fake-store';
import { UniverseStore } from '../../support/universe-market';

const FROM = '2024-01-02';
const store = new UniverseStore(
  [
    { symbol: '^I', kind: 'index', bars: weekdayBars(FROM, [100, 101, 102]) },
    { symbol: 'HOME', bars: weekdayBars(FROM, [10, 10, 10]) },
    { symbol: 'AWAY', currency: 'GBP', bars: weekdayBars(FROM, [10, 10, 10]) },
    { symbol: 'LOST', currency: 'SEK', bars: weekdayBars(FROM, [10, 20, 20]) },
    { symbol: 'GBPUSD=X', kind: 'currency', bars: weekdayBars(FROM, [1.2, 1.2, 1.5]) },
  ],
  { id: 'own', name: 'Own', indexSymbol: '^I', region: null, historyFrom: null },
  ['HOME', 'AWAY', 'LOST'].map((symbol) => ({ symbol, sharesMillions: 1 })),
);

it('values members in the currency of the index, at the rate of the day; without a rate they have no weight', async () => {
  const { chain, histories, instruments } = await readUniverseBasket(store, 'own', day('2024-01-04'));

  expect([...chain.before].slice(1)).toEqual([22, 22]);
  expect([...chain.afterTotal].slice(1)).toEqual([22, 25]);
  expect([...chain.count].slice(1)).toEqual([3, 3]);
  const lost = histories[instruments.findIndex(({ symbol }) => symbol === 'LOST')]!;
  expect(lost.membershipPeriods.map(({ shares }) => shares)).toEqual([null]);
});
