import { layoutHeatMap } from '@/lib/charting/heat-map';
import { drawHeatMap } from '@/lib/charting/heat-map-svg';

it('draws each member with its value, its color and its group', () => {
  const layout = layoutHeatMap(
    [
      { id: 'A', label: 'A&B', name: 'A', href: '/a', groups: ['Tech'], size: 60, value: 0.05 },
      { id: 'C', label: 'C', name: 'C', href: '/c', groups: ['Tech'], size: 40, value: -0.01 },
      { id: 'D', label: 'D', name: 'D', href: '/d', groups: ['Other'], size: 10, value: null },
    ],
    { mode: 'size', width: 780, height: 330 },
  );

  const { plot } = drawHeatMap(layout, { limit: 0.03, format: (value) => `${(value * 100).toFixed(1)}%` });

  expect(plot).toContain('A&#38;B');
  expect(plot).toContain('>5.0%<');
  expect(plot).toContain('>Tech<');
  // The text on the most intense gain has the background color, all others the text color.
  expect(plot).toMatch(/fill="var\(--tg-gain\)" fill-opacity="0.96"/);
  expect(plot).toMatch(/fill="var\(--tg-loss\)" fill-opacity="0.32"/);
  expect(plot).not.toContain('NaN');
});
