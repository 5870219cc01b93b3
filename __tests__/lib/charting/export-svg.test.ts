import { standaloneSvg } from '@/lib/charting/export-svg';
import type { ExportFrame } from '@/lib/charting/export-svg';

const DRAWING = { height: 126, plot: '<path stroke="var(--tg-s1)"/>', gutter: '<text>1</text>' };

const FRAME: ExportFrame = {
  width: 600,
  title: 'A & B',
  legend: [
    { label: 'A +10.00%', color: 's1' },
    { label: 'B −1.00%', color: 's2', dash: [7, 4] },
  ],
  notes: ['As of 20 Nov 2026.', 'Source: simulated market, seed 1.'],
  resolveColor: (token) => (token === 'var(--tg-s1)' ? '#4e66f8' : '#000000'),
  fontFamily: "'Inter Variable', sans-serif",
  fontData: 'data:font/woff2;base64,d09GMg==',
};

const heightOf = (markup: string) => Number(/height="(\d+)"/.exec(markup)![1]);

it('exports a self-contained file: title, small print, and colors instead of tokens', () => {
  const markup = standaloneSvg(DRAWING, FRAME);

  expect(markup).toContain('stroke="#4e66f8"');
  expect(markup).not.toContain('var(');
  expect(markup).toContain('A &#38; B');
  expect(markup).toContain('>Source: simulated market, seed 1.</text>');
});

it('shows a legend with the color and the dashes of each line', () => {
  const markup = standaloneSvg(DRAWING, FRAME);

  expect(markup).toMatch(/stroke="#4e66f8" stroke-width="3"\/><text[^>]*>A \+10\.00%<\/text>/);
  expect(markup).toMatch(/stroke-dasharray="7 4"\/><text[^>]*>B −1\.00%<\/text>/);
});

it('brings its font along', () => {
  expect(standaloneSvg(DRAWING, FRAME)).toContain(
    "@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,d09GMg==)",
  );
  expect(standaloneSvg(DRAWING, { ...FRAME, fontData: null })).not.toContain('@font-face');
});

it('wraps long legends and notes, and becomes taller', () => {
  const few = standaloneSvg(DRAWING, FRAME);
  const legend = Array.from({ length: 12 }, (_, at) => ({ label: `Series number ${at}`, color: 's1' }));
  const note = 'A sentence about the range of days. '.repeat(8).trim();
  const many = standaloneSvg(DRAWING, { ...FRAME, legend, notes: [note] });

  expect(heightOf(many)).toBeGreaterThan(heightOf(few));
  const places = [...many.matchAll(/<text x="([\d.]+)" y="[\d.]+" font-size="12" fill/g)].map(([, x]) =>
    Number(x),
  );
  expect(places).toHaveLength(12);
  expect(Math.max(...places)).toBeLessThan(560);
});

it('draws boxes for cells, without a word where the scale has none', () => {
  const markup = standaloneSvg(DRAWING, {
    ...FRAME,
    legend: [
      { label: '', color: 's1', shape: 'box', opacity: 0.5 },
      { label: '+3%', color: 's1', shape: 'box' },
    ],
  });

  expect(markup).toContain('width="18" height="10" rx="2" fill="#4e66f8" fill-opacity="0.5"/>');
  expect([...markup.matchAll(/font-size="12" fill/g)]).toHaveLength(1);
});
