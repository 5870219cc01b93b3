import { suggestInstruments } from '../../../src/services/instruments/suggest-instruments';
import { FakeStore } from '../../support/fake-store';

const INSTRUMENTS = new FakeStore([
  { symbol: 'AAPL', name: 'Apple Inc.' },
  { symbol: 'AMZN', name: 'Amazon.com' },
  { symbol: 'APLE', name: 'Apple Hospitality REIT' },
  { symbol: 'GOOG', name: 'Alphabet (Class C)' },
  { symbol: 'GOOGL', name: 'Alphabet (Class A)' },
  { symbol: 'BTC-USD', name: 'Bitcoin' },
  { symbol: '^GSPC', name: 'S&P 500', aliases: ['SPX'] },
  { symbol: 'V', name: 'Visa' },
]).instruments();

describe('suggestInstruments', () => {
  it.each([
    ['a swap', 'AALP', ['AAPL', 'APLE']],
    ['a letter too many', 'GOOOG', ['GOOG', 'GOOGL']],
    ['a beginning', 'BTC', ['BTC-USD']],
    ['a missing caret', 'GSPD', ['^GSPC']],
    ['an alias', 'SPXX', ['^GSPC']],
    ['a name', 'alphabet', ['GOOG', 'GOOGL']],
    ['a word of a name', 'hospitality', ['APLE']],
    ['a whole name', 'visa', ['V']],
    ['another name', 'google', ['GOOGL', 'GOOG']],
    ['a name without its signs', 'amazoncom', ['AMZN']],
    ['nothing near', 'QQQQQQ', []],
    ['an empty text', '  ', []],
  ])('%s', (_what, text, expected) => {
    expect(suggestInstruments(text, INSTRUMENTS).map(({ symbol }) => symbol)).toEqual(expected);
  });

  it('returns the names', () => {
    expect(suggestInstruments('visa', INSTRUMENTS)).toEqual([{ symbol: 'V', name: 'Visa' }]);
  });

  it('suggests five at most', () => {
    const many = new FakeStore(
      Array.from({ length: 20 }, (_, i) => ({ symbol: `AB${String.fromCharCode(65 + i)}` })),
    );
    expect(suggestInstruments('ABZ', many.instruments())).toHaveLength(5);
  });
});
