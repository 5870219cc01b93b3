import { pricedLines, toMembersBlock } from '@/components/features/index-page/data/members-block';
import { legendText, summaryOf } from '@/components/research/series-card/series-summary';
import { indexAnswer } from '../../../../support/index-fixture';

it('carries levels with digits enough for the legend: 12.345674 is +1,134.57%, not +1,134.60%', () => {
  const answer = indexAnswer();
  const levels = answer.weights!.dates.map((_, place, all) => (place === all.length - 1 ? 12.345674 : 1));

  const { weights } = toMembersBlock({ ...answer, weights: { ...answer.weights!, index: levels } });

  const { days, index } = weights!;
  const model = { days, series: [{ id: 'index', label: 'Index', values: index }] };
  const summary = summaryOf(model, 0, { first: 0, last: days.length - 1 });
  expect(legendText(summary, 'index')).toBe('+1,134.57%');
});

it('leaves members without a price of the day out of the heat map', () => {
  const { lines } = toMembersBlock(indexAnswer());
  const [first, ...others] = lines;
  const unpriced = { ...first!, figures: { ...first!.figures, changePercent: null } };

  expect(others.length).toBeGreaterThan(0);
  expect(pricedLines([unpriced, ...others])).toEqual(others);
});
