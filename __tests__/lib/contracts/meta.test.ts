import { Value } from 'typebox/value';
import { GapNoteSchema, Meta, NullableDate, NullableNumber, WireError } from '@/lib/contracts/meta';
import { GAP_REASONS } from '@/lib/domain/metric';

const META = { asOf: '2024-06-28', source: 'csv', generatedAt: '2024-06-28T20:00:00.000Z', dataVersion: 1 };

describe('meta', () => {
  it.each([
    ['with a seed', { ...META, source: 'simulated', seed: 1 }, true],
    ['without a seed', META, true],
    ['of a store that was never loaded', { ...META, asOf: null }, true],
    ['with an instant for a day', { ...META, asOf: '2024-06-28T00:00:00Z' }, false],
    ['without its version', { ...META, dataVersion: undefined }, false],
  ])('%s', (_what, value, expected) => {
    expect(Value.Check(Meta, value)).toBe(expected);
  });
});

describe('a number that may be missing', () => {
  it.each([
    [0, true],
    [-1.5, true],
    [null, true],
    ['', false],
    [undefined, false],
  ])('%j', (value, expected) => {
    expect(Value.Check(NullableNumber, value)).toBe(expected);
  });

  it('is described by type names alone, so that it serializes without a trial of alternatives', () => {
    expect(JSON.parse(JSON.stringify(NullableNumber))).toEqual({ type: ['number', 'null'] });
  });
});

describe('a day that may be missing', () => {
  it.each([
    ['2024-02-29', true],
    [null, true],
    ['29.02.2024', false],
    ['', false],
  ])('%j', (value, expected) => {
    expect(Value.Check(NullableDate, value)).toBe(expected);
  });
});

describe('a gap', () => {
  it('names every reason that the domain has', () => {
    const text = JSON.stringify(GapNoteSchema);
    for (const reason of GAP_REASONS) expect(text).toContain(reason);
  });
});

describe('a failed answer', () => {
  const error = { detail: 'no', code: 'REQUEST_INVALID', requestId: 'abc' };

  it.each([
    ['bare', error, true],
    ['with a field', { ...error, from: ['must be a date'] }, true],
    ['with suggestions', { ...error, suggestions: ['AAPL'] }, true],
    ['with a value of its code', { ...error, revision: 7 }, true],
    ['with suggestions that are not a list', { ...error, suggestions: 'AAPL' }, false],
    ['without a request id', { detail: 'no', code: 'X' }, false],
  ])('%s', (_what, value, expected) => {
    expect(Value.Check(WireError, value)).toBe(expected);
  });
});
