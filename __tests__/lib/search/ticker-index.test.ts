import fc from 'fast-check';
import { buildTickerIndex, SUGGESTION_LIMIT } from '@/lib/search/ticker-index';

const stock = (symbol: string, name: string) => ({ symbol, name });

const few = [
  stock('MU', 'Micron Technology'),
  stock('MSFT', 'Microsoft Corporation'),
  stock('AMD', 'Advanced Micro Devices'),
  stock('SMCI', 'Super Micro Computer'),
  stock('MICRO', 'An odd symbol'),
  stock('XMIC', 'Omicron Fund'),
];

const symbols = (stocks: readonly { symbol: string }[] | null) => stocks?.map(({ symbol }) => symbol) ?? null;

it('puts the symbol itself first, then beginnings of a symbol, a name, a word, then the rest', () => {
  const index = buildTickerIndex([...few, stock('MICROX', 'Longer symbol')]);

  expect(symbols(index.suggest('micro'))).toEqual(['MICRO', 'MICROX', 'MU', 'MSFT', 'SMCI', 'AMD', 'XMIC']);
});

it('puts among equals what leaves the least unsaid first, then the order of symbols', () => {
  const index = buildTickerIndex([
    stock('MCHP', 'Microchip Technology'),
    stock('B', 'Microsoft'),
    stock('A', 'Microsoft'),
  ]);

  expect(symbols(index.suggest('micro'))).toEqual(['A', 'B', 'MCHP']);
});

it('does not find what begins in the symbol and ends in the name, or in the next stock', () => {
  const index = buildTickerIndex([stock('AB', 'CD'), stock('EF', 'GH')]);

  expect(index.suggest('bc')).toEqual([]);
  expect(index.suggest('de')).toEqual([]);
  expect(index.suggest('b\nc')).toEqual([]);
});

it('returns null for too many matches, and an empty list for none', () => {
  const index = buildTickerIndex(Array.from({ length: SUGGESTION_LIMIT }, (_, i) => stock(`S${i}`, 'Same')));

  expect(index.suggest('same')).toBeNull();
  expect(index.suggest('other')).toEqual([]);
  expect(index.suggest('  ')).toEqual([]);
});

it('opens the stock with exactly the symbol, else the best match, else nothing', () => {
  const index = buildTickerIndex([stock('TT', 'Trane'), stock('T', 'AT&T'), ...few]);

  expect(index.resolve(' t ')?.symbol).toBe('T');
  expect(index.resolve('micros')?.symbol).toBe('MSFT');
  expect(index.resolve('nothing')).toBeNull();
  expect(index.resolve('')).toBeNull();
});

it('finds in a list of too many matches the best one to go to', () => {
  const many = Array.from({ length: 100 }, (_, i) => stock(`Z${i}`, `The same fund ${i}`));

  expect(buildTickerIndex([...many, stock('AAA', 'Same first')]).resolve('same')?.symbol).toBe('AAA');
});

it('finds what a plain filter finds, whatever was typed before', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'B', 'É', ' ', '&', '^'), maxLength: 4 });
  const stocks = fc.array(fc.record({ symbol: text, name: text }), { maxLength: 60 });

  fc.assert(
    fc.property(stocks, fc.array(text, { minLength: 1, maxLength: 5 }), (list, typed) => {
      const index = buildTickerIndex(list);
      for (const value of typed) {
        const needle = value.trim().toLowerCase();
        const expected = list.filter(({ symbol, name }) =>
          [symbol, name].some((field) => field.trim().toLowerCase().includes(needle)),
        );
        const found = index.suggest(value);
        if (needle === '') expect(found).toEqual([]);
        else if (expected.length >= SUGGESTION_LIMIT) expect(found).toBeNull();
        else expect(new Set(found)).toEqual(new Set(expected));
      }
    }),
  );
});

