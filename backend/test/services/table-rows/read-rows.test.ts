import { FIGURES, type FigureId } from '@/lib/domain/figures';
import { chooseBenchmark } from '../../../src/services/benchmark/choose-benchmark';
import { readTableRows } from '../../../src/services/table-rows/read-rows';
import { figureCacheOf } from '../../../src/services/table-rows/figure-cache';
import { readFigures } from '../../../src/services/figures/read-figures';
import { day } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';
import { makeUniverseMarket } from '../../support/universe-market';

const ASOF = day('2024-06-28');
const ALL: readonly FigureId[] = FIGURES.map(({ id }) => id);

it('answers in the order asked for, with the figures of the stock page to the bit', async () => {
  const store = makeTestMarket();
  const instruments = ['CL=F', 'AAA', 'HOLE', 'BRK.B', '^GSPC'].map((symbol) => store.find(symbol)!);

  const lines = await readTableRows(store, instruments, { asOf: ASOF, figures: ALL });

  expect(lines.map(({ symbol }) => symbol)).toEqual(['CL=F', 'AAA', 'HOLE', 'BRK.B', '^GSPC']);
  for (const [index, instrument] of instruments.entries()) {
    const { figures, gaps } = await readFigures(store, instrument, {
      asOf: ASOF,
      window: { from: null, to: ASOF },
      benchmark: await chooseBenchmark(store, instrument, { asOf: ASOF, basis: 'total' }),
      riskFree: { kind: 'bill' },
      basis: 'total',
    });
    expect(lines[index]!.figures).toEqual(figures);
    expect(lines[index]!.gaps).toEqual(gaps);
  }
});

it('returns the same numbers whatever was asked before, in whatever parts', async () => {
  const store = makeTestMarket();
  const instruments = store.instruments();
  const whole = await readTableRows(store, instruments, { asOf: ASOF, figures: ALL, withSpark: true });
  const other = makeTestMarket();

  for (const figures of [ALL.slice(0, 7), ALL.slice(3, 30), ALL.slice(25)]) {
    await readTableRows(other, other.instruments(), { asOf: ASOF, figures });
  }

  expect(
    await readTableRows(other, other.instruments(), { asOf: ASOF, figures: ALL, withSpark: true }),
  ).toEqual(whole);
});

it('keeps the row of one without a price, and a reason for each null', async () => {
  const store = makeTestMarket();
  const [line] = await readTableRows(store, [store.find('EMPTY')!], {
    asOf: ASOF,
    figures: ['price', 'return.1Y'],
    withSpark: true,
  });

  const gap = { gap: 'no-data', need: 1, have: 0 };
  expect(line).toMatchObject({
    symbol: 'EMPTY',
    lastDay: null,
    figures: { price: null, 'return.1Y': null },
    gaps: { price: gap, 'return.1Y': gap },
    spark: [],
  });
});

it('reads no series again for a day that it has cached, and all of them after an import', async () => {
  const store = makeUniverseMarket();
  const ask = () =>
    readTableRows(store, store.instruments(), {
      asOf: ASOF,
      figures: ['price', 'volatility.1Y'],
      withSpark: true,
    });
  const first = await ask();
  const { reads } = store;

  // EMPTY is queried again: it has no data to cache.
  expect(await ask()).toEqual(first);
  expect(store.reads - reads).toBeLessThanOrEqual(1);

  store.bumpVersion();
  expect(await ask()).toEqual(first);
  expect(store.reads - reads).toBeGreaterThanOrEqual(store.instruments().length);
});

it('keeps the days that were asked for last within its memory', async () => {
  const store = makeUniverseMarket();
  for (let back = 0; back < 20; back += 1)
    await readTableRows(store, store.instruments(), { asOf: ASOF - back, figures: ALL });

  expect(figureCacheOf(store).byteLength).toBeGreaterThan(0);
  expect(figureCacheOf(store).byteLength).toBeLessThan(48 << 20);
});
