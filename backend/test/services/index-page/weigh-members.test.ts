import { weightsOn } from '../../../src/services/index-page/weigh-members';
import type { Basket } from '../../../src/services/index-basket/read-basket';

const historyOf = (days: readonly number[], freshDays?: number): Basket['histories'][number] => {
  const close = days.map(() => 10);
  return {
    days,
    close,
    total: close,
    splits: [],
    membershipPeriods: [{ from: null, to: null, shares: 1 }],
    ...(freshDays !== undefined && { freshDays }),
  };
};

it('leaves members whose prices have ended out of the weights by shares too', () => {
  const histories = [historyOf([80, 100]), historyOf([70]), historyOf([95])];

  expect(weightsOn({ histories } as unknown as Basket, 100, 'shares')).toEqual([0.5, null, 0.5]);
});

it('assigns equal weights to the members whose prices continue', () => {
  const histories = [historyOf([80, 100]), historyOf([70]), historyOf([70], 41), historyOf([101])];

  expect(weightsOn({ histories } as unknown as Basket, 100, 'equal')).toEqual([0.5, null, 0.5, null]);
});
