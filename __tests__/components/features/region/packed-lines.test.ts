import { packLines, unpackLines } from '@/components/features/region/data/packed-lines';
import { toPageLines } from '@/lib/research/page-lines';
import { line } from '../../../support/markets-fixture';

const ids = ['price', 'return.1M', 'return.5Y'];
const lines = toPageLines(
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
  expect(unpackLines(packLines(lines, ids))).toEqual(lines);
});

it('writes what many lines share once', () => {
  expect(JSON.stringify(packLines(lines, ids)).match(/stock/g)).toHaveLength(1);
});
