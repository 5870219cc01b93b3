import { findSymbols, indexSymbols } from '@/backend/src/market/news/find-symbols';
import type { InstrumentKind } from '@/lib/domain/instruments';

const named = (symbol: string, name: string, kind: InstrumentKind = 'stock') => ({ symbol, name, kind });

const INDEX = indexSymbols([
  named('AAPL', 'Apple Inc.'),
  named('A', 'Agilent Technologies, Inc.'),
  named('IT', 'Gartner, Inc.'),
  named('GM', 'General Motors Company'),
  named('ALL', 'The Allstate Corporation'),
  named('MSFT', 'Microsoft Corporation'),
  named('TGT', 'Target Corporation'),
  named('STT', 'State Street Corporation'),
  named('XLK', 'State Street Technology Select Sector SPDR ETF', 'etf'),
  named('BRK.B', 'Berkshire Hathaway Inc. (Class B)'),
  named('^GSPC', 'S&P 500', 'index'),
  named('BTC-USD', 'Bitcoin', 'crypto'),
  named('GC=F', 'Gold', 'commodity'),
  named('RY.TO', 'Royal Bank of Canada'),
]);

describe('findSymbols', () => {
  it.each([
    ['Apple (AAPL) and Microsoft (MSFT) rise', ['AAPL', 'MSFT']],
    ['Shares of $AAPL, $BRK.B and $BTC-USD', ['AAPL', 'BRK.B', 'BTC-USD']],
    ['The maker of the phone (NASDAQ: AAPL) rose', ['AAPL']],
    ['Two names (NYSE: GM; NASDAQ: MSFT)', ['GM', 'MSFT']],
    ['Futures (GC=F), an index (^GSPC) and a bank (RY.TO)', ['GC=F', '^GSPC', 'RY.TO']],
    ['Microsoft’s cloud grows', ['MSFT']],
    ['Berkshire Hathaway buys', ['BRK.B']],
    ['The S&P 500 at a record; Bitcoin slips', ['^GSPC', 'BTC-USD']],
    ['Agilent Technologies (A) beats', ['A']],
    ['Gartner (IT) raises its forecast', ['IT']],
    ['A consultancy (NYSE: IT) raises', ['IT']],
    ['State Street Technology Select Sector SPDR (XLK) rises', ['XLK']],
    ['State Street hires', ['STT']],
  ])('%s', (text, expected) => {
    expect(findSymbols(text, INDEX)).toEqual(expected);
  });

  it.each([
    ['A good day for IT and ALL of us'],
    ['Information technology (IT) budgets grow'],
    ['Plan (A) failed'],
    ['The apple harvest, an Apple a day'],
    ['Inflation target missed; Target date funds'],
    ['gold rush in the west, Gold medal'],
    ['general motors in lower case'],
    ['US$500 and $5 and $$AAPL'],
    ['(UNKNOWN) and $NOPE'],
    [''],
  ])('finds no symbol: %s', (text) => {
    expect(findSymbols(text, INDEX)).toEqual([]);
  });

  it('names at most eight', () => {
    const many = indexSymbols(Array.from({ length: 20 }, (_, i) => named(`SYM${i}`, `Name${i} Works`)));

    expect(findSymbols(Array.from({ length: 20 }, (_, i) => `(SYM${i})`).join(' '), many)).toHaveLength(8);
  });
});
