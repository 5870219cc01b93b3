import { heatStep, layoutHeatMap } from '@/lib/charting/heat-map';
import type { HeatGroup, HeatItem } from '@/lib/charting/heat-map';

const item = (label: string, size: number | null, value: number | null, ...groups: string[]): HeatItem => ({
  id: label,
  label,
  name: `${label} Inc.`,
  href: `/stock-data/${label}`,
  groups,
  size,
  value,
});

const BOX = { width: 800, height: 400 };

describe('a heat map by size', () => {
  const layout = layoutHeatMap(
    [
      item('A1', 20, 0.01, 'Small', 'x'),
      item('B1', 50, 0.02, 'Large', 'x'),
      item('B2', 10, 0.03, 'Large', 'y'),
      item('B3', 20, 0.04, 'Large', 'x'),
      item('C1', null, 0.05, 'Large', 'x'),
    ],
    { mode: 'size', ...BOX },
  );

  it('puts the greatest group first, with its share of the area', () => {
    expect(layout.groups.map(({ name }) => name)).toEqual(['Large', 'Small']);
    // 80 of 100: the whole height, 80% of the width.
    expect(layout.groups[0]).toMatchObject({ x: 0, y: 0, width: 800, height: 1000, hasHead: true });
    expect(layout.groups[1]).toMatchObject({ x: 800, width: 200 });
  });

  it('keeps the members of an industry together, the largest first', () => {
    expect(layout.groups[0]!.cells.map((cell) => cell.item.label)).toEqual(['B1', 'B3', 'B2']);
    const area = layout.groups[0]!.cells.map(({ width, height }) => (width * height) / 1e4);
    expect(area[0]).toBeCloseTo((50 / 80) * 100, 1);
    expect(area[2]).toBeCloseTo((10 / 80) * 100, 1);
  });

  it('names those that have no size', () => {
    expect(layout.leftOut.map(({ label }) => label)).toEqual(['C1']);
  });
});

it('gives every member the same area on request, the best first', () => {
  const { groups, leftOut } = layoutHeatMap(
    [item('A', 90, -0.02), item('B', null, 0.03), item('C', 1, null), item('D', 2, 0.01)],
    { mode: 'equal', ...BOX },
  );

  expect(leftOut).toEqual([]);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ name: '', hasHead: false });
  expect(groups[0]!.cells.map((cell) => cell.item.label)).toEqual(['B', 'D', 'A', 'C']);
  for (const { width, height } of groups[0]!.cells) expect(width * height).toBe(250_000);
});

it('gives neighbors the same edge, however small they are', () => {
  const many = Array.from({ length: 90 }, (_, index) => item(`S${index}`, 100 / (index + 3), 0.01, 'One'));
  const [{ cells }] = layoutHeatMap(many, { mode: 'size', width: 280, height: 217 }).groups as [HeatGroup];

  const lefts = new Set(cells.map(({ x }) => x));
  for (const { x, width } of cells) expect([...lefts, 1000]).toContain(x + width);
});

it('says which labels fit on the map of a phone', () => {
  // The small ones are a strip of 4%: 21 pixels high on the phone, where the axes are swapped, and 40 wide each.
  const small = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J.TO'].map((label) => item(label, 4, 0.01));
  const fitting = (all: readonly HeatItem[]) =>
    layoutHeatMap(all, { mode: 'size', width: 780, height: 500 }).groups[0]!.cells.flatMap((cell) =>
      cell.fitsSmallMap ? [cell.item.label] : [],
    );

  expect(fitting([item('BIG', 960, 0.01), ...small])).toEqual(['BIG', ...'ABCDEFGHI']);
  expect(fitting([item('BIG', 1960, 0.01), ...small])).toEqual(['BIG']);
});

it('omits the heading when it does not fit', () => {
  const { groups } = layoutHeatMap([item('A', 999, 0, 'Large'), item('B', 1, 0, 'Tiny')], {
    mode: 'size',
    ...BOX,
  });

  expect(groups.map(({ hasHead }) => hasHead)).toEqual([true, false]);
});

it('is empty without members', () => {
  expect(layoutHeatMap([], { mode: 'size', ...BOX })).toEqual({ groups: [], leftOut: [] });
});

it.each([
  [0, 0],
  // A tenth of a step of 0.6%.
  [0.0005, 0],
  [0.0007, 1],
  [-0.0007, -1],
  [0.006, 1],
  [0.0061, 2],
  [0.024, 4],
  [-0.03, -5],
  [0.5, 5],
])('the color of %p within ±3% has the depth %p', (value, step) => {
  expect(heatStep(value, 0.03)).toBe(step);
});
