import { packHeat, unpackHeat } from '@/lib/charting/heat-pack';

const MEMBERS = [
  { label: 'A', name: 'Alpha', groups: ['Tech', 'Chips'], size: 0.123456, value: -0.0123456 },
  { label: 'B', name: 'Beta', groups: ['Tech', 'Chips'], size: null, value: null },
  { label: 'C', name: 'Gamma', groups: [], size: 0.1, value: 0 },
];

it('packs each set of groups once, and numbers to what can be seen', () => {
  expect(packHeat(MEMBERS)).toEqual({
    groups: [['Tech', 'Chips'], []],
    rows: [
      ['A', 'Alpha', 0, 0.1235, -0.01235],
      ['B', 'Beta', 0, null, null],
      ['C', 'Gamma', 1, 0.1, 0],
    ],
  });
});

it('gives the members back with their addresses', () => {
  const items = unpackHeat(packHeat(MEMBERS), (label) => `/to/${label}`);

  expect(items[0]).toEqual({
    id: 'A',
    label: 'A',
    name: 'Alpha',
    href: '/to/A',
    groups: ['Tech', 'Chips'],
    size: 0.1235,
    value: -0.01235,
  });
  expect(items.map(({ groups }) => groups.length)).toEqual([2, 2, 0]);
});
