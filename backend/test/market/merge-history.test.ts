import { mergeHistories } from '@/backend/src/market/merge-history';
import { toHistory } from '@/backend/src/market/price-history';
import { type BatchFacts, makeBatch } from '../support/price-batch';

const history = (facts: BatchFacts) => toHistory(makeBatch(facts));
const merge = (stored: BatchFacts, incoming: BatchFacts) =>
  mergeHistories('TEST', history(stored), history(incoming));

it('appends, replaces and keeps, and counts the days', () => {
  const {
    history: merged,
    inserted,
    changed,
  } = merge({ from: 100, closes: [10, 11, 12] }, { from: 101, closes: [11, 99, 13, 14] });

  expect([...merged.bars.days]).toEqual([100, 101, 102, 103, 104]);
  expect([...merged.bars.close]).toEqual([10, 11, 99, 13, 14]);
  expect({ inserted, changed }).toEqual({ inserted: 2, changed: 1 });
});

it('finds nothing new in stored data, a gap included', () => {
  const facts = { from: 100, closes: [10, 11], volume: NaN };

  expect(merge(facts, facts)).toMatchObject({ inserted: 0, changed: 0 });
});

it('keeps an adjusted close when the new data have none for the same close', () => {
  const { history: merged } = merge(
    { from: 100, closes: [10, 11], adjustedClose: Float64Array.of(9, 10) },
    { from: 100, closes: [10, 12] },
  );

  expect([...merged.bars.adjusted]).toEqual([9, NaN]);
});

it('joins splits and dividends, the new ones counting', () => {
  const { history: merged } = merge(
    { from: 100, closes: [10, 11], dividends: [{ day: 100, amount: 1 }], splits: [{ day: 99, ratio: 2 }] },
    {
      from: 100,
      closes: [10, 11],
      dividends: [
        { day: 101, amount: 2 },
        { day: 100, amount: 3 },
      ],
    },
  );

  expect(merged.dividends).toEqual([
    { day: 100, amount: 3 },
    { day: 101, amount: 2 },
  ]);
  expect(merged.splits).toEqual([{ day: 99, ratio: 2 }]);
});

it('restates adjusted prices before a split that only the new data contain', () => {
  // 2:1 on day 102: 10 and 12 become 5 and 6 in the source's new history.
  const { history: merged } = merge(
    { from: 100, closes: [10, 12], volume: 100, dividends: [{ day: 100, amount: 1 }] },
    { from: 102, closes: [6.5, 7], volume: 300, splits: [{ day: 102, ratio: 2 }] },
  );

  expect([...merged.bars.close]).toEqual([5, 6, 6.5, 7]);
  expect([...merged.bars.volume]).toEqual([200, 200, 300, 300]);
  expect(merged.dividends).toEqual([{ day: 100, amount: 0.5 }]);
});

it('keeps prices as traded unchanged at a split', () => {
  const { history: merged } = merge(
    { from: 100, closes: [10, 12], splitBasis: 'traded' },
    { from: 102, closes: [6.5], splits: [{ day: 102, ratio: 2 }], splitBasis: 'traded' },
  );

  expect([...merged.bars.close]).toEqual([10, 12, 6.5]);
});

describe('adjusted closes of two vintages', () => {
  it('brings the older one onto the level of the newer where they overlap', () => {
    // The newer vintage contains a dividend of 10% after both days, so its level at day 101 is 0.9.
    const { history: merged } = merge(
      { from: 100, closes: [10, 20], adjustedClose: Float64Array.of(10, 20) },
      { from: 101, closes: [20, 40], adjustedClose: Float64Array.of(18, 40) },
    );

    expect([...merged.bars.adjusted]).toEqual([9, 18, 40]);
  });

  it('brings them onto one level where they follow each other without overlap', () => {
    const { history: merged } = merge(
      { from: 100, closes: [10, 20], adjustedClose: Float64Array.of(10, 20) },
      { from: 102, closes: [40], adjustedClose: Float64Array.of(36) },
    );

    expect([...merged.bars.adjusted]).toEqual([9, 18, 36]);
  });

  it('finds nothing new when the older file is imported again', () => {
    const older = { from: 100, closes: [10, 20.3, 31.7], adjustedClose: Float64Array.of(9.91, 20.1, 31.7) };
    const newer = { from: 102, closes: [31.7, 40], adjustedClose: Float64Array.of(27.333333, 40) };
    const both = mergeHistories('TEST', history(older), history(newer)).history;

    const again = mergeHistories('TEST', both, history(older));

    expect(again).toMatchObject({ inserted: 0, changed: 0 });
    expect(again.history.bars.adjusted).toEqual(both.bars.adjusted);
  });
});

it.each([
  [
    'as traded beside split-adjusted, once a split is known',
    { splitBasis: 'traded' as const, splits: [{ day: 101, ratio: 2 }] },
    /the stored prices are adjusted for splits and the new ones as traded/,
  ],
  [
    'dividend-adjusted beside not',
    { dividendAdjusted: true },
    /only one of the stored and the new prices is adjusted for dividends/,
  ],
])('refuses to mix %s, unless the new data covers every stored day', (_, basis, message) => {
  const stored = { from: 100, closes: [10, 11] };

  expect(() => merge(stored, { from: 101, closes: [11], ...basis })).toThrow(message);
  expect(merge(stored, { from: 100, closes: [10, 11], ...basis }).history).toMatchObject(basis);
});

describe('bars on another basis than the stored ones', () => {
  const traded = {
    from: 100,
    closes: [10, 5, 5.1],
    splits: [{ day: 101, ratio: 2 }],
    splitBasis: 'traded',
  } as const;

  it('appends new days without a split to prices as traded', () => {
    const { history: merged, inserted } = merge(traded, { from: 103, closes: [5.2], splitBasis: 'adjusted' });

    expect(merged.splitBasis).toBe('traded');
    expect([...merged.bars.close]).toEqual([10, 5, 5.1, 5.2]);
    expect(inserted).toBe(1);
  });

  it('accepts a first split in prices as traded after closes without one', () => {
    const { history: merged } = merge(
      { from: 100, closes: [10, 11], splitBasis: 'adjusted' },
      { from: 102, closes: [5.5], splits: [{ day: 102, ratio: 2 }], splitBasis: 'traded' },
    );

    expect(merged.splitBasis).toBe('traded');
    expect([...merged.bars.close]).toEqual([10, 11, 5.5]);
  });

  it('refuses what reaches over a stored split and does not cover the history', () => {
    expect(() => merge(traded, { from: 99, closes: [4.9, 5], splitBasis: 'adjusted' })).toThrow(
      'TEST: the stored prices are as traded and the new ones adjusted for splits',
    );
  });
});

it('keeps the stored open, high, low and volume when a file of closes has the same close', () => {
  const bare = history({ from: 100, closes: [10, 12] });
  for (const column of ['open', 'high', 'low', 'volume'] as const) bare.bars[column].fill(NaN);

  const { history: merged, changed } = mergeHistories(
    'TEST',
    history({ from: 100, closes: [10, 11], volume: 7 }),
    bare,
  );

  // The second day has another close, so its stored volume no longer applies.
  expect([...merged.bars.volume]).toEqual([7, NaN]);
  expect(changed).toBe(1);
});
