import { restateSplits } from '@/backend/src/providers/restate-splits';

const bar = (day: number, close: number, adjusted: number | null) => ({
  ...{ day, close, adjusted, volume: 10 },
  ...{ open: close, high: close, low: close },
});
const closes = (bars: readonly { readonly close: number | null }[]) => bars.map(({ close }) => close);

it('restates prices as traded for the splits after them, and their volumes', () => {
  const { bars, sharesSince } = restateSplits(
    [bar(1, 80, 9), bar(2, 42, 9.5), bar(3, 10, 10)],
    [
      { day: 2, ratio: 2 },
      { day: 3, ratio: 4 },
    ],
  );
  expect(closes(bars)).toEqual([10, 10.5, 10]);
  expect(bars.map(({ volume }) => volume)).toEqual([80, 40, 10]);
  expect([1, 2, 3].map(sharesSince)).toEqual([8, 4, 1]);
});

it('does not divide prices that contain a split already', () => {
  const contained = restateSplits([bar(1, 10, 10), bar(2, 10.4, 10.4)], [{ day: 2, ratio: 4 }]);
  expect(closes(contained.bars)).toEqual([10, 10.4]);
  expect(contained.sharesSince(1)).toBe(1);
});

it('knows a small split from a move of the day by the adjusted closes', () => {
  const split = [{ day: 2, ratio: 1.1 }];
  expect(closes(restateSplits([bar(1, 110, 100), bar(2, 106, 106)], split).bars)).toEqual([
    expect.closeTo(100, 9) as number,
    106,
  ]);
  expect(closes(restateSplits([bar(1, 110, 110), bar(2, 101, 101)], split).bars)).toEqual([110, 101]);
});

it('leaves volumes that contain the splits', () => {
  const { bars } = restateSplits([bar(1, 40, 10), bar(2, 10, 10)], [{ day: 2, ratio: 4 }], {
    hasAdjustedVolume: true,
  });
  expect(bars.map(({ volume }) => volume)).toEqual([10, 10]);
});
