import { measureBreadth, yearExtreme } from '@/lib/analytics';
import type { BreadthMember } from '@/lib/analytics';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string) => parseIsoDate(text)!;

/** Bars with high and low equal to the close. */
function bars(days: readonly number[], closes: readonly number[]): BreadthMember['view'] {
  const close = Float64Array.from(closes);
  return { days: Int32Array.from(days), high: close, low: close, close };
}

function always(view: BreadthMember['view']): BreadthMember {
  return { view, membershipPeriods: [{ from: -1e6, to: 1e6 }] };
}

const MONDAY = day('2024-06-03');
const week = [0, 1, 2, 3, 4].map((step) => MONDAY + step);
const window = { from: MONDAY, to: MONDAY + 6 };

it('counts who rose, fell and stayed by the close of the own session before', () => {
  const members = [
    always(bars(week, [10, 11, 11, 10, 12])),
    always(bars(week, [20, 19, 19, 21, 21])),
    always(bars(week, [30, 31, 32, 33, 34])),
  ];

  const columns = measureBreadth(members, window);

  // Monday has no previous session: no member counts, so it is not a session.
  expect([...columns.days]).toEqual(week.slice(1));
  expect([...columns.advancers]).toEqual([2, 1, 2, 2]);
  expect([...columns.decliners]).toEqual([1, 0, 1, 0]);
  expect([...columns.unchanged]).toEqual([0, 2, 0, 1]);
  expect([...columns.members]).toEqual([3, 3, 3, 3]);
});

it('treats a day on which fewer than half of the members traded as a holiday', () => {
  const [mon, tue, wed, thu] = week as [number, number, number, number];
  const open = bars([mon, tue, wed, thu], [1, 2, 3, 4]);
  const closed = bars([mon, tue, thu], [5, 4, 6]);

  const columns = measureBreadth([always(open), always(closed), always(closed)], window);

  expect([...columns.days]).toEqual([tue, thu]);
  // Thursday compared with Tuesday: 6 after 4 is a rise.
  expect([...columns.advancers]).toEqual([1, 3]);
});

it('does not take the week of a weekly series for a move of the day, and counts it apart', () => {
  const weekly = [MONDAY - 3, week[4]!];
  const members = [
    always(bars(week, [10, 11, 12, 13, 12])),
    { ...always(bars(weekly, [10, 20])), isDaily: false, freshDays: 17 },
  ];

  const columns = measureBreadth(members, window);

  expect([...columns.days]).toEqual(week.slice(1));
  expect([...columns.advancers]).toEqual([1, 1, 1, 0]);
  expect([...columns.members]).toEqual([1, 1, 1, 1]);
  expect([...columns.notDaily]).toEqual([1, 1, 1, 1]);
});

it('counts a member on the days of its stays alone', () => {
  const joins = { view: bars(week, [1, 2, 3, 4, 5]), membershipPeriods: [{ from: week[3]!, to: week[4]! }] };
  const leaves = { view: bars(week, [5, 4, 3, 2, 1]), membershipPeriods: [{ from: week[0]!, to: week[2]! }] };

  const columns = measureBreadth([joins, leaves], window);

  expect([...columns.members]).toEqual([1, 1, 1, 1]);
  expect([...columns.decliners]).toEqual([1, 1, 0, 0]);
  expect([...columns.advancers]).toEqual([0, 0, 1, 1]);
});

it('holds the close against the mean of the last 50 closes, from the 50th on', () => {
  const days = Array.from({ length: 60 }, (_, i) => MONDAY + i);
  // 1, 2, … 60: on bar 50 the mean is 25.5 and the close 50. The other falls from 60 to 1 and is below its
  // mean.
  const rising = bars(
    days,
    days.map((_, i) => i + 1),
  );
  const falling = bars(
    days,
    days.map((_, i) => 60 - i),
  );

  const columns = measureBreadth([always(rising), always(falling)], { from: MONDAY, to: MONDAY + 59 });

  expect([...columns.with50]).toEqual([...Array<number>(48).fill(0), ...Array<number>(11).fill(2)]);
  expect([...columns.above50].slice(48)).toEqual(Array<number>(11).fill(1));
  expect([...columns.with200]).toEqual(Array<number>(59).fill(0));
});

it('agrees with the new highs and lows of each member alone', () => {
  const days = Array.from({ length: 900 }, (_, i) => day('2022-01-03') + i);
  // Two drift up and two drift down, so that the waves exceed the extremes of the preceding year.
  const wave = (phase: number) =>
    days.map(
      (_, i) =>
        100 + (phase % 2 === 0 ? 0.08 : -0.08) * i + 20 * Math.sin(i / 37 + phase) + 5 * Math.sin(i / 3),
    );
  const views = [0, 1, 2, 3].map((phase) => bars(days, wave(phase)));
  const last = { from: days[500]!, to: days.at(-1)! };

  const columns = measureBreadth(views.map(always), last);

  const expected = [...columns.days].map((at) => {
    const cut = at - days[0]! + 1;
    const found = views.map(({ days: all, close, high, low }) =>
      yearExtreme({
        days: all.subarray(0, cut),
        close: close.subarray(0, cut),
        high: high.subarray(0, cut),
        low: low.subarray(0, cut),
      }),
    );
    const count = (kind: string) => found.filter((one) => one.ok && one.value === kind).length;
    return [count('high'), count('low')];
  });
  expect([...columns.days].map((_, i) => [columns.newHighs[i], columns.newLows[i]])).toEqual(expected);
  expect(expected.flat().reduce((sum, count) => sum + count, 0)).toBeGreaterThan(10);
  expect([...columns.withYear]).toEqual(Array<number>(columns.days.length).fill(4));
});

it.each([
  ['no members', [] as BreadthMember[]],
  ['a member without a bar', [always(bars([], []))]],
])('has no session with %s', (_, members) => {
  expect([...measureBreadth(members, window).days]).toEqual([]);
});

it('is empty for a window turned round', () => {
  expect([...measureBreadth([always(bars(week, [1, 2, 3, 4, 5]))], { from: 10, to: 9 }).days]).toEqual([]);
});

it('excludes members whose prices had ended, and counts them on the days before', () => {
  const [going, ended] = [Array.from({ length: 20 }, (_, step) => MONDAY + step), week];
  const members = [
    always(
      bars(
        going,
        going.map((_, at) => 10 + at),
      ),
    ),
    always(bars(ended, [20, 21, 22, 23, 24])),
    always(bars(ended, [20, 21, 22, 23, 24])),
  ];

  const columns = measureBreadth(members, { from: MONDAY, to: MONDAY + 19 });
  const membersOn = (day: number) => columns.members[columns.days.indexOf(day)];

  expect(membersOn(MONDAY + 4)).toBe(3);
  // Ten days after the last bar they still count, so one of three has traded: not a session.
  expect(membersOn(MONDAY + 14)).toBeUndefined();
  // From the eleventh day on, only the continuing series is in the universe.
  expect(membersOn(MONDAY + 15)).toBe(1);
});
