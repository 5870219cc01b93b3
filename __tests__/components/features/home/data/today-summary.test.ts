import { summarizeToday } from '@/components/features/home/data/today-summary';
import { marketsAnswer } from '../../../../support/home-answers';

it('summarizes the day in numbers', () => {
  expect(summarizeToday(marketsAnswer)).toEqual({
    lead:
      'The S&P 500 rose 0.62% to 6,712.40 on 19 Nov 2026. ' +
      'Largest movers: AAA (+6.00%), BBB (−5.00%) and CCC (+0.10%).',
    breadth: '2 of 3 members gained; best Technology (+1.40%), worst Energy (−1.00%).',
  });
});

it('names the three members that moved the index most, by weight times change', () => {
  const member = (symbol: string, weight: number | null, changePercent: number | null) => ({
    ...{ symbol, name: symbol, sector: null, industry: null, weight },
    figures: { changePercent },
  });
  const members = [
    ...[member('A', 0.5, 0.01), member('B', 0.2, -0.05), member('C', 0.01, 0.2), member('D', 0.3, 0.02)],
    ...[member('E', 0.4, null), member('F', null, 0.9)],
  ];

  expect(summarizeToday({ ...marketsAnswer, members }).lead).toBe(
    'The S&P 500 rose 0.62% to 6,712.40 on 19 Nov 2026. Largest movers: B (−5.00%), D (+2.00%) and A (+1.00%).',
  );
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
    members: [],
    universe: null,
  };

  expect(summarizeToday(nothing)).toEqual({ lead: '', breadth: '' });
});
