import { parseIsoDate } from '@/lib/domain/iso-date';
import type { PriceBatch } from '../../../../src/market-model/batches';
import { createDemoProvider } from '../../../../src/providers/demo/demo-provider';
import { reducedCatalog } from '../reduced-catalog';

const provider = createDemoProvider({
  seed: 7,
  today: parseIsoDate('2024-03-01')!,
  catalog: reducedCatalog(),
});
const batches = new Map(
  [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
);
const macro = new Map([...provider.macro()].map((batch) => [batch.id, batch]));

it.each([
  ['^IRX', 'DTB3'],
  ['^FVX', 'DGS5'],
  ['^TNX', 'DGS10'],
  ['^TYX', 'DGS30'],
])('closes of %s are the values of %s with one more decimal, on the same days', (symbol, series) => {
  const { close, days, high, low, open } = batches.get(symbol)!.bars;
  const published = macro.get(series)!;

  // The last closes are not published yet.
  expect(days.length - published.days.length).toBeLessThan(5);
  expect([...days.subarray(0, published.days.length)]).toEqual([...published.days]);
  // The days that break a rule, not a call of `expect` for each of twenty years of days.
  const other = [...published.days.keys()].filter(
    (i) => !(Math.abs(close[i]! - published.values[i]!) <= 0.0055 + 1e-9),
  );
  const torn = [...days.keys()].filter((i) => {
    const isWhole =
      high[i]! >= Math.max(open[i]!, close[i]!) && low[i]! <= Math.min(open[i]!, close[i]!) && low[i]! > 0;
    return !isWhole;
  });
  expect({ other, torn }).toEqual({ other: [], torn: [] });
});
