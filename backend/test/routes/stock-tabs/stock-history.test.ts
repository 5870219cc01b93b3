import type { FastifyInstance } from 'fastify';
import { HistoryPage } from '@/lib/contracts/stock-history';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

/** 130 weekdays from 1 January 2024: closes of 100, 101, …, 229. */
const store = new FakeStore([
  {
    symbol: 'AAA',
    bars: weekdayBars(
      '2024-01-01',
      Array.from({ length: 130 }, (_, i) => 100 + i),
    ),
    dividends: [{ day: day('2024-06-26'), amount: 0.5 }],
    splits: [{ day: day('2024-06-25'), ratio: 2 }],
  },
]);
let app: FastifyInstance;
beforeAll(async () => {
  app = await buildTestApp(store);
});
afterAll(() => app.close());

const ask = async (query = ''): Promise<HistoryPage> => {
  const response = await app.inject(`/instruments/AAA/history/${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<HistoryPage>();
};

it('lists the newest bars first, 100 a page, with dividends and splits', async () => {
  const page = await ask();

  expectContract(HistoryPage, page);
  expect([page.bars, page.pages, page.rows.length]).toEqual([130, 2, 100]);
  expect(page.rows[0]).toMatchObject({ date: '2024-06-28', close: 229 });
  expect(page.rows[0]!.change).toBeCloseTo(229 / 228 - 1, 12);
  expect(page.rows.slice(1, 4).map(({ date, dividend, split }) => [date, dividend, split])).toEqual([
    ['2024-06-27', null, null],
    ['2024-06-26', 0.5, null],
    ['2024-06-25', null, 2],
  ]);
});

it('ends with the first bar, which has no change, and shows the last page beyond it', async () => {
  const [second, beyond] = await Promise.all([ask('?page=2'), ask('?page=9')]);
  expect(second.rows).toHaveLength(30);
  expect(second.rows.at(-1)).toMatchObject({ date: '2024-01-01', close: 100, change: null });
  expect(beyond).toMatchObject({ page: 2, pages: 2 });
});

it('adds up weeks, and ends on the day', async () => {
  const weeks = await ask('?interval=1w&asof=2024-06-26');
  // Monday to Wednesday of the last week.
  expect(weeks.rows[0]).toMatchObject({
    date: '2024-06-26',
    close: 227,
    dividend: 0.5,
    split: 2,
    volume: 3000,
  });
  expect(weeks.rows[1]!.date).toBe('2024-06-21');
});

it('is written as CSV, and refuses an unknown interval', async () => {
  const { body } = await app.inject('/instruments/AAA/history/?format=csv&interval=1mo');
  expect(body.match(/^2024-/gm)).toHaveLength(6);
  expect((await app.inject('/instruments/AAA/history/?interval=1h')).statusCode).toBe(400);
});
