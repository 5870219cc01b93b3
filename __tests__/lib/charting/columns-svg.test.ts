import { drawColumns } from '@/lib/charting/columns-svg';

const format = (value: number) => `${(value * 100).toFixed(1)}%`;
const years = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(2000 + index),
    label: String(2000 + index),
    value: index % 2 === 0 ? 0.1 : -0.05,
  }));

it('draws gains upwards and losses downwards, each with its value', () => {
  const { plot, height } = drawColumns(years(2), { height: 100, format, isChange: true });

  const bars = [
    ...plot.matchAll(/<rect x="([\d.]+)%" y="([\d.]+)" [^>]*height="([\d.]+)"[^>]*fill="var\(--tg-(\w+)\)"/g),
  ];
  expect(bars.map(([, , , , role]) => role)).toEqual(['gain', 'loss']);
  // Both touch the zero line: the gain with its bottom, the loss with its top.
  const [gain, loss] = bars.map(([, , y, size]) => ({ top: Number(y), bottom: Number(y) + Number(size) }));
  expect(gain!.bottom).toBeCloseTo(loss!.top, 0);
  expect(plot).toContain('>10.0%<');
  expect(plot).toContain('>-5.0%<');
  expect(height).toBe(126);
});

it('draws amounts in one color, that of no gain or loss', () => {
  const { plot } = drawColumns(years(2), { height: 100, format, isChange: false });

  expect([...plot.matchAll(/fill="var\(--tg-(s1|gain|loss)\)"/g)].map(([, role]) => role)).toEqual([
    's1',
    's1',
  ]);
});

it('draws nothing for a missing value but keeps its place', () => {
  const columns = [{ id: 'a', label: 'a', value: null }, ...years(1)];

  const { plot } = drawColumns(columns, { height: 100, format, isChange: true });

  expect(plot.match(/<rect/g)).toHaveLength(1);
  expect(plot).toContain('x="59%"');
});

it('has the label and the value of a column at its middle', () => {
  const { plot } = drawColumns(years(4), { height: 100, format, isChange: true });

  const middles = [...plot.matchAll(/<rect x="([\d.]+)%" y="[\d.]+" width="([\d.]+)%"/g)].map(
    ([, x, width]) => Number(x) + Number(width) / 2,
  );
  const texts = [...plot.matchAll(/<text ([^>]*)>/g)].map(([, rest]) => rest!);
  const places = texts.flatMap((rest) => {
    const [, x] = /x="([\d.]+)%"/.exec(rest) ?? [];
    return x === undefined ? [] : [Number(x)];
  });
  expect(middles).toHaveLength(4);
  // A label and a value each, at no distance from their place.
  for (const middle of middles)
    expect(places.filter((place) => Math.abs(place - middle) < 0.02)).toHaveLength(2);
  expect(texts.filter((rest) => /\bdx=/.test(rest))).toEqual([]);
});

it('labels every second or third of many columns, the last one always', () => {
  const { plot } = drawColumns(years(40), { height: 100, format, isChange: true });

  expect(plot).toContain('>2039<');
  expect(plot).not.toContain('>2038<');
  expect(plot).not.toContain('10.0%');
});

it.each([
  ['2023', 13, ['2000', '2003', '2006', '2009', '2012']],
  ['Nov 25', 6, ['Nov 25', 'Nov 25', 'Nov 25']],
  ['Q1', 6, Array.from({ length: 6 }, () => 'Q1')],
])('keeps on a phone the labels that fit beside each other (%s)', (text, count, kept) => {
  const columns = years(count).map((one) => ({ ...one, label: count === 13 ? one.label : text }));
  const { plot } = drawColumns(columns, { height: 100, format, isChange: true });

  const labels = [...plot.matchAll(/<text [^>]*y="116"([^>]*)>([^<]*)</g)];
  expect(labels.filter(([, rest]) => !rest!.includes('data-spare')).map(([, , label]) => label)).toEqual(
    kept,
  );
});
