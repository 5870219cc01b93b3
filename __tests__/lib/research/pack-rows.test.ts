import { packRows, unpackRows } from '@/lib/research/pack-rows';
import { toPageRows } from '@/lib/research/page-rows';
import { line } from '../../support/markets-fixture';

const ids = ['price', 'return.1M', 'return.5Y'];
const lines = toPageRows(
  [
    line('AAA', 'Alpha', { sector: 'Energy', industry: 'Oil', weight: 0.5, spark: undefined }),
    line('BBB', 'Beta', {
      currency: null,
      lastDay: null,
      weight: null,
      spark: undefined,
      gaps: { 'return.5Y': { gap: 'insufficient-history', need: 1826, have: 20 } },
    }),
  ],
  ids,
);

it('brings back every line as it was', () => {
  expect(unpackRows(packRows(lines, ids))).toEqual(lines);
});

it('writes what many lines share once', () => {
  expect(JSON.stringify(packRows(lines, ids)).match(/stock/g)).toHaveLength(1);
});

it('packs the figures of the first row by default, and no rows', () => {
  expect(unpackRows(packRows(lines))).toEqual(lines);
  expect(unpackRows(packRows([]))).toEqual([]);
});
