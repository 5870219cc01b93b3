import { standaloneSvg } from '@/lib/charting/export-svg';

it('makes a file that stands alone: title, small print, and colors instead of tokens', () => {
  const markup = standaloneSvg(
    { height: 126, plot: '<path stroke="var(--tg-s1)"/>', gutter: '<text>1</text>' },
    {
      width: 600,
      title: 'A & B',
      notes: ['As of 20 Nov 2026.', 'Source: simulated market, seed 1.'],
      resolveColor: (token) => (token === 'var(--tg-s1)' ? '#4e66f8' : '#000000'),
      fontFamily: 'Inter',
    },
  );
  expect(markup).toContain('stroke="#4e66f8"');
  expect(markup).not.toContain('var(');
  expect(markup).toContain('A &#38; B');
  expect(markup).toContain('>Source: simulated market, seed 1.</text>');
});
