import { formatReturn } from '@/lib/format/percent';
import { packHeat, unpackHeat } from '@/lib/charting/heat-pack';

const MEMBERS = [
  { label: 'A', name: 'Alpha', groups: ['Tech', 'Chips'], size: 0.123456, value: -0.0123456 },
  { label: 'B', name: 'Beta', groups: ['Tech', 'Chips'], size: null, value: null },
  { label: 'C', name: 'Gamma', groups: [], size: 0.1, value: 0 },
];

it('packs each set of groups once', () => {
  expect(packHeat(MEMBERS)).toEqual({
    groups: [['Tech', 'Chips'], []],
    rows: [
      ['A', 'Alpha', 0, 0.123456, -0.0123456],
      ['B', 'Beta', 0, null, null],
      ['C', 'Gamma', 1, 0.1, 0],
    ],
  });
});

it('returns the members with their addresses', () => {
  const items = unpackHeat(packHeat(MEMBERS), (label) => `/to/${label}`);

  expect(items[0]).toEqual({
    id: 'A',
    label: 'A',
    name: 'Alpha',
    href: '/to/A',
    groups: ['Tech', 'Chips'],
    size: 0.123456,
    value: -0.0123456,
  });
  expect(items.map(({ groups }) => groups.length)).toEqual([2, 2, 0]);
});

it('shows of a packed value what would be shown of the value itself', () => {
  // Rounded to four digits these would be 0.00725 and 0.02345, which are displayed 0.01% higher.
  for (const value of [0.0072496, 0.0234497, -0.0072496, 0.00014999, 1.234449])
    for (const isDrawn of [true, false]) {
      const packed = packHeat([{ label: 'A', name: 'A', groups: [], size: isDrawn ? 1 : null, value }]);
      const [shown] = unpackHeat(packed, () => '/');
      expect(formatReturn(shown!.value!)).toBe(formatReturn(value));
    }
});
