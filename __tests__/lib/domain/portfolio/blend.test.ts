import { blendText, isBlend, parseBlend } from '@/lib/domain/portfolio/blend';

it('reads parts and their percents, and writes them the same way', () => {
  const found = parseBlend(' SPY : 60, ^GSPC:39.5%,cash:0.5');

  expect(found).toEqual({
    parts: [
      { id: 'SPY', weight: 0.6 },
      { id: '^GSPC', weight: 0.395 },
      { id: 'cash', weight: 0.005 },
    ],
  });
  expect(blendText('parts' in found ? found.parts : [])).toBe('SPY:60,^GSPC:39.5,cash:0.5');
});

it('writes every place of a percent that it reads', () => {
  const text = 'SPY:33.333333,AGG:33.333333,GLD:33.333334';
  const thirds = parseBlend(text);

  expect(blendText('parts' in thirds ? thirds.parts : [])).toBe(text);
});

it.each(['SPY', '^GSPC', 'EURUSD=X', 'BRK-B'])('takes %s for a symbol', (symbol) => {
  expect(isBlend(symbol)).toBe(false);
});

it.each(['SPY: 60, AGG: 40', 'spy :60%', 'cash:100'])('takes %s for a blend', (text) => {
  expect(isBlend(text)).toBe(true);
});

it.each([
  ['SPY:60,AGG', 'each with its percent'],
  ['SPY:60,spy:40', 'different symbols'],
  ['SPY:60,AGG:30', 'add up to 100, got 90'],
  ['SPY:100,AGG:0', 'above 0'],
  ['SPY:60,,AGG:40', 'each with its percent'],
  [Array.from({ length: 11 }, (_, at) => `A${at}:9`).join(','), '10 different symbols at most'],
])('says what it expected in place of %s', (text, expected) => {
  expect(isBlend(text)).toBe(true);
  expect(parseBlend(text)).toEqual({ fault: expect.stringContaining(expected) as string });
});
