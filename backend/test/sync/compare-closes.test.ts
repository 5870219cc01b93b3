import { compareCloses } from '@/backend/src/sync/compare-closes';
import { toHistory } from '@/backend/src/market/price-history';
import { makeBatch, type BatchFacts } from '../support/price-batch';

const FROM = 19_000;
const stored = (facts: Omit<BatchFacts, 'from'>) => toHistory(makeBatch({ from: FROM, ...facts }));
const other = (facts: Omit<BatchFacts, 'from'> & { from?: number }) => makeBatch({ from: FROM, ...facts });
const STRICT = { tolerance: 0.005, alsoDays: [] };

it('names the shared days that differ by more than the tolerance', () => {
  const found = compareCloses(
    stored({ closes: [100, 100, 100] }),
    other({ closes: [100.4, 101, 99, 7] }),
    STRICT,
  );

  expect(found).toEqual({
    days: [FROM, FROM + 1, FROM + 2],
    differing: [
      { day: FROM + 1, close: 100, otherClose: 101 },
      { day: FROM + 2, close: 100, otherClose: 99 },
    ],
  });
});

it('compares the ten newest shared days, and older days that are asked for', () => {
  const closes = Array.from({ length: 20 }, () => 50);
  const asked = { tolerance: 0.005, alsoDays: [FROM + 3, FROM + 40] };

  const { days } = compareCloses(stored({ closes }), other({ closes }), asked);

  expect(days).toEqual([FROM + 3, ...Array.from({ length: 10 }, (_, n) => FROM + 10 + n)]);
});

it('leaves out days before a dividend when the prices of one of the two contain dividends', () => {
  const plain = stored({ closes: [100, 100, 99, 99], dividends: [{ day: FROM + 2, amount: 1 }] });
  const adjusted = other({ closes: [99, 99, 99, 80], dividendAdjusted: true });

  expect(compareCloses(plain, adjusted, STRICT)).toEqual({
    days: [FROM + 2, FROM + 3],
    differing: [{ day: FROM + 3, close: 99, otherClose: 80 }],
  });
});

it('gives both closes as traded on the day, before a later split', () => {
  const split = { splits: [{ day: FROM + 2, ratio: 4 }] };
  const given = other({ closes: [11, 10, 10] });

  for (const history of [
    stored({ closes: [10, 10, 10], ...split }),
    stored({ closes: [40, 40, 10], ...split, splitBasis: 'traded' }),
  ])
    expect(compareCloses(history, given, STRICT).differing).toEqual([
      { day: FROM, close: 40, otherClose: 44 },
    ]);
});

it('takes pence for pounds where no currency is stated, and not where one is', () => {
  const pounds = stored({ closes: [5, 5, 5, 5] });
  const pence = other({ closes: [500, 500, 400, 500] });
  const stated = { ...pence, instrument: { ...pence.instrument, currency: 'GBP' } };

  expect(compareCloses(pounds, pence, STRICT).differing).toEqual([
    { day: FROM + 2, close: 5, otherClose: 4 },
  ]);
  expect(compareCloses(pounds, stated, STRICT).differing).toHaveLength(4);
});

it('has nothing to say without a shared day', () => {
  expect(compareCloses(stored({ closes: [1] }), other({ closes: [1], from: FROM + 9 }), STRICT)).toEqual({
    days: [],
    differing: [],
  });
});
