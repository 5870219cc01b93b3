import { ownerFlows } from '@/lib/analytics/portfolio/range-figures';
import type { ValuedView } from '@/lib/analytics/portfolio/valued-view';

it('leaves out flows of a day that cancel each other out, also where rounding leaves something', () => {
  const view = {
    days: Int32Array.of(10, 11, 12),
    values: Float64Array.of(0, 100, 110),
    inflows: Float64Array.of(0.1 + 0.2, 100, 0),
    outflows: Float64Array.of(0.3, 0, 0),
  } as Pick<ValuedView, 'days' | 'values' | 'inflows' | 'outflows'> as ValuedView;

  expect(ownerFlows(view, { from: 9, to: 12 })).toEqual([
    { day: 11, amount: -100 },
    { day: 12, amount: 110 },
  ]);
});
