import fc from 'fast-check';
import {
  closeAsOf,
  findRevisions,
  tradedCloses,
  type TradedHistory,
} from '@/backend/src/market/find-revisions';

function history(closes: Readonly<Record<number, number>>, more: Partial<TradedHistory> = {}): TradedHistory {
  const days = Object.keys(closes).map(Number);
  return {
    bars: { days: Int32Array.from(days), close: Float64Array.from(days, (day) => closes[day]!) },
    splits: [],
    splitBasis: 'adjusted',
    ...more,
  };
}

describe('findRevisions', () => {
  it('finds a corrected close, and nothing in new days or rounding', () => {
    const stored = history({ 1: 10, 2: 11, 3: 12 });
    const next = history({ 1: 10.000001, 2: 11.5, 3: 12, 4: 13 });

    expect(findRevisions(stored, next)).toEqual([
      { fromDay: 2, toDay: 2, bars: 1, oldClose: 11, newClose: 11.5, isUniform: true },
    ]);
  });

  it('does not take a split that becomes known for a revision', () => {
    const stored = history({ 1: 400, 2: 404 });
    const next = history({ 1: 100, 2: 101, 3: 102 }, { splits: [{ day: 3, ratio: 4 }] });

    expect(findRevisions(stored, next)).toEqual([]);
  });

  it('joins neighbors that change by one factor, and only them', () => {
    const stored = history({ 1: 100, 2: 200, 3: 300, 4: 400, 5: 500 });
    const next = history({ 1: 99, 2: 198, 3: 300, 4: 396, 5: 450 });

    expect(findRevisions(stored, next)).toEqual([
      { fromDay: 1, toDay: 2, bars: 2, oldClose: 200, newClose: 198, isUniform: true },
      { fromDay: 4, toDay: 4, bars: 1, oldClose: 400, newClose: 396, isUniform: true },
      { fromDay: 5, toDay: 5, bars: 1, oldClose: 500, newClose: 450, isUniform: true },
    ]);
  });

  it('names bars that are removed', () => {
    expect(findRevisions(history({ 1: 5, 2: 6, 3: 7 }), history({ 3: 7 }))).toEqual([
      { fromDay: 1, toDay: 2, bars: 2, oldClose: 6, newClose: null, isUniform: false },
    ]);
  });

  it('keeps the newest 250 runs; the older ones are one row that is not uniform', () => {
    const days = Array.from({ length: 400 }, (_, day) => day);
    const stored = history(Object.fromEntries(days.map((day) => [day, 100])));
    const next = history(Object.fromEntries(days.map((day) => [day, 101 + day])));

    const found = findRevisions(stored, next);

    expect(found).toHaveLength(250);
    expect(found[0]).toEqual({
      fromDay: 0,
      toDay: 150,
      bars: 151,
      oldClose: 100,
      newClose: 251,
      isUniform: false,
    });
    expect(found.reduce((sum, { bars }) => sum + bars, 0)).toBe(400);
  });
});

describe('closes as traded', () => {
  it('are the same for both split bases', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 9999 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.record({ day: fc.nat(30), ratio: fc.constantFrom(2, 0.5, 4) }), { maxLength: 4 }),
        (closes, given) => {
          const splits = [...given].sort((a, b) => a.day - b.day);
          const days = Int32Array.from(closes, (_, day) => day);
          const traded = { bars: { days, close: Float64Array.from(closes) }, splits, splitBasis: 'traded' };
          const adjusted = {
            bars: { days, close: Float64Array.from(closes, (close, day) => closeAsOf(close, day, splits)) },
            splits,
            splitBasis: 'adjusted',
          };
          expect([...tradedCloses(adjusted as TradedHistory)]).toEqual([
            ...tradedCloses(traded as TradedHistory),
          ]);
        },
      ),
    );
  });
});
