import { countRisingRegions, describeMarkets } from '@/components/features/markets/data/sentence';
import { AS_OF, marketsAnswer } from '../../../support/markets-fixture';

const { breadth, regions } = marketsAnswer();

it('counts the regions in which more indexes rose than fell, volatility aside', () => {
  expect(countRisingRegions(regions)).toEqual({ rising: 1, all: 2 });
});

it('does not count an index whose series has ended', () => {
  const ended = regions.map((region) =>
    region.id === 'us'
      ? {
          ...region,
          lines: region.lines.map((one) => ({ ...one, figures: { ...one.figures, changePercent: null } })),
        }
      : region,
  );

  expect(countRisingRegions(ended)).toEqual({ rising: 0, all: 1 });
});

it('names the last close on a day without one', () => {
  const text = describeMarkets({ regions, breadth }, '2024-06-30');

  expect(text).toMatch(/^As of Sunday 30 Jun 2024: last close \w+ \d+ Jun\. /);
});

it('omits missing values', () => {
  expect(describeMarkets({ regions: [], breadth }, AS_OF)).toBe(
    'As of Friday 28 Jun 2024: last close Thursday 27 Jun. 2 of 3 members up, 50% above their 200-day average.',
  );
  expect(describeMarkets({ regions, breadth: null }, AS_OF)).toBe(
    'As of Friday 28 Jun 2024: last close Thursday 27 Jun. 1 of 2 regions rose; the S&P 500 +1.00%.',
  );
});

it('counts the members without a daily move', () => {
  expect(describeMarkets({ regions: [], breadth: { ...breadth!, notDaily: 4 } }, AS_OF)).toMatch(
    /2 of 3 members up, .*; excluding 4 without daily prices\.$/,
  );
});

it('counts the members left out because their prices have ended', () => {
  expect(describeMarkets({ regions: [], breadth, ended: 2 }, AS_OF)).toMatch(
    /2 of 3 members up, .*; excluding 2 whose prices have ended\.$/,
  );
});
