import { glideView } from '@/components/charts/time-chart/glide-view';

const [from, to] = [
  { min: 0, max: 100 },
  { min: 80, max: 120 },
];

function setMotion(isReduced: boolean): void {
  window.matchMedia = (query: string) =>
    ({ matches: isReduced && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList;
}

beforeEach(() => {
  jest.useFakeTimers();
  setMotion(false);
});

afterEach(() => jest.useRealTimers());

it('is at another range within 150 ms, faster at its beginning', () => {
  const shown: (readonly [number, number, boolean])[] = [];
  glideView(from, to, ({ min, max }, isLast) => shown.push([min, max, isLast]));

  jest.advanceTimersByTime(75);
  expect(shown.at(-1)![0]).toBeGreaterThan(40);
  expect(shown.at(-1)![2]).toBe(false);
  jest.advanceTimersByTime(100);
  expect(shown.at(-1)).toEqual([80, 120, true]);
  expect(shown.filter(([, , isLast]) => isLast)).toHaveLength(1);
  const count = shown.length;
  jest.advanceTimersByTime(1000);
  expect(shown).toHaveLength(count);
});

it('is there at once for readers who want no motion', () => {
  setMotion(true);
  const show = jest.fn();
  glideView(from, to, show);

  expect(show.mock.calls).toEqual([[to, true]]);
});

it('ends where it is', () => {
  const show = jest.fn();
  const end = glideView(from, to, show);

  jest.advanceTimersByTime(50);
  end();
  const count = show.mock.calls.length;
  jest.advanceTimersByTime(1000);
  expect(show).toHaveBeenCalledTimes(count);
  expect(count).toBeGreaterThan(0);
});
