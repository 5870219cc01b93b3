import { summarizeHeat } from '@/components/charts/heat-map/heat-map-summary';
import { layoutHeatMap } from '@/lib/charting/heat-map';
import { formatPercent, formatReturn } from '@/lib/format/percent';

const item = (id: string, group: string, size: number | null, value: number | null) => ({
  id,
  label: id,
  name: id,
  href: `#${id}`,
  groups: [group],
  size,
  value,
});

// Worth 100 and 100 before, 150 and 100 now: the group went from 200 to 250.
const ITEMS = [
  item('AAA', 'Energy', 150, 0.5),
  item('BBB', 'Energy', 100, 0),
  item('CCC', 'Utilities', 90, -0.1),
  item('DDD', 'Utilities', null, 0.2),
  item('EEE', 'Utilities', 40, null),
];

function words(isReturn: boolean) {
  return summarizeHeat(ITEMS, {
    layout: layoutHeatMap(ITEMS, { mode: 'size', width: 400, height: 300 }),
    format: isReturn ? formatReturn : formatPercent,
    isReturn,
    sizeLabel: 'market value',
    valueLabel: 'total return',
    mode: 'size',
  });
}

it('summarizes who rose and fell, the extremes, and the members without data', () => {
  expect(words(true)).toMatch(/^5 members by total return: 2 up, 1 down, 1 without a value\. Best AAA/);
  expect(words(true)).toMatch(/1 without a market value not shown\.$/);
});

it('computes the return of a group as the return of holding its members', () => {
  expect(words(true)).toContain('Energy +25.00% to Utilities −10.00%');
});

it('sums values that are not returns', () => {
  expect(words(false)).toContain('Groups (sum of their members): Energy 50.00% to Utilities 10.00%');
});
