import { topicHeat, usualStories } from '@/lib/analytics';
import { gap, ok } from '@/lib/domain/metric';

it('compares the stories of a day with the mean of the days before', () => {
  // 56 stories in 28 days are 2 a day; 5 are two and a half times as many.
  expect(usualStories(56, 28)).toEqual(ok(2));
  expect(topicHeat(5, usualStories(56, 28))).toEqual(ok(2.5));
  expect(topicHeat(0, usualStories(56, 28))).toEqual(ok(0));
});

it.each([
  ['a history of six days', 6.5, gap('insufficient-history', 7, 6)],
  ['no history', -1, gap('insufficient-history', 7, 0)],
])('has no usual number with %s', (_, days, expected) => {
  expect(usualStories(10, days)).toEqual(expected);
  expect(topicHeat(3, usualStories(10, days))).toEqual(expected);
});

it('has no heat where no story is usual', () => {
  expect(topicHeat(3, usualStories(0, 28))).toEqual(gap('no-data'));
});
