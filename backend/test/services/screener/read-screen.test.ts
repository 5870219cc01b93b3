import { parseSort, parseWhere } from '../../../src/services/screener/parse-screen';
import { readScreen } from '../../../src/services/screener/read-screen';
import { day } from '../../support/fake-store';
import { expectNoLookAhead } from '../../support/look-ahead';
import { LOOK_AHEAD_UNIVERSE } from '../../support/look-ahead-market';
import { makeUniverseMarket } from '../../support/universe-market';

interface Words {
  readonly where?: string;
  readonly sort?: string;
  readonly limit?: number;
  readonly asOf?: string;
}

function screen({ asOf = '2024-06-28', limit, sort, where }: Words) {
  return readScreen(makeUniverseMarket(), {
    universe: 'sp500',
    asOf: day(asOf),
    filter: parseWhere(where),
    sort: parseSort(sort),
    figures: ['price', 'return.1Y'],
    limit: limit ?? null,
  });
}

async function symbolsOf(words: Words): Promise<string[]> {
  return (await screen(words)).lines.map(({ symbol }) => symbol);
}

it.each<[Words, string[]]>([
  [{}, ['DOWN', 'EMPTY', 'FLAT', 'UP', 'YOUNG']],
  [{ where: 'return1Y > 0' }, ['UP']],
  [{ where: 'not return1Y > 0' }, ['DOWN', 'FLAT']],
  [{ where: 'return1Y is unknown' }, ['EMPTY', 'YOUNG']],
  [{ where: 'sector in (Utilities, Materials)' }, ['DOWN', 'FLAT']],
  [{ where: 'sector is unknown' }, ['YOUNG']],
  [{ where: 'price > sma200' }, ['UP']],
  [{ where: 'percentile(return1Y) > 80' }, ['UP']],
  [{ where: 'top(1, return.1Y) or bottom(1, return.1Y)' }, ['DOWN', 'UP']],
  [{ where: 'weight > 5%', sort: '-weight' }, ['FLAT', 'UP', 'YOUNG']],
  [{ where: 'name contains "company" and symbol != UP' }, ['DOWN', 'FLAT', 'YOUNG']],
  [{ sort: '-return.1Y' }, ['UP', 'FLAT', 'DOWN', 'EMPTY', 'YOUNG']],
  [{ sort: 'return.1Y' }, ['DOWN', 'FLAT', 'UP', 'EMPTY', 'YOUNG']],
  [{ sort: '-sector' }, ['DOWN', 'FLAT', 'EMPTY', 'UP', 'YOUNG']],
  [{ sort: '-return.1Y', limit: 2 }, ['UP', 'FLAT']],
  [{ where: 'pe < 1000' }, []],
  [{ where: 'price > 0', asOf: '2024-01-31' }, ['DOWN', 'FLAT', 'GONE', 'UP']],
])('%j passes %j', async (words, expected) => {
  expect(await symbolsOf(words)).toEqual(expected);
});

it('counts what passes whatever the limit, and covers what is shown', async () => {
  expect(await screen({ where: 'price > 0', sort: '-return.1Y', limit: 1 })).toMatchObject({
    where: 'price > 0',
    sort: '-return.1Y',
    passed: 4,
    of: 5,
    coverage: { price: 1, 'return.1Y': 1 },
  });
});

it('keeps the weights of the whole universe', async () => {
  const all = await screen({});
  const one = await screen({ where: 'symbol = UP' });

  expect(one.lines[0]!.weight).toBe(all.lines.find(({ symbol }) => symbol === 'UP')!.weight);
});

expectNoLookAhead('readScreen', (store, asOf) =>
  readScreen(store, {
    universe: LOOK_AHEAD_UNIVERSE,
    asOf,
    filter: parseWhere('return.1M > -5% or ps > 0 or percentile(volatility, sector) < 40 or weight > 1%'),
    sort: parseSort('-return.1W'),
    figures: ['price', 'beta', 'ps'],
    limit: 3,
  }),
);