it('puts the fund with the most assets first among equals', () => {
  const index = buildTickerIndex([
    { symbol: 'AAA', name: 'Vanguard A', assets: 10 },
    { symbol: 'VTI', name: 'Vanguard Total Stock Market', assets: 400 },
    { symbol: 'VOO', name: 'Vanguard S&P 500', assets: 500 },
  ]);

  expect(symbols(index.suggest('vanguard'))).toEqual(['VOO', 'VTI', 'AAA']);
});

it('counts the matches, also those beyond the limit', () => {
  const index = buildTickerIndex(Array.from({ length: 57 }, (_, i) => stock(`S${i}`, 'Same')));

  expect(index.count('same')).toBe(57);
  expect(index.count('other')).toBe(0);
  expect(index.count(' ')).toBe(0);
});

describe('a text that no symbol or name contains', () => {
  const index = buildTickerIndex([
    stock('GOOG', 'Alphabet (Class C)'),
    stock('GOOGL', 'Alphabet (Class A)'),
    stock('META', 'Meta Platforms'),
    stock('BRK-B', 'Berkshire Hathaway'),
    stock('AAPL', 'Apple Inc.'),
    stock('^GSPC', 'S&P 500'),
    stock('F', 'Ford Motor'),
    stock('KO', 'Coca-Cola (The)'),
    stock('JNJ', 'Johnson & Johnson'),
    stock('GLE.PA', 'Société Générale'),
    stock('MAERSK-B.CO', 'A.P. Møller - Mærsk (Class B)'),
    stock('MUV2.DE', 'Münchener Rückversicherungs-Gesellschaft'),
  ]);

  it.each([
    ['another name', 'google', ['GOOGL', 'GOOG']],
    ['a former name', 'Facebook', ['META']],
    ['other punctuation', 'brk.b', ['BRK-B']],
    ['an index without blanks', 'sp500', ['^GSPC']],
    ['swapped letters', 'aalp', ['AAPL']],
    ['swapped letters of a name', 'alhpabet', ['GOOG', 'GOOGL']],
    ['a name without its hyphen', 'coca cola', ['KO']],
    ['a name as one word', 'cocacola', ['KO']],
    ['a sign as a word', 'johnson and johnson', ['JNJ']],
    ['a name without its sign', 'johnson johnson', ['JNJ']],
    ['a name without accents', 'societe generale', ['GLE.PA']],
    ['letters of another language', 'Moller Maersk', ['MAERSK-B.CO']],
    ['umlauts as two letters', 'muenchener rueck', ['MUV2.DE']],
    ['no middle of a word', 'ociete', []],
    ['nothing near', 'qqqqqq', []],
    ['too few letters', 'zz', []],
  ])('is near to: %s', (_, text, expected) => {
    expect(symbols(index.similar(text))).toEqual(expected);
  });

  it('opens the stock of another name, and nothing for a typo', () => {
    expect(index.resolve('google')?.symbol).toBe('GOOGL');
    expect(index.resolve('brk.b')?.symbol).toBe('BRK-B');
    expect(index.resolve('coca cola')?.symbol).toBe('KO');
    expect(index.resolve('alhpabet')).toBeNull();
  });

  it('puts an alternative name before what only contains it, and after an equal symbol', () => {
    const indexes = buildTickerIndex([
      stock('^SP500TR', 'S&P 500 Total Return'),
      stock('^GSPC', 'S&P 500'),
      stock('DOW', 'Dow Inc.'),
      stock('^DJI', 'Dow Jones Industrial Average'),
    ]);

    expect(symbols(indexes.suggest('sp500'))).toEqual(['^GSPC', '^SP500TR']);
    expect(indexes.resolve('sp500')?.symbol).toBe('^GSPC');
    expect(symbols(indexes.suggest('dow'))).toEqual(['DOW', '^DJI']);
    expect(indexes.resolve('dow')?.symbol).toBe('DOW');
  });

  it('opens a one-letter symbol whatever else contains the letter', () => {
    expect(index.resolve('f')?.symbol).toBe('F');
  });
});
