import { drawScatter } from '@/lib/charting/scatter-svg';

const OPTIONS = {
  height: 200,
  formatX: (value: number) => value.toFixed(1),
  formatY: (value: number) => value.toFixed(1),
  xLabel: 'Risk',
  yLabel: 'Return',
};

it('names each point with both values, and makes it a link where it has an address', () => {
  const { plot } = drawScatter(
    [
      { id: 'A', label: 'A<', x: 1, y: 2, href: '/a' },
      { id: 'B', label: 'B', x: 3, y: 1 },
    ],
    OPTIONS,
  );

  expect(plot).toContain('<a href="/a" aria-label="A&#60;: Risk 1.0, Return 2.0">');
  expect(plot).toContain('<title>B: Risk 3.0, Return 1.0</title>');
  expect(plot.match(/<circle/g)).toHaveLength(2);
});

it('puts labels where they run into no other one', () => {
  const { plot } = drawScatter(
    [
      { id: 'A', label: 'First', x: 1, y: 1 },
      { id: 'B', label: 'Second', x: 1.001, y: 1.001 },
      { id: 'C', label: 'Third and last', x: 5, y: 5 },
    ],
    OPTIONS,
  );

  const sideOf = (label: string) =>
    new RegExp(`dx="(-?\\d+)" text-anchor="(\\w+)"[^>]*>${label}<`).exec(plot);
  expect(sideOf('First')![2]).toBe('start');
  expect(sideOf('Second')![2]).not.toBe('start');
  // At the right edge, the label is on the left of its point.
  expect(sideOf('Third and last')![2]).toBe('end');
});

it('draws a single point', () => {
  expect(drawScatter([{ id: 'A', label: 'A', x: 1, y: 1 }], OPTIONS).plot).toContain('cx="50%"');
});
