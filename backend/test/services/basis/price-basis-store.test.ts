import { basisOf, storeOnBasis } from '../../../src/services/basis/price-basis-store';
import { readTableRows } from '../../../src/services/table-rows/read-rows';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const bars = weekdayBars('2024-01-01', [100, 100, 110]);
const withDividend = { ...bars, total: Float64Array.of(90, 100, 110) };
const store = new FakeStore([
  { symbol: 'PAYS', bars: withDividend },
  { symbol: 'ADJ', bars: withDividend, dividendAdjusted: true },
]);
const asOf = day('2024-01-03');

it('returns the store itself for total return, and one other for price', () => {
  expect(storeOnBasis(store, 'total')).toBe(store);
  expect(storeOnBasis(store, 'price')).toBe(storeOnBasis(store, 'price'));
  expect(basisOf(storeOnBasis(store, 'price'))).toEqual({ base: store, basis: 'price' });
  expect(basisOf(store)).toEqual({ base: store, basis: 'total' });
});

it('has the price alone as wealth, and no series whose price return is unknown', async () => {
  const priced = storeOnBasis(store, 'price');
  const view = await priced.view(store.find('PAYS')!.id, asOf);

  expect(view?.total).toBe(view?.close);
  expect(await priced.view(store.find('ADJ')!.id, asOf)).toBeNull();
});

it('makes lines of price returns; adjusted prices keep their price and are gaps else', async () => {
  const figures = ['price', 'return.SI'] as const;
  const ask = (basis: 'total' | 'price') =>
    readTableRows(storeOnBasis(store, basis), [store.find('PAYS')!, store.find('ADJ')!], { asOf, figures });
  const [total, price] = [await ask('total'), await ask('price')];

  expect(total.map((line) => line.figures['return.SI'])).toEqual([110 / 90 - 1, 110 / 90 - 1]);
  expect(price[0]!.figures['return.SI']).toBeCloseTo(0.1, 12);
  expect(price[1]!.figures).toEqual({ price: 110, 'return.SI': null });
  expect(price[1]!.gaps['return.SI']?.gap).toBe('basis-unknown');
});
