import { splitIntoOrders } from '@/lib/analytics/portfolio/rebalance-orders';
import type { TradablePosition } from '@/lib/analytics/portfolio/rebalance-orders';

const position = (asset: string, value: number, rest: Partial<TradablePosition> = {}): TradablePosition => ({
  asset,
  account: '1',
  group: 'stock',
  value,
  unitPrice: 10,
  unrealized: 0,
  sheltered: false,
  divisible: false,
  ...rest,
});

const RULES = { wholeUnits: false, leastTrade: 0 };
const ordersOf = (amount: number, positions: readonly TradablePosition[], rules = RULES) =>
  splitIntoOrders(new Map([['stock', amount]]), positions, rules).map((order) => [
    order.position?.asset ?? null,
    order.position?.account ?? null,
    order.amount,
    order.units,
  ]);

it('sells in sheltered accounts first, then the greatest losses', () => {
  const positions = [
    position('GAIN', 100, { unrealized: 50 }),
    position('LOSS', 100, { unrealized: -20 }),
    position('GAIN', 30, { account: '2', unrealized: 15, sheltered: true }),
  ];

  expect(ordersOf(-150, positions)).toEqual([
    ['GAIN', '2', -30, -3],
    ['LOSS', '1', -100, -10],
    ['GAIN', '1', -20, -2],
  ]);
  // More than there is cannot be sold.
  expect(ordersOf(-1000, positions).reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(-230);
});

it('buys in proportion to the holdings, each in its largest account', () => {
  const positions = [
    position('A', 60),
    position('A', 240, { account: '2' }),
    position('B', 100),
    position('OTHER', 500, { group: 'bond' }),
  ];

  expect(ordersOf(80, positions)).toEqual([
    ['A', '2', 60, 6],
    ['B', '1', 20, 2],
  ]);
  expect(ordersOf(30, [position('NEW', 0), position('TOO', 0)])).toEqual([
    ['NEW', '1', 15, 1.5],
    ['TOO', '1', 15, 1.5],
  ]);
});

it('trades whole units except of divisible assets, and skips small orders', () => {
  const rules = { wholeUnits: true, leastTrade: 15 };

  expect(ordersOf(27, [position('A', 50)], rules)).toEqual([['A', '1', 20, 2]]);
  expect(ordersOf(27, [position('COIN', 50, { divisible: true })], rules)).toEqual([['COIN', '1', 27, 2.7]]);
  expect(ordersOf(-14, [position('A', 50)], rules)).toEqual([]);
  expect(ordersOf(5, [], rules)).toEqual([]);
});

it('names a group without anything to trade, and puts sales before purchases', () => {
  const orders = splitIntoOrders(
    new Map([
      ['bond', 40],
      ['stock', -20],
    ]),
    [position('A', 50)],
    RULES,
  );

  expect(orders.map(({ amount, group, position: held }) => [group, amount, held?.asset ?? null])).toEqual([
    ['stock', -20, 'A'],
    ['bond', 40, null],
  ]);
});

it('spends no more than sales of whole units bring, and sells enough for what is taken out', () => {
  const positions = [
    position('A', 300, { unitPrice: 60 }),
    position('B', 100, { group: 'bond' }),
    position('C', 100, { group: 'fund', unitPrice: 7 }),
  ];
  const unitsOf = (amounts: readonly (readonly [string, number])[]) =>
    splitIntoOrders(new Map(amounts), positions, { ...RULES, wholeUnits: true }).map((order) => [
      order.position!.asset,
      order.units,
    ]);

  // One unit of A brings 60 of 110, so that of eight units of B three are left beside four of C.
  expect(
    unitsOf([
      ['stock', -110],
      ['bond', 80],
      ['fund', 30],
    ]),
  ).toEqual([
    ['A', -1],
    ['B', 3],
    ['C', 4],
  ]);
  // 100 are taken out: one unit of A would bring 60.
  expect(unitsOf([['stock', -100]])).toEqual([['A', -2]]);
});
