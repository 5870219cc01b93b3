import { holidayName } from '@/lib/domain/exchanges/holiday-names';
import { EXCHANGES, tradingDay, utcOffset } from '@/lib/domain/exchanges/trading-hours';
import { requireIsoDate } from '@/lib/domain/iso-date';

const exchangeOf = (id: string) => EXCHANGES.find((one) => one.id === id)!;

/** The parts of a day's trading as UTC times. */
function partsOf(id: string, date: string, knownOn = date): string[] | null {
  const session = tradingDay(exchangeOf(id), requireIsoDate(date), requireIsoDate(knownOn));
  const time = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16);
  return session && session.parts.map(([open, close]) => `${time(open)} ${time(close)}`);
}

it.each([
  // Summer time begins in America on 8 March and in Europe on 29 March 2026.
  ['new-york', '2026-03-06', ['2026-03-06T14:30 2026-03-06T21:00']],
  ['new-york', '2026-03-09', ['2026-03-09T13:30 2026-03-09T20:00']],
  ['london', '2026-03-27', ['2026-03-27T08:00 2026-03-27T16:30']],
  ['london', '2026-03-30', ['2026-03-30T07:00 2026-03-30T15:30']],
  ['frankfurt', '2026-07-01', ['2026-07-01T07:00 2026-07-01T15:30']],
  ['tokyo', '2024-11-01', ['2024-11-01T00:00 2024-11-01T02:30', '2024-11-01T03:30 2024-11-01T06:00']],
  ['tokyo', '2024-11-05', ['2024-11-05T00:00 2024-11-05T02:30', '2024-11-05T03:30 2024-11-05T06:30']],
  ['hong-kong', '2026-11-20', ['2026-11-20T01:30 2026-11-20T04:00', '2026-11-20T05:00 2026-11-20T08:00']],
])('knows when %s trades on %s', (id, date, parts) => {
  expect(partsOf(id, date)).toEqual(parts);
});

it.each([
  ['new-york', '2026-11-27', '18:00'],
  ['new-york', '2024-07-03', '17:00'],
  ['new-york', '2026-12-24', '18:00'],
  ['toronto', '2026-12-24', '18:00'],
  ['london', '2026-12-31', '12:30'],
  ['paris', '2026-12-24', '13:05'],
])('%s ends early on %s', (id, date, close) => {
  expect(partsOf(id, date)!.at(-1)).toContain(`${date}T${close}`);
  expect(tradingDay(exchangeOf(id), requireIsoDate(date), requireIsoDate(date))!.isShort).toBe(true);
});

it('trades in the morning alone in Hong Kong on Christmas Eve', () => {
  expect(partsOf('hong-kong', '2026-12-24')).toEqual(['2026-12-24T01:30 2026-12-24T04:00']);
});

it('does not trade on weekends and holidays', () => {
  expect(partsOf('new-york', '2026-11-21')).toBeNull();
  expect(partsOf('new-york', '2026-11-26')).toBeNull();
  expect(partsOf('frankfurt', '2026-12-24')).toBeNull();
});

it('knows an unforeseen closing day from that day on, not before', () => {
  expect(partsOf('new-york', '2018-12-05', '2018-12-04')).not.toBeNull();
  expect(partsOf('new-york', '2018-12-05', '2018-12-05')).toBeNull();
  expect(partsOf('new-york', '2018-12-05', '2018-12-07')).toBeNull();
});

it('has the offset of the day', () => {
  expect(utcOffset(exchangeOf('new-york'), requireIsoDate('2026-07-01'))).toBe(-240);
  expect(utcOffset(exchangeOf('tokyo'), requireIsoDate('2026-07-01'))).toBe(540);
});

it.each([
  ['newYork', '2026-11-26', 'Thanksgiving'],
  ['newYork', '2026-07-03', 'Independence Day'],
  ['newYork', '2026-04-03', 'Good Friday'],
  ['london', '2026-04-06', 'Easter Monday'],
  ['london', '2026-12-28', 'Boxing Day'],
  ['toronto', '2026-05-18', 'Victoria Day'],
  ['newYork', '2018-12-05', null],
] as const)('names the holiday of %s on %s', (calendar, date, name) => {
  expect(holidayName(calendar, requireIsoDate(date))).toBe(name);
});
