import { parseRegressed, regressedText } from '@/components/features/factors/state/regressed-list';

it('reads one symbol, a list, and a list with weights', () => {
  expect(parseRegressed('aapl')).toEqual({ symbols: ['AAPL'], weights: null, problem: null });
  expect(parseRegressed('AAPL, msft;KO').symbols).toEqual(['AAPL', 'MSFT', 'KO']);
  expect(parseRegressed('SPY 60, TLT 40%')).toEqual({
    symbols: ['SPY', 'TLT'],
    weights: ['60', '40'],
    problem: null,
  });
  expect(parseRegressed('')).toEqual({ symbols: [], weights: null, problem: null });
});

it('writes a list as the address holds it', () => {
  expect(regressedText(parseRegressed('spy 60, tlt 40'))).toBe('SPY 60,TLT 40');
  expect(parseRegressed(regressedText(parseRegressed('SPY, TLT'))).weights).toBeNull();
});

it.each([
  ['SPY 60, TLT', /TLT needs a weight above 0/],
  ['SPY 60, TLT 0', /TLT needs a weight above 0/],
  ['SPY -5, TLT 5', /SPY needs a weight above 0/],
  ['SPY 60 TLT 40', /“SPY 60 TLT 40” is not a symbol with a weight/],
  ['SPY, SPY', /listed twice/],
  [Array.from({ length: 21 }, (_, i) => `S${i}`).join(','), /first 20 of 21/],
])('reports the fault of %s, and uses equal weights', (text, problem) => {
  const found = parseRegressed(text);

  expect(found.problem).toMatch(problem);
  expect(found.weights).toBeNull();
  expect(found.symbols.length).toBeLessThanOrEqual(20);
});
