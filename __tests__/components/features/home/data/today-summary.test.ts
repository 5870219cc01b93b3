import { summarizeToday } from '@/components/features/home/data/today-summary';
import { marketsAnswer } from '../../../../support/home-answers';

it('summarizes the day in numbers', () => {
  expect(summarizeToday(marketsAnswer)).toEqual({
    lead: 'The S&P 500 rose 0.62% to 6,712.40 on 19 Nov 2026.',
    more:
      '2 of the 3 members of the S&P 500 gained; best sector Technology (+1.40%), worst Energy (−1.00%). ' +
      '67% are above their 200-day average; 52-week highs: 1, lows: 0. ' +
      'The 10-year Treasury yields 4.12% (+3 bp), the VIX is at 15.84 (−4.10%), gold at 2,885.07 (−0.32%), Bitcoin at 200,128.25 (+0.16%).',
  });
});

it.each([
  [-0.004, 'fell 0.40%'],
  [0.00001, 'closed unchanged'],
  [-0.00001, 'closed unchanged'],
])('finds the word for a change of %p', (changePercent, words) => {
  const [us, ...others] = marketsAnswer.regions;
  const lines = us!.lines.map((line) => ({ ...line, figures: { ...line.figures, changePercent } }));

  expect(summarizeToday({ ...marketsAnswer, regions: [{ ...us!, lines }, ...others] }).lead).toContain(words);
});

it('omits missing data', () => {
  const nothing = {
    ...marketsAnswer,
    regions: [],
    strips: { rates: [], currencies: [], commodities: [], crypto: [] },
    breadth: null,
    sectors: [],
    universe: null,
  };

  expect(summarizeToday(nothing)).toEqual({ lead: '', more: '' });
});
