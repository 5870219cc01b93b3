import { newestOf } from '@/lib/analytics';

const high = Float64Array.of(1, 2, 3, 4);

it('returns the end of a column, and all of it when it is shorter', () => {
  expect([...newestOf({ high }, 'high', 2)]).toEqual([3, 4]);
  expect([...newestOf({ high }, 'high', 4)]).toEqual([1, 2, 3, 4]);
  expect([...newestOf({ high }, 'high', 9)]).toEqual([1, 2, 3, 4]);
  expect([...newestOf({ high }, 'high', 0)]).toEqual([]);
});

it('asks a view that holds its columns packed for no more than it needs', () => {
  const asked: number[] = [];
  const column = (count: number) => high.subarray(high.length - count);
  const view = {
    get high(): Float64Array {
      throw new Error('the whole column was asked for');
    },
    newest(count: number) {
      asked.push(count);
      return { open: column(count), high: column(count), low: column(count), volume: column(count) };
    },
  };

  expect([...newestOf(view, 'high', 2)]).toEqual([3, 4]);
  expect(asked).toEqual([2]);
});
