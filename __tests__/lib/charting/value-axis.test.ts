import {
  domainWithZero,
  drawPlaceLabels,
  drawValueAxis,
  shortenTicks,
  valuePlace,
} from '@/lib/charting/value-axis';

it.each([
  ['only gains', [0.1, 0.2], { min: 0, max: 0.216 }],
  ['only losses', [-0.1], { min: -0.108, max: 0 }],
  ['both', [-1, 1], { min: -1.16, max: 1.16 }],
  ['nothing', [], { min: 0, max: 1 }],
  ['zeros', [0, 0], { min: 0, max: 1 }],
])('holds zero and has air where there are values: %s', (_, values, { min, max }) => {
  const domain = domainWithZero(values);

  expect(domain.min).toBeCloseTo(min);
  expect(domain.max).toBeCloseTo(max);
});

it.each([
  [
    ['+10.00%', '+20.00%'],
    ['+10%', '+20%'],
  ],
  [
    ['0.50%', '1.00%'],
    ['0.5%', '1.0%'],
  ],
  [
    ['1.25', '1.50'],
    ['1.25', '1.50'],
  ],
  [
    ['10', '20'],
    ['10', '20'],
  ],
  [[], []],
])('shortens %p to %p', (texts, short) => {
  expect(shortenTicks(texts)).toEqual(short);
});

it('marks zero where it lies inside', () => {
  const format = (value: number) => value.toFixed(0);

  expect(drawValueAxis({ min: -10, max: 10 }, { height: 100, format }).plot).toContain(
    'M0 50H4000" stroke="var(--tg-ink-3)"',
  );
  expect(drawValueAxis({ min: 0, max: 10 }, { height: 100, format }).plot).not.toContain('--tg-ink-3');
});

it('puts the least value at the floor', () => {
  const yOf = valuePlace({ min: -1, max: 3 }, 200);

  expect([yOf(-1), yOf(0), yOf(3)]).toEqual([200, 150, 0]);
});

it.each([
  ['in the middle', 0.5, '2021', 'x="50%"', null],
  // Half the width of 4 characters is 12.8 pixels, 3% of the narrowest plot 6.3.
  ['near the left end', 0.03, '2021', 'x="3%"', 'dx="6.5"'],
  ['near the right end', 0.97, '2021', 'x="97%"', 'dx="-6.5"'],
  ['near an end, with room', 0.07, '2021', 'x="7%"', null],
])('puts a label under its own place: %s', (_, place, text, x, moved) => {
  const markup = drawPlaceLabels([{ place, text, isSpare: false }], 100);

  expect(markup).toContain(x);
  if (moved) expect(markup).toContain(moved);
  else expect(markup).not.toContain('dx=');
  expect(markup.match(/text-anchor/g)).toHaveLength(1);
});
