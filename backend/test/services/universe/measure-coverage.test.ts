import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { measureCoverage } from '../../../src/services/universe/measure-coverage';

const line = (price: number | null) => ({ figures: { price } }) as unknown as InstrumentTableRow;

it.each([
  ['no line', [], 0],
  ['a value of four', [line(1), line(null), line(null), line(null)], 1 / 4],
  ['all', [line(0), line(-1)], 1],
])('coverage of %s', (_, lines, expected) => {
  expect(measureCoverage(lines, ['price'])).toEqual({ price: expected });
});
