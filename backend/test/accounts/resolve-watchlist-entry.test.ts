import {
  syntheticId,
  findEntryInstrument,
  knownInstrument,
  matchEntry,
} from '../../src/accounts/resolve-watchlist-entry';
import { day, FakeStore, weekdayBars } from '../support/fake-store';

const bars = weekdayBars('2024-01-01', [1, 2, 3]);
/**
 * Ids in order of symbol: `0700` 1, `4` 2, `5` 3, `AAPL` 4, `META` 5, `ZZZ` 6, so that two symbols equal ids
 * of other instruments.
 */
const store = new FakeStore([
  { symbol: '0700', bars },
  { symbol: '4', bars },
  { symbol: '5', bars },
  { symbol: 'AAPL', bars },
  { symbol: 'META', aliases: ['FB'], bars },
  { symbol: 'ZZZ', bars },
]);
const market = { store, today: day('2024-06-28') };

describe('findEntryInstrument', () => {
  it.each([
    ['a symbol', 'AAPL', 'AAPL'],
    ['a symbol in small letters', 'aapl', 'AAPL'],
    ['an alias', 'FB', 'META'],
    ['an id', '6', 'ZZZ'],
    ['digits that are an id and a symbol: the id', '4', 'AAPL'],
    ['digits that are an id and another’s symbol: the id', '5', 'META'],
    ['digits that no id begins with: the symbol', '0700', '0700'],
  ])('accepts %s', (_, text, symbol) => {
    expect(findEntryInstrument(market, text).symbol).toBe(symbol);
  });

  it.each(['AAPK', '99', '-5', '', '1e1', '0x4', ' '])('refuses %j with 404', (text) => {
    expect(() => findEntryInstrument(market, text)).toThrow(
      expect.objectContaining({ code: 'INSTRUMENT_UNKNOWN' }) as Error,
    );
  });

  it('suggests what may have been meant', () => {
    expect(() => findEntryInstrument(market, 'AAPK')).toThrow(
      expect.objectContaining({
        fields: {
          suggestions: ['AAPL'],
          suggestion_names: [expect.any(String)],
          symbol: [expect.any(String)],
        },
      }) as Error,
    );
  });
});

describe('matchEntry', () => {
  const listed = ['AAPL', 'GONE', '77', '0700', 'META'];

  it.each([
    ['a symbol', 'aapl', 'AAPL'],
    ['an id', '4', 'AAPL'],
    ['a symbol that the store does not know', 'gone', 'GONE'],
    ['digits that are not an id: a listed symbol', '77', '77'],
    ['an alias of a listed symbol', 'FB', 'META'],
    ['the number of a line that the store does not know', String(syntheticId('GONE')), 'GONE'],
    ['something listed by no name', 'ZZZ', null],
    ['an id that is not listed', '6', null],
    ['an unknown symbol', 'NOPE', null],
    ['a number of no line', String(syntheticId('NOPE')), null],
    ['a null character', 'AAPL\u0000', null],
  ])('%s', (_, text, symbol) => {
    expect(matchEntry(store, text, listed)).toBe(symbol);
  });

  it('prefers the listed line of exactly that name to an alias of the store', () => {
    expect(matchEntry(store, 'FB', ['META', 'FB'])).toBe('FB');
  });

  it('never treats an id as another line’s symbol', () => {
    // Id 4 is AAPL, which is not listed; the symbol 4 is.
    expect(matchEntry(store, '4', ['4'])).toBeNull();
  });
});

describe('knownInstrument', () => {
  it('finds the exact symbol only, not an alias or an id', () => {
    expect(knownInstrument(store, 'META')?.symbol).toBe('META');
    expect(knownInstrument(store, 'FB')).toBeNull();
    expect(knownInstrument(store, '6')).toBeNull();
  });
});

describe('absentId', () => {
  it('is a negative whole number that JSON keeps, the same for a symbol each time', () => {
    const ids = ['GONE', 'AAPL', '77', 'X'].map(syntheticId);

    expect(ids.every((id) => Number.isSafeInteger(id) && id < 0)).toBe(true);
    expect(new Set(ids).size).toBe(4);
    expect(syntheticId('GONE')).toBe(ids[0]);
  });
});
