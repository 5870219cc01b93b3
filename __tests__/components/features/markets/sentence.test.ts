import { countRisingRegions, describeMarkets } from '@/components/features/markets/data/sentence';
import { AS_OF, marketsAnswer } from '../../../support/markets-fixture';

const { breadth, regions } = marketsAnswer();

it('counts the regions in which more indexes rose than fell, volatility aside', () => {
  expect(countRisingRegions(regions, AS_OF)).toEqual({ rising: 1, all: 2 });
});

it('does not count an index whose series has ended', () => {
  const ended = regions.map((region) =>
    region.id === 'us'
      ? { ...region, lines: region.lines.map((one) => ({ ...one, lastDay: '2021-05-07' })) }
      : region,
  );

  expect(countRisingRegions(ended, AS_OF)).toEqual({ rising: 0, all: 1 });
});

it('leaves out what is not known', () => {
  expect(describeMarkets({ regions: [], breadth }, AS_OF)).toBe(
    'As of 27 Jun 2024: 2 of 3 members up, 50 % above their 200-day average.',
  );
  expect(describeMarkets({ regions, breadth: null }, AS_OF)).toBe(
    'As of 27 Jun 2024: 1 of 2 regions rose; the S&P 500 +1.00 %.',
  );
});
