import { AppError } from '@/lib/domain/errors';
import type { StoreState } from '../../../src/market/market-store';
import {
  defaultDay,
  parseAsOf,
  parseDayParameter,
  parseWindow,
} from '../../../src/services/request/parse-day';
import { day } from '../../support/fake-store';

function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('no AppError was thrown');
}

describe('parseDay', () => {
  it.each([
    '2024-02-30',
    '24-01-01',
    '2024-1-1',
    '',
    'today',
    '2024-01-01T00:00',
    '0000-01-01',
    '0999-12-31',
  ])('refuses %j by name', (text) => {
    const error = errorOf(() => parseDayParameter('from', text));

    expect(error.code).toBe('REQUEST_INVALID');
    expect(Object.keys(error.fields ?? {})).toEqual(['from']);
  });
});

describe('parseAsOf', () => {
  const today = day('2024-06-28');

  it('is the usual day by default, and may lie between it and today', () => {
    const usual = today - 3;
    expect(parseAsOf(undefined, { today, usual })).toBe(usual);
    expect(parseAsOf('2024-06-28', { today, usual })).toBe(today);
  });

  it('refuses the future', () => {
    expect(errorOf(() => parseAsOf('2024-06-29', { today, usual: today })).code).toBe('RANGE_INVALID');
  });
});

describe('defaultDay', () => {
  const [friday, saturday, sunday] = ['2024-06-28', '2024-06-29', '2024-06-30'].map(day) as [
    number,
    number,
    number,
  ];
  const storeOf = (
    marketDays: { exchange: number | null; crypto: number | null },
    publishedDay: number | null = null,
  ) => ({ state: () => ({ marketDays, publishedDay }) as StoreState });

  it('is the last day on which the markets of the page traded, not the date of the machine', () => {
    const store = storeOf({ exchange: friday, crypto: saturday });

    expect(defaultDay(store, sunday)).toBe(friday);
    expect(defaultDay(store, sunday, 'crypto')).toBe(saturday);
    expect(defaultDay(store, sunday, 'calendar')).toBe(sunday);
    // Years after the import, it is still the last day of the data.
    expect(defaultDay(store, sunday + 2_000)).toBe(friday);
  });

  it('never lies after today', () => {
    expect(defaultDay(storeOf({ exchange: sunday, crypto: null }), friday)).toBe(friday);
  });

  it('falls back to the other markets, to what was published, and to today', () => {
    expect(defaultDay(storeOf({ exchange: null, crypto: saturday }), sunday)).toBe(saturday);
    expect(defaultDay(storeOf({ exchange: friday, crypto: null }), sunday, 'crypto')).toBe(friday);
    expect(defaultDay(storeOf({ exchange: null, crypto: null }, friday), sunday)).toBe(friday);
    expect(defaultDay(storeOf({ exchange: null, crypto: null }), sunday)).toBe(sunday);
    // Rates are published on days without a session, and after the prices have ended.
    expect(defaultDay(storeOf({ exchange: friday, crypto: null }, saturday), sunday, 'rates')).toBe(saturday);
  });
});

describe('parseWindow', () => {
  const asOf = day('2024-06-28');

  it('is open at its start and ends at the as-of day by default', () => {
    expect(parseWindow({}, asOf)).toEqual({ from: null, to: asOf });
  });

  it('cuts its end to the as-of day', () => {
    expect(parseWindow({ from: '2024-01-01', to: '2030-01-01' }, asOf)).toEqual({
      from: day('2024-01-01'),
      to: asOf,
    });
  });

  it('may be a single day', () => {
    expect(parseWindow({ from: '2024-01-02', to: '2024-01-02' }, asOf)).toEqual({
      from: day('2024-01-02'),
      to: day('2024-01-02'),
    });
  });

  it.each([
    [{ from: '2024-02-01', to: '2024-01-01' }, 'from must not be after to, 2024-01-01'],
    [{ from: '2024-07-01' }, 'from must not be after to, 2024-06-28'],
    [{ from: '2024-07-01', to: '2024-08-01' }, 'from must not be after the as-of day, 2024-06-28'],
  ])('refuses %j', (query, text) => {
    const error = errorOf(() => parseWindow(query, asOf));

    expect(error.code).toBe('RANGE_INVALID');
    expect(error.message).toBe(text);
  });
});
