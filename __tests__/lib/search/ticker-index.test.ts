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

it('says by null that there are too many to show, and by an empty list that there are none', () => {
  const index = buildTickerIndex(Array.from({ length: SUGGESTION_LIMIT }, (_, i) => stock(`S${i}`, 'Same')));

  expect(index.suggest('same')).toBeNull();
  expect(index.suggest('other')).toEqual([]);
  expect(index.suggest('  ')).toEqual([]);
});

it('goes to the stock with exactly the symbol, else to the best match, else nowhere', () => {
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
