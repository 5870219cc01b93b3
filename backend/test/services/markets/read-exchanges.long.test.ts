import { ExchangeSchedule } from '@/lib/contracts/exchanges';
import { readExchanges } from '../../../src/services/markets/read-exchanges';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day, FakeStore, weekdayBars } from '../../support/fake-store';

const newYork = (asOf: string) => readExchanges(day(asOf)).find(({ id }) => id === 'new-york')!;

it('lists the last session, the next four, and the next two holidays with their names', () => {
  const { holidays, sessions } = newYork('2026-11-21');

  expect(sessions.map((session) => session.day)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-27',
  ]);
  expect(sessions[0]).toEqual({
    day: '2026-11-20',
    utcOffset: -300,
    isShort: false,
    parts: [{ opens: '2026-11-20T14:30:00.000Z', closes: '2026-11-20T21:00:00.000Z' }],
  });
  expect(sessions.at(-1)).toMatchObject({ isShort: true });
  expect(holidays).toEqual([
    { day: '2026-11-26', name: 'Thanksgiving' },
    { day: '2026-12-25', name: 'Christmas Day' },
  ]);
});

it('does not know a day of mourning before it', () => {
  const days = (asOf: string) => newYork(asOf).sessions.map((session) => session.day);
  expect(days('2018-12-04')).toContain('2018-12-05');
  expect(days('2018-12-05')).not.toContain('2018-12-05');
  expect(newYork('2018-12-05').holidays[0]).toEqual({ day: '2018-12-05', name: null });
});

it('is answered over HTTP as JSON and CSV', async () => {
  const app = await buildTestApp(
    new FakeStore([{ symbol: '^GSPC', kind: 'index', bars: weekdayBars('2024-01-01', [1, 2, 3]) }]),
  );
  const answer = (await app.inject('/exchanges/?asof=2024-06-28')).json<ExchangeSchedule>();
  expectContract(ExchangeSchedule, answer);
  expect(answer.exchanges).toHaveLength(7);
  const csv = await app.inject('/exchanges/?asof=2024-06-28&format=csv');
  expect(csv.body).toContain(
    'new-york,"New York (NYSE, Nasdaq)",2024-06-28,session,2024-06-28T13:30:00.000Z,2024-06-28T20:00:00.000Z,',
  );
  await app.close();
});
