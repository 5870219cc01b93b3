import { namedBenchmark } from '../../../src/services/benchmark/choose-benchmark';
import { parseRiskFree, readFigures } from '../../../src/services/figures/read-figures';
import { day } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

describe('parseRiskFree', () => {
  it.each([
    [undefined, { kind: 'bill' }],
    ['bill', { kind: 'bill' }],
    ['0', { kind: 'fixed', annualRate: 0 }],
    ['.02', { kind: 'fixed', annualRate: 0.02 }],
    ['-0.005', { kind: 'fixed', annualRate: -0.005 }],
  ])('%s', (text, expected) => {
    expect(parseRiskFree(text)).toEqual(expected);
  });

  it.each(['2', '2%', '1e-2', 'Infinity', 'NaN', '', '-0.5', ' 0.02'])('refuses %j', (text) => {
    expect(() => parseRiskFree(text)).toThrow('riskfree must be bill or an annual rate as a fraction');
  });
});

describe('readFigures', () => {
  it('computes the same params once for each version of the data', async () => {
    const store = makeTestMarket();
    const asOf = day('2024-06-28');
    const params = {
      asOf,
      window: { from: null, to: asOf },
      benchmark: null,
      riskFree: { kind: 'fixed', annualRate: 0 },
      basis: 'total',
    } as const;
    const read = () => readFigures(store, store.find('AAA')!, params);

    const first = await read();
    const before = store.reads;

    expect(await read()).toBe(first);
    expect(store.reads).toBe(before);
    store.bumpVersion();
    expect(await read()).not.toBe(first);
  });

  it('does not look past the as-of day: asked later for the same day, it returns the same', async () => {
    const store = makeTestMarket();
    const asOf = day('2022-05-31');
    const window = { from: null, to: asOf };
    const figures = await readFigures(store, store.find('AAA')!, {
      asOf,
      window,
      benchmark: namedBenchmark(store.find('^GSPC')!, null, 'total'),
      riskFree: { kind: 'bill' },
      basis: 'total',
    });

    expect(figures.window.to).toBe('2022-05-31');
    expect(figures.figures['start.1D']).toBe('2022-05-30');
  });
});
