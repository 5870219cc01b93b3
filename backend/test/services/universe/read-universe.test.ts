import type { FigureId } from '@/lib/domain/figures';
import { readUniverse } from '../../../src/services/universe/read-universe';
import { day } from '../../support/fake-store';
import { makeUniverseMarket } from '../../support/universe-market';

const FIGURES: readonly FigureId[] = ['price', 'return.1Y', 'marketCap'];

function ask(asOf: string, figures = FIGURES) {
  return readUniverse(makeUniverseMarket(), { universe: 'sp500', asOf: day(asOf), figures });
}

it('answers the members of the day, not those of today', async () => {
  const symbolsOf = async (asOf: string) => (await ask(asOf)).lines.map(({ symbol }) => symbol);

  expect(await symbolsOf('2024-06-28')).toEqual(['DOWN', 'EMPTY', 'FLAT', 'UP', 'YOUNG']);
  expect(await symbolsOf('2024-01-31')).toEqual(['DOWN', 'EMPTY', 'FLAT', 'GONE', 'UP']);
});

it('returns whether the members of the day are known', async () => {
  expect((await ask('2024-06-28')).universe).toEqual({
    id: 'sp500',
    name: 'S&P 500',
    indexSymbol: '^GSPC',
    region: 'US',
    historyFrom: '2020-01-01',
    isHistoryKnown: true,
  });
  expect((await ask('2019-12-31')).universe.isHistoryKnown).toBe(false);
});

it('weighs members by value, and leaves out those whose shares or price are not known', async () => {
  const { lines } = await ask('2024-06-28');
  const weight = new Map(lines.map((line) => [line.symbol, line.weight]));
  const price = new Map(lines.map((line) => [line.symbol, line.figures['price'] as number]));

  expect(weight.get('DOWN')).toBeNull();
  expect(weight.get('EMPTY')).toBeNull();
  const [up, flat, young] = [weight.get('UP')!, weight.get('FLAT')!, weight.get('YOUNG')!];
  expect(up + flat + young).toBeCloseTo(1, 12);
  expect(flat / up).toBeCloseTo((30 * price.get('FLAT')!) / (10 * price.get('UP')!), 12);
});

it('returns how many rows have each figure', async () => {
  const { columns, coverage, lines } = await ask('2024-06-28');

  expect(columns).toEqual(FIGURES);
  // EMPTY has no price, YOUNG no full year, and no member has accounts
  expect(coverage).toEqual({ price: 4 / 5, 'return.1Y': 3 / 5, marketCap: 0 });
  expect(lines.every(({ spark }) => Array.isArray(spark))).toBe(true);
});
