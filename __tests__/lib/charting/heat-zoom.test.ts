import { heatGroups, parseHeatPath, writeHeatPath, zoomHeat } from '@/lib/charting/heat-zoom';
import type { HeatItem } from '@/lib/charting/heat-map';

const item = (id: string, ...groups: string[]): HeatItem => ({
  id,
  label: id,
  name: id,
  href: `/${id}`,
  groups,
  size: 1,
  value: 0.01,
});
const ITEMS = [
  item('AAA', 'Tech', 'Chips'),
  item('BBB', 'Tech', 'Software'),
  item('CCC', 'Energy', 'Oil & Gas'),
];

it('shows everything without a path', () => {
  expect(zoomHeat(ITEMS, [])).toBe(ITEMS);
});

it('shows a sector by its industries, and an industry by its members', () => {
  expect(zoomHeat(ITEMS, ['Tech']).map(({ id, groups }) => [id, groups])).toEqual([
    ['AAA', ['Chips']],
    ['BBB', ['Software']],
  ]);
  expect(zoomHeat(ITEMS, ['Tech', 'Chips']).map(({ id, groups }) => [id, groups])).toEqual([['AAA', []]]);
  expect(zoomHeat(ITEMS, ['Nowhere'])).toEqual([]);
});

it('is written to the URL and read back', () => {
  expect(parseHeatPath(writeHeatPath(['Energy', 'Oil & Gas']))).toEqual(['Energy', 'Oil & Gas']);
  expect(parseHeatPath(undefined)).toEqual([]);
  expect(parseHeatPath(' ~Tech~Chips~More')).toEqual(['Tech', 'Chips']);
});

it('names the groups into which a map can be zoomed', () => {
  expect(heatGroups(ITEMS)).toEqual(['Energy', 'Tech']);
  expect(heatGroups([item('AAA', 'Tech')])).toEqual([]);
});
