import { parseSort, parseWhere } from '../../../src/services/screener/parse-screen';
import { readScreen } from '../../../src/services/screener/read-screen';
import { day, weekdayBars } from '../../support/fake-store';
import { makeUniverseMarket, UniverseStore } from '../../support/universe-market';

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

it('counts no figure of a member that does not trade any more', async () => {
  const universe = { id: 'x', name: 'X', indexSymbol: null, region: null, historyFrom: null };
  const market = new UniverseStore(
    [
      { symbol: 'LIVE', bars: weekdayBars('2024-06-03', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) },
      { symbol: 'DEAD', bars: weekdayBars('2024-06-03', [90, 99]) },
    ],
    universe,
    [{ symbol: 'LIVE' }, { symbol: 'DEAD' }],
  );
  const ask = async (where: string | undefined, asOf: string) => {
    const sort = parseSort('-price');
    const params = {
      universe: 'x',
      filter: parseWhere(where),
      sort,
      figures: ['price'],
      limit: null,
    } as const;
    return (await readScreen(market, { ...params, asOf: day(asOf) })).lines.map(({ symbol }) => symbol);
  };

  // The last bars are on 2024-06-17 and 2024-06-04.
  expect(await ask('price > 0', '2024-06-11')).toEqual(['DEAD', 'LIVE']);
  expect(await ask('price > 0', '2024-06-17')).toEqual(['LIVE']);
  expect(await ask(undefined, '2024-06-17')).toEqual(['LIVE', 'DEAD']);
  // Data that ended long ago are evaluated at their own end.
  expect(await ask('price > 0', '2026-06-14')).toEqual(['LIVE']);
});

it('counts all matches whatever the limit, and the coverage of the shown ones', async () => {
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
