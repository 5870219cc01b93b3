import { describeReplaced } from '../../src/services/describe-replaced';

describe('describeReplaced', () => {
  it.each([
    ['demo', 7, 'the simulated market of seed 7'],
    ['csv', null, 'data of MARKET_DATA=csv'],
  ])('names what the store held: %s', (source, seed, held) => {
    expect(describeReplaced({ source, seed })).toBe(
      `the source was switched: the store held ${held}, and all of it was removed`,
    );
  });
});
