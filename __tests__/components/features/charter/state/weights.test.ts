import { parseCharterState } from '@/components/features/charter/state/charter-state';
import { parseCharterWeights, unevenSum } from '@/components/features/charter/state/weights';

const SYMBOLS = ['SPY', 'QQQ', 'TLT'];

it.each([
  ['numbers', ['50', '30.5', '19.5'], [50, 30.5, 19.5]],
  ['percent signs', ['50%', '30%', '20%'], [50, 30, 20]],
  ['an empty field as 0', ['60', '', '40'], [60, 0, 40]],
  ['a number without its 0', ['.6', '.4', '0'], [0.6, 0.4, 0]],
])('reads %s', (_, texts, weights) => {
  expect(parseCharterWeights(texts, SYMBOLS)).toEqual({ weights, problem: null });
});

it.each([
  ['too few', ['50', '50'], /^weights: 2 numbers for 3 series \(SPY, QQQ, TLT\)/, null],
  ['too many', ['1', '1', '1', '1'], /^weights: 4 numbers for 3 series/, null],
  ['a word', ['50', 'half', '25'], /“half” for QQQ is not a number/, 'QQQ'],
  ['less than nothing', ['50', '70', '-20'], /-20 for TLT is below 0/, 'TLT'],
  ['nothing at all', ['0', '', '0'], /all of them are 0/, null],
])('reports the fault: %s', (_, texts, problem, symbol) => {
  expect(parseCharterWeights(texts, SYMBOLS)).toEqual({
    weights: null,
    problem: expect.stringMatching(problem) as string,
    symbol,
  });
});

it.each([
  [[60, 40], null],
  [[33.33, 33.33, 33.33], null],
  [Array.from({ length: 18 }, () => 5.56), null],
  [[10, 10, 10, 10], 40],
  [[0.6, 0.4], 1],
])('reports weights that do not add to 100: %j', (weights, sum) => {
  expect(unevenSum(weights)).toBe(sum);
});

it('reads the fields of the form without scripts, an empty one as 0', () => {
  const { problems, state } = parseCharterState({
    symbols: 'SPY,QQQ,TLT',
    'weight.SPY': '60',
    'weight.TLT': '40',
  });

  expect([state.weights, problems]).toEqual([[60, 0, 40], []]);
});
