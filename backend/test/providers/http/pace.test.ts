import { takeTurn, type Pace } from '@/backend/src/providers/http/pace';

/** The instants of requests that are wanted at given ones. */
function turnsOf(wanted: readonly number[], pace: Pace): number[] {
  let next: number | null = null;
  return wanted.map((now) => {
    const turn = takeTurn(next, now, pace);
    next = turn.next;
    return turn.at;
  });
}

it('requests follow each other at the pace, and a pause is no credit', () => {
  expect(turnsOf([0, 0, 0, 5000, 5000], { everyMs: 400 })).toEqual([0, 400, 800, 5000, 5400]);
});

it('turns that a busy machine has missed are made good, of two seconds at most', () => {
  const pace = { everyMs: 400, lateMs: 2000 };
  // Busy for 1.2 s: the turns of 400, 800 and 1200 are taken at once, and the average is the pace.
  expect(turnsOf([0, 1200, 1200, 1200, 1200], pace)).toEqual([0, 1200, 1200, 1200, 1600]);
  const afterLong = turnsOf([0, ...Array<number>(8).fill(60_000)], pace);
  expect(afterLong.filter((at) => at === 60_000)).toHaveLength(6);
  expect(afterLong.slice(-2)).toEqual([60_400, 60_800]);
});
