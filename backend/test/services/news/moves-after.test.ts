import { closeInstant, closingPlaceOf } from '@/backend/src/services/news/exchange-close';
import { movesAfter } from '@/backend/src/services/news/moves-after';
import { parseIsoDate } from '@/lib/domain/iso-date';

const day = (text: string): number => parseIsoDate(text)!;

describe('the close of a day', () => {
  it.each([
    ['2026-01-15', 'america', '2026-01-15T21:00:00.000Z'],
    ['2026-03-08', 'america', '2026-03-08T20:00:00.000Z'],
    ['2026-07-15', 'america', '2026-07-15T20:00:00.000Z'],
    ['2026-10-31', 'america', '2026-10-31T20:00:00.000Z'],
    ['2026-11-01', 'america', '2026-11-01T21:00:00.000Z'],
    ['2026-03-28', 'europe', '2026-03-28T16:30:00.000Z'],
    ['2026-03-29', 'europe', '2026-03-29T15:30:00.000Z'],
    ['2026-10-25', 'europe', '2026-10-25T16:30:00.000Z'],
    ['2026-01-15', 'asia', '2026-01-15T10:00:00.000Z'],
    ['2026-01-15', 'always-open', '2026-01-16T00:00:00.000Z'],
  ] as const)('%s in %s is %s', (text, place, expected) => {
    expect(new Date(closeInstant(day(text), place)).toISOString()).toBe(expected);
  });

  it.each([
    ['AAPL', 'stock', 'america'],
    ['RY.TO', 'stock', 'america'],
    ['BRK.B', 'stock', 'america'],
    ['SAP.DE', 'stock', 'europe'],
    ['^GDAXI', 'index', 'europe'],
    ['^N225', 'index', 'asia'],
    ['000001.SS', 'index', 'asia'],
    ['BTC-USD', 'crypto', 'always-open'],
  ])('%s closes in %s', (symbol, kind, place) => {
    expect(closingPlaceOf(symbol, kind)).toBe(place);
  });
});

describe('movesAfter', () => {
  // Monday 12 to Friday 23 January 2026.
  const days = Int32Array.from(
    ['2026-01-12', '2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16', '2026-01-20', '2026-01-21'],
    day,
  );
  const close = Float64Array.of(100, 110, 121, 120, 118, 115, 132);
  const at = (text: string) => movesAfter({ days, close }, Date.parse(text), 'america');

  it('begins at the last close at or before the story', () => {
    // Before the close of the 13th, the last close is that of the 12th: 110/100 and 115/100.
    expect(at('2026-01-13T20:59:00Z')['1D']).toBeCloseTo(0.1, 12);
    expect(at('2026-01-13T20:59:00Z')['5D']).toBeCloseTo(0.15, 12);
    // At the close of the 13th, it is that close: 121/110 and 132/110.
    expect(at('2026-01-13T21:00:00Z')['1D']).toBeCloseTo(0.1, 12);
    expect(at('2026-01-13T21:00:00Z')['5D']).toBeCloseTo(0.2, 12);
  });

  it('has no move before its close', () => {
    expect(at('2026-01-20T22:00:00Z')).toEqual({ '1D': 132 / 115 - 1, '5D': null });
    expect(at('2026-01-21T22:00:00Z')).toEqual({ '1D': null, '5D': null });
  });

  it('returns null before the first close, or long after the last', () => {
    expect(at('2026-01-12T12:00:00Z')).toEqual({ '1D': null, '5D': null });
    expect(at('2026-03-12T12:00:00Z')).toEqual({ '1D': null, '5D': null });
  });
});
