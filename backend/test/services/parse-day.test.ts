import { AppError } from '@/lib/domain/errors';
import { parseAsOf, parseDay, parseWindow } from '../../src/services/parse-day';
import { day } from '../support/fake-store';

function errorOf(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('no AppError was thrown');
}

describe('parseDay', () => {
  it.each(['2024-02-30', '24-01-01', '2024-1-1', '', 'today', '2024-01-01T00:00'])(
    'refuses %j by name',
    (text) => {
      const error = errorOf(() => parseDay('from', text));

      expect(error.code).toBe('REQUEST_INVALID');
      expect(Object.keys(error.fields ?? {})).toEqual(['from']);
    },
  );
});

describe('parseAsOf', () => {
  const today = day('2024-06-28');

  it('is today unless told', () => {
    expect(parseAsOf(undefined, today)).toBe(today);
    expect(parseAsOf('2024-06-28', today)).toBe(today);
  });

  it('refuses the future', () => {
    expect(errorOf(() => parseAsOf('2024-06-29', today)).code).toBe('RANGE_INVALID');
  });
});

describe('parseWindow', () => {
  const asOf = day('2024-06-28');

  it('is open at its start and ends at the as-of day unless told', () => {
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
