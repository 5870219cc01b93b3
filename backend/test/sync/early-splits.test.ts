import type { PriceHistory } from '@/backend/src/market/price-history';
import { settleSplits } from '@/backend/src/sync/early-splits';

const FIRST = 20_000;
const bars = (closes: readonly number[]) =>
  closes.map((close, at) => ({
    day: FIRST + at,
    open: close,
    high: close,
    low: close,
    close,
    volume: 100,
    adjusted: close,
  }));
const history = (closes: readonly number[], splits: PriceHistory['splits'] = []) =>
  ({
    bars: { days: Int32Array.from(closes, (_, at) => FIRST + at), close: Float64Array.from(closes) },
    splitBasis: 'adjusted',
    splits,
  }) as unknown as PriceHistory;
const SPLIT = { day: FIRST + 3, ratio: 7 };
const OLD = [700, 707, 714];

function settle(closes: readonly number[], stored: PriceHistory | null, today: number, ratio = 7) {
  const { announced, bars: settled } = settleSplits(bars(closes), [{ ...SPLIT, ratio }], { stored, today });
  return [settled.map(({ close }) => close), announced !== null] as const;
}

it('a split is announced while the bars before it are on the level before it', () => {
  expect(settle([...OLD, 101, 102], null, FIRST + 4)).toEqual([[...OLD, 101, 102], true]);
  expect(settle([...OLD, 101, 102], history(OLD), FIRST + 4)[1]).toBe(true);
});

it('a split is taken when the history agrees, also after a day of large moves', () => {
  const adjusted = [100, 101, 102, 60];
  expect(settle(adjusted, null, FIRST + 4)).toEqual([adjusted, false]);
  expect(settle(adjusted, history(OLD), FIRST + 4)).toEqual([adjusted, false]);
  expect(settle(adjusted, history([100, 101, 102], [SPLIT]), FIRST + 4)).toEqual([adjusted, false]);
});

it('a history that is not adjusted a week later is adjusted here, as if it were', () => {
  const adjusted = [100, 101, 102, 101, 102];
  expect(settle([...OLD, 101, 102], null, FIRST + 20)).toEqual([adjusted, false]);
  expect(settle([...OLD, 101, 102], history(OLD), FIRST + 20)).toEqual([adjusted, false]);
  expect(settle([...OLD, 101, 102], history(adjusted, [SPLIT]), FIRST + 20)).toEqual([adjusted, false]);
});

it('a small split is recognized by stored days alone', () => {
  expect(settle([105, 105, 105, 100], history([105, 105, 105]), FIRST + 4, 1.05)[1]).toBe(true);
  expect(settle([105, 105, 105, 100], null, FIRST + 4, 1.05)[1]).toBe(false);
});

it('a split after the last bar changes nothing', () => {
  expect(settle(OLD, null, FIRST + 2)).toEqual([OLD, false]);
});
