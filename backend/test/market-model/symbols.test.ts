import {
  fileStem,
  providerSymbol,
  resolveListedSymbol,
  resolveSymbol,
} from '@/backend/src/market-model/symbols';

describe('resolveSymbol', () => {
  it.each([
    ['gspc', '^GSPC', []],
    ['BTC_USD', 'BTC-USD', []],
    ['BRK.B', 'BRK-B', ['BRK.B']],
    ['BRK/B', 'BRK-B', ['BRK/B']],
    // An exchange suffix after the dot is not a share class.
    ['AAF.L', 'AAF.L', []],
    ['0101.HK', '0101.HK', []],
    ['NaN', 'NAN', []],
    ['CL=F', 'CL=F', []],
  ])('%s is %s', (name, symbol, aliases) => {
    expect(resolveSymbol(name, null)).toEqual({ symbol, aliases });
  });

  it('quotes a coin in a currency, and leaves a pair as it is', () => {
    expect(resolveSymbol('XRP', 'EUR')).toEqual({ symbol: 'XRP-EUR', aliases: ['XRP'] });
    expect(resolveSymbol('BTC_USD', 'EUR')).toEqual({ symbol: 'BTC-USD', aliases: [] });
  });

  it.each(['', 'Apple Inc.', '-', 'a,b', 'x'.repeat(60)])('rejects the symbol "%s"', (name) => {
    expect(resolveSymbol(name, null)).toBeNull();
  });

  it("reads the exchanges' spelling of preferred shares, units and warrants", () => {
    expect(
      ['ABR$D', 'ABR^D', 'AAC.U', 'ACHR.W', 'A'].map((name) => resolveListedSymbol(name)?.symbol),
    ).toEqual(['ABR-PD', 'ABR-PD', 'AAC-U', 'ACHR-W', 'A']);
  });
});

describe('names of files', () => {
  it.each([
    ['/a/BTC_USD.csv.gz', 'BTC_USD'],
    ['^GSPC.CSV', '^GSPC'],
    ['brk.b.csv', 'brk.b'],
    ['plain', 'plain'],
  ])('%s is %s', (path, stem) => {
    expect(fileStem(path)).toBe(stem);
  });
});

it.each([
  ['rci.b.to', 'RCI-B.TO'],
  ['REI.UN.TO', 'REI-UN.TO'],
  ['BT.A.L', 'BT-A.L'],
  ['RY.TO', 'RY.TO'],
  ['BRK.B', 'BRK-B'],
  ['sek=x', 'USDSEK=X'],
  ['EURUSD=X', 'EURUSD=X'],
  ['BRK B', null],
])('providers spell %s as %s', (text, symbol) => {
  expect(providerSymbol(text)).toBe(symbol);
});
