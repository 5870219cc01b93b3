import { closesOf as closes, takePrices as take } from '../support/take-prices';

describe('layouts', () => {
  it('accepts headers in any case and order, a semicolon, CRLF, quotes and an unknown column', async () => {
    const result = await take(
      'aapl.csv',
      '"CLOSE";"Remark";"Volume";"Open";"date";"LOW";"High"\r\n"2";"a;b";"5";"1";"2020-01-02";"0.5";"3"\r\n',
    );

    expect(closes(result)).toEqual([['2020-01-02', 2]]);
    expect(result.batches[0]!.instrument.symbol).toBe('AAPL');
    const { open, high, low, volume } = result.batches[0]!.bars;
    expect([open[0], high[0], low[0], volume[0]]).toEqual([1, 3, 0.5, 5]);
  });

  it("reads Stooq's Polish headers", async () => {
    const result = await take(
      'cdr.csv',
      'Data,Otwarcie,Najwyzszy,Najnizszy,Zamkniecie,Wolumen\n2020-01-02,1,3,0.5,2,10\n',
    );

    expect(closes(result)).toEqual([['2020-01-02', 2]]);
  });

  it('reads a wide table: one column a symbol; a blank cell is not a bar', async () => {
    const result = await take('stocks.csv', 'date,AAPL,MSFT\n2020-01-02,10,\n2020-01-03,11,20\n');

    expect(result.batches.map(({ instrument }) => instrument.symbol)).toEqual(['AAPL', 'MSFT']);
    expect(closes(result, 0)).toEqual([
      ['2020-01-02', 10],
      ['2020-01-03', 11],
    ]);
    expect(closes(result, 1)).toEqual([['2020-01-03', 20]]);
    expect(result.report).toMatchObject({ rowsRead: 3, stored: { new: 3 }, skipped: {} });
    expect(result.batches[0]!.bars.open[0]).toBeNaN();
  });

  it('reads a wide table with tickers that are names of columns', async () => {
    const { batches } = await take(
      'prices.csv',
      ',AAPL,C,COIN,DAY,KEY,LOW,V\n2020-01-02,1,2,3,4,5,6,7\n2020-01-03,1,2,,4,5,6,7\n',
    );

    expect(
      batches.map(({ instrument, bars }) => [instrument.symbol, bars.close[0], bars.days.length]),
    ).toEqual([
      ['AAPL', 1, 2],
      ['C', 2, 2],
      ['COIN', 3, 1],
      ['DAY', 4, 2],
      ['KEY', 5, 2],
      ['LOW', 6, 2],
      ['V', 7, 2],
    ]);
  });

  it("reads yfinance's three header lines, for one ticker and for two", async () => {
    const one = await take('x.csv', 'Price,Close,Open\nTicker,^HSI,^HSI\nDate,,\n2020-01-02,2,1\n');
    const two = await take('y.csv', 'Price,Close,Close,Volume\nTicker,A,B,A\nDate,,,\n2020-01-02,2,3,7\n');

    expect(one.batches[0]!.instrument.symbol).toBe('^HSI');
    expect(one.batches[0]!.bars.open[0]).toBe(1);
    expect(
      two.batches.map(({ instrument, bars }) => [instrument.symbol, bars.close[0], bars.volume[0]]),
    ).toEqual([
      ['A', 2, 7],
      ['B', 3, Number.NaN],
    ]);
  });

  it('reads many symbols in one file, including tickers such as NA and TRUE', async () => {
    const result = await take(
      'all.csv',
      'Date,Close,Name\n2020-01-02,1,NA\n2020-01-02,2,TRUE\n2020-01-03,3,NA\n2020-01-03,4,BRK.B\n',
    );

    expect(result.report.series.map(({ symbol, rows }) => [symbol, rows])).toEqual([
      ['BRK-B', 1],
      ['NA', 2],
      ['TRUE', 1],
    ]);
    expect(
      result.batches.find(({ instrument }) => instrument.symbol === 'BRK-B')?.instrument.aliases,
    ).toEqual(['BRK.B']);
  });

  it('takes a column of ISINs for the symbols where it holds several, and the name of the file where it holds one', async () => {
    const symbolsOf = async (rows: string): Promise<string[]> =>
      (await take('VWCE.csv', `Date,ISIN,Close\n${rows}\n`)).report.series.map(({ symbol }) => symbol);

    expect(await symbolsOf('2020-01-06,IE00BK5BQT80,99\n2020-01-06,IE00B3RBWM25,12')).toEqual([
      'IE00B3RBWM25',
      'IE00BK5BQT80',
    ]);
    expect(await symbolsOf('2020-01-06,IE00BK5BQT80,99\n2020-01-07,IE00BK5BQT80,98')).toEqual(['VWCE']);
  });

  it('prefers a symbol column to the name column and the file, and quotes coins in dollars', async () => {
    const result = await take(
      'coin_XRP.csv',
      'SNo,Name,Symbol,Date,Close,Marketcap\n1,Ripple,XRP,2013-08-05 23:59:59,0.5,9\n',
    );

    expect(result.batches[0]!.instrument).toMatchObject({
      symbol: 'XRP-USD',
      aliases: ['XRP'],
      name: 'Ripple',
      kind: 'crypto',
      currency: 'USD',
    });
  });

  it.each([
    ['BTC_USD.csv', 'BTC-USD'],
    ['GSPC.csv', '^GSPC'],
    ['^N225.csv', '^N225'],
    ['1398-HK-1d-bad-div.csv', '1398-HK-1D-BAD-DIV'],
    ['aapl_us_d.csv', 'AAPL'],
    ['HistoricalData_TSLA.csv', 'TSLA'],
  ])('names the symbol of %s after the file: %s', async (name, symbol) => {
    const { batches } = await take(name, 'date,close\n2020-01-02,1\n');

    expect(batches[0]!.instrument.symbol).toBe(symbol);
  });

  it("reads Alpha Vantage's numbered headers as prices as traded", async () => {
    const { batches } = await take(
      'SPY.csv',
      'date,1. open,4. close,5. volume\n1999-11-01,136.5,135.5,4006500.0\n',
    );

    expect(batches[0]).toMatchObject({ splitBasis: 'traded', dividendAdjusted: false, adjustedClose: null });
  });

  it('keeps adjusted closes, dividends and splits, sorted from newest-first files', async () => {
    const { batches, faults } = await take(
      'X.csv',
      'Date,Close,Adj Close,Dividends,Stock Splits\n2020-01-06 00:00:00-05:00,51,51,0,2.0\n2020-01-03 00:00:00-05:00,49,49,1,0\n2020-01-02 00:00:00-05:00,50,49,0,0\n',
    );
    const batch = batches[0]!;

    expect(faults).toEqual([]);
    expect(closes({ batches })).toEqual([
      ['2020-01-02', 50],
      ['2020-01-03', 49],
      ['2020-01-06', 51],
    ]);
    expect([...batch.adjustedClose!]).toEqual([49, 49, 51]);
    expect(batch.dividends).toEqual([{ day: 18_264, amount: 1 }]);
    expect(batch.splits).toEqual([{ day: 18_267, ratio: 2 }]);
    expect(batch.splitBasis).toBe('adjusted');
  });

  it('reads stated splits that show in the prices as prices as traded', async () => {
    const { batches, faults } = await take(
      'X.csv',
      'date,open,close,split\n2020-01-02,100,100,0\n2020-01-03,25.2,25,4\n',
    );

    expect(batches[0]!.splitBasis).toBe('traded');
    expect(faults).toEqual([
      'unadjusted-split line 3 stock splits "4": X 2020-01-03: split 4:1 is not in the prices before it; it is applied when they are read',
    ]);
  });

  it('uses an adjusted close as the close when there is no other, and marks that it contains dividends', async () => {
    const { batches } = await take('X.csv', 'date,open,Adj Close*\n2020-01-02,9,5\n');

    expect(batches[0]).toMatchObject({ dividendAdjusted: true, adjustedClose: null });
    expect([batches[0]!.bars.open[0], batches[0]!.bars.close[0]]).toEqual([Number.NaN, 5]);
  });

  it('converts pence, and uses the unit of the caller', async () => {
    const { batches } = await take('VOD.csv', 'date,close,volume\n2020-01-02,250,7\n', {
      currency: 'GBp',
      exchange: 'LSE',
      kind: 'stock',
      adjusted: true,
    });

    expect(batches[0]!.instrument).toMatchObject({
      currency: 'GBP',
      quoteUnit: 'GBp',
      exchange: 'LSE',
      kind: 'stock',
    });
    expect([batches[0]!.bars.close[0], batches[0]!.bars.volume[0]]).toEqual([2.5, 7]);
    expect(batches[0]!.dividendAdjusted).toBe(true);
  });

  it('converts US cents, in which grains are quoted', async () => {
    const { batches } = await take('ZW=F.csv', 'date,close\n2020-01-02,550\n', { currency: 'USX' });

    expect(batches[0]!.instrument).toMatchObject({ currency: 'USD', quoteUnit: 'USX' });
    expect(batches[0]!.bars.close[0]).toBe(5.5);
  });
});
