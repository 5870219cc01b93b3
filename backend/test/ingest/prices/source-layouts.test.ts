import { closesOf as closes, takePrices as take } from '../support/take-prices';

/** One file of a source: its name, its text, and the expected result. */
interface SourceFile {
  readonly source: string;
  readonly name: string;
  readonly text: string;
  readonly symbol: string;
  readonly closes: readonly (readonly [string, number])[];
  readonly volume?: number;
  readonly kind?: string;
}

const two = (first: number, second: number): [string, number][] => [
  ['2020-01-02', first],
  ['2020-01-03', second],
];

/** 500 rows, one a day, with a close computed from the row number. */
function manyDays(close: (at: number) => string): string {
  const day = (at: number): string => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10);
  return Array.from({ length: 500 }, (_, at) => `${day(at)},${close(at)}\n`).join('');
}

const FILES: readonly SourceFile[] = [
  {
    source: 'Nasdaq.com',
    name: 'AAPL.csv',
    text: 'Date,Close/Last,Volume,Open,High,Low\n01/03/2020,$1212.69,36580700,$1210,$1215,$1200\n01/02/2020,$1200.10,33870100,$1,$1201,$1\n01/13/2020,$1199,1,$1199,$1199,$1199\n',
    symbol: 'AAPL',
    closes: [...two(1200.1, 1212.69), ['2020-01-13', 1199]],
    volume: 33_870_100,
  },
  {
    source: 'Investing.com',
    name: 'S&P 500 Historical Data.csv',
    text: '"Date","Price","Open","High","Low","Vol.","Change %"\n"01/03/2020","3,234.85","3,226.36","3,246.15","3,222.34","1.2B","-0.71%"\n"01/02/2020","3,257.85","3,244.67","3,258.14","3,235.53","33.5M","0.84%"\n"01/13/2020","3,288.13","3,271.13","3,288.13","3,268.43","","0.70%"\n',
    symbol: '^GSPC',
    closes: [...two(3257.85, 3234.85), ['2020-01-13', 3288.13]],
    volume: 33_500_000,
  },
  {
    source: 'Investing.com in German',
    name: 'DAX Historical Data.csv',
    text: '"Datum";"Zuletzt";"Eröffn.";"Hoch";"Tief";"Vol.";"+/- %"\n"03.01.2020";"13.219,14";"13.266,92";"13.279,99";"13.120,04";"70,5M";"-1,25%"\n"02.01.2020";"13.385,93";"13.233,71";"13.425,51";"13.225,54";"64,01M";"1,03%"\n',
    symbol: 'DAX',
    closes: two(13_385.93, 13_219.14),
    volume: 64_010_000,
  },
  {
    source: 'MarketWatch',
    name: 'Download Data - STOCK_US_XNAS_AAPL.csv',
    text: 'Date,Open,High,Low,Close,Volume\n01/13/2020,"1,311.64","1,317.07","1,311.15","1,316.96","30,521,699"\n01/02/2020,"1,300","1,300","1,300","1,300","33,911,900"\n',
    symbol: 'AAPL',
    closes: [
      ['2020-01-02', 1300],
      ['2020-01-13', 1316.96],
    ],
    volume: 33_911_900,
  },
  {
    source: 'CryptoDataDownload',
    name: 'Bitstamp_BTCUSD_d.csv',
    text: 'https://www.CryptoDataDownload.com\nunix,date,symbol,open,high,low,close,Volume BTC,Volume USD\n1578009600,2020-01-03 00:00:00,BTC/USD,6966,7413,6871,7345,9533,68673232\n1577923200,2020-01-02 00:00:00,BTC/USD,7174,7210,6914,6945,5632,39621200\n',
    symbol: 'BTC-USD',
    closes: two(6945, 7345),
    volume: 5632,
    kind: 'crypto',
  },
  {
    source: 'CoinMarketCap',
    name: 'Bitcoin_01_01_2020-01_02_2020_historical_data_coinmarketcap.csv',
    text: 'timeOpen;timeClose;timeHigh;timeLow;name;open;high;low;close;volume;marketCap;timestamp\n"2020-01-03T00:00:00.000Z";"2020-01-03T23:59:59.999Z";"2020-01-03T01:00:00.000Z";"2020-01-03T02:00:00.000Z";"2781";6984.42;7413.71;6914.99;7344.88;28111481032.37;133253598390.11;"2020-01-03T23:59:59.999Z"\n"2020-01-02T00:00:00.000Z";"2020-01-02T23:59:59.999Z";"2020-01-02T01:00:00.000Z";"2020-01-02T02:00:00.000Z";"2781";7202.55;7212.15;6935.26;6985.47;20802083465.22;126699398234.92;"2020-01-02T23:59:59.999Z"\n',
    symbol: 'BTC-USD',
    closes: two(6985.47, 7344.88),
    volume: 20_802_083_465.22,
    kind: 'crypto',
  },
  {
    source: 'CoinGecko, whose value of 00:00 is the close of the day before',
    name: 'btc-usd-max.csv',
    text: 'snapped_at,price,market_cap,total_volume\n2020-01-03 00:00:00 UTC,6945,1,20\n2020-01-04 00:00:00 UTC,7345,1,30\n',
    symbol: 'BTC-USD',
    closes: two(6945, 7345),
    volume: 20,
  },
  {
    source: 'quantmod',
    name: 'x.csv',
    text: '"","AAPL.Open","AAPL.High","AAPL.Low","AAPL.Close","AAPL.Volume","AAPL.Adjusted"\n"2020-01-02",296.24,300.6,295.19,300.35,33870100,297.84\n"2020-01-03",297.15,300.58,296.5,297.43,36580700,294.95\n',
    symbol: 'AAPL',
    closes: two(300.35, 297.43),
    volume: 33_870_100,
  },
  {
    source: 'yfinance with tickers first',
    name: 'x.csv',
    text: 'Ticker,AAPL,AAPL,MSFT,MSFT\nPrice,Close,Volume,Close,Volume\nDate,,,,\n2020-01-02,300.35,5,160.62,7\n2020-01-03,297.43,6,158.62,8\n',
    symbol: 'AAPL',
    closes: two(300.35, 297.43),
    volume: 5,
  },
  {
    source: 'pandas, with a tuple for a header',
    name: 'x.csv',
    text: `Date,"('Close', 'AAPL')","('Volume', 'AAPL')"\n2020-01-02,300.35,5\n2020-01-03,297.43,6\n`,
    symbol: 'AAPL',
    closes: two(300.35, 297.43),
    volume: 5,
  },
  {
    source: 'Stooq, bulk',
    name: 'aapl.us.txt',
    text: '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nAAPL.US,D,20200102,000000,1,3,0.5,2,10,0\nAAPL.US,D,20200103,000000,1,3,0.5,2.5,10,0\n',
    symbol: 'AAPL',
    closes: two(2, 2.5),
  },
  {
    source: 'Stooq, one index',
    name: '^spx_d.csv',
    text: 'Date,Open,High,Low,Close,Volume\n2020-01-02,1,3,0.5,2,10\n2020-01-03,1,3,0.5,2.5,10\n',
    symbol: '^GSPC',
    closes: two(2, 2.5),
    kind: 'index',
  },
  {
    source: 'MetaTrader',
    name: 'EURUSD_Daily.csv',
    text: '<DATE>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\n2020.01.02\t1.12\t1.13\t1.11\t1.117\t100\t0\t1\n2020.01.03\t1.117\t1.118\t1.112\t1.116\t100\t0\t1\n',
    symbol: 'EURUSD=X',
    closes: two(1.117, 1.116),
    kind: 'currency',
  },
  {
    source: 'MetaTrader without a header',
    name: 'EURUSD_1440.csv',
    text: '2020.01.02,00:00,1.12,1.13,1.11,1.117,100\n2020.01.03,00:00,1.117,1.118,1.112,1.116,100\n2020.01.06,00:00,1.116,1.12,1.11,1.119,100\n',
    symbol: 'EURUSD=X',
    closes: [...two(1.117, 1.116), ['2020-01-06', 1.119]],
    volume: 100,
  },
  {
    source: 'Bloomberg',
    name: 'grid1.csv',
    text: 'Security,AAPL US Equity\nStart Date,01/01/2020\nPeriod,D\n\nDate,PX_LAST,PX_OPEN,PX_HIGH,PX_LOW,PX_VOLUME\n2020-01-02,300.35,296.24,300.6,295.19,33870100\n2020-01-03,297.43,297.15,300.58,296.5,36580700\n',
    symbol: 'AAPL',
    closes: two(300.35, 297.43),
    volume: 33_870_100,
  },
  {
    source: 'Polygon',
    name: '2020-01-02.csv',
    text: 'ticker,volume,open,close,high,low,window_start,transactions\nAAPL,10,1,2,3,0.5,1577941200000000000,5\n',
    symbol: 'AAPL',
    closes: [['2020-01-02', 2]],
    volume: 10,
  },
  {
    source: 'EODData without a header',
    name: 'NYSE_20200102.txt',
    text: 'A,20200102,84,86,83,85.95,1410000\nAA,20200102,21,22,21,21.51,3400000\nAAN,20200102,57,58,56,57.9,900000\n',
    symbol: 'A',
    closes: [['2020-01-02', 85.95]],
    volume: 1_410_000,
  },
  {
    source: 'FRED',
    name: 'SP500.csv',
    text: 'observation_date,SP500\n2020-01-02,3257.85\n2020-01-03,3234.85\n2020-01-06,.\n',
    symbol: 'SP500',
    closes: two(3257.85, 3234.85),
  },
  {
    source: 'the ECB',
    name: 'EURUSD.csv',
    text: 'DATE,TIME PERIOD,US dollar/Euro (EXR.D.USD.EUR.SP00.A)\n2020-01-02,02 Jan 2020,1.1193\n2020-01-03,03 Jan 2020,1.1147\n',
    symbol: 'EURUSD=X',
    closes: two(1.1193, 1.1147),
    kind: 'currency',
  },
  {
    source: 'Google Finance',
    name: 'GOOG.csv',
    text: 'Date,Close\n1/2/2020 16:00:00,1367.37\n1/3/2020 16:00:00,1360.66\n1/13/2020 16:00:00,1439.23\n',
    symbol: 'GOOG',
    closes: [...two(1367.37, 1360.66), ['2020-01-13', 1439.23]],
  },
  {
    source: 'the Wall Street Journal',
    name: 'IBM.csv',
    text: 'Date, Open, High, Low, Close, Volume\n01/13/20, 135, 136, 134, 135.5, 100\n01/02/20, 134, 136, 133, 135, 100\n',
    symbol: 'IBM',
    closes: [
      ['2020-01-02', 135],
      ['2020-01-13', 135.5],
    ],
  },
  {
    source: 'Kaggle, a column Stock',
    name: 'all.csv',
    text: 'Date,Stock,Close\n2020-01-02,AAPL,300\n2020-01-02,MSFT,160\n2020-01-03,AAPL,301\n2020-01-03,MSFT,161\n',
    symbol: 'AAPL',
    closes: two(300, 301),
  },
  {
    source: 'a column of company names',
    name: 'all.csv',
    text: 'Date,Company,Close\n2020-01-02,Apple Inc,300\n2020-01-02,Microsoft,160\n2020-01-03,Apple Inc,301\n2020-01-03,Microsoft,161\n',
    symbol: 'APPLE-INC',
    closes: two(300, 301),
  },
];

describe('files of the usual sources', () => {
  it.each(FILES)('reads a file of $source', async ({ name, text, symbol, closes: wanted, volume, kind }) => {
    const { batches, faults } = await take(name, text);
    const at = batches.findIndex(({ instrument }) => instrument.symbol === symbol);

    expect(batches.map(({ instrument }) => instrument.symbol)).toContain(symbol);
    expect(closes({ batches }, at)).toEqual(wanted);
    if (volume !== undefined) expect(batches[at]!.bars.volume[0]).toBe(volume);
    if (kind !== undefined) expect(batches[at]!.instrument.kind).toBe(kind);
    expect(faults).toEqual([]);
  });

  it('reads splits and dividends of Quandl, Tiingo, Alpha Vantage and yfinance', async () => {
    const files = [
      'Date,Open,High,Low,Close,Volume,Ex-Dividend,Split Ratio,Adj. Close\n2020-01-02,50,50,50,50,1,0,1,24.5\n2020-01-03,25,25,25,25,1,0.5,2,25\n',
      'date,close,high,low,open,volume,adjClose,divCash,splitFactor\n2020-01-02,50,50,50,50,1,24.5,0,1\n2020-01-03,25,25,25,25,1,25,0.5,2\n',
      'timestamp,open,high,low,close,adjusted_close,volume,dividend_amount,split_coefficient\n2020-01-03,25,25,25,25,25,1,0.5,2:1\n2020-01-02,50,50,50,50,24.5,1,0,1\n',
      'Date,Close,Dividends,Stock Splits,Capital Gains\n2020-01-02,50,0,0,0\n2020-01-03,25,0.5,2/1,0.2\n',
    ];
    for (const text of files) {
      const { batches } = await take('X.csv', text);

      expect(batches[0]!.splits).toEqual([{ day: 18_264, ratio: 2 }]);
      expect(batches[0]!.dividends).toEqual([{ day: 18_264, amount: 0.5 }]);
      expect(batches[0]!.splitBasis).toBe('traded');
    }
  });

  it('reads a reverse split as 1:10', async () => {
    const { batches } = await take('X.csv', 'Date,Close,Split\n2020-01-02,1,0\n2020-01-03,10,1:10\n');

    expect(batches[0]!.splits).toEqual([{ day: 18_264, ratio: 0.1 }]);
  });
});

describe('the option of the caller', () => {
  const plain = 'date,close\n2020-01-02,1\n2020-01-03,2\n';

  it('names the instrument of a file whose name does not', async () => {
    await expect(take('HistoricalData_1699999999999.csv', plain)).rejects.toThrow(
      /names no instrument; say --symbol/,
    );
    const { batches, report } = await take('HistoricalData_1699999999999.csv', plain, { symbol: 'aapl' });
    expect(batches[0]!.instrument.symbol).toBe('AAPL');
    expect(report.series[0]).toMatchObject({ from: '--symbol', frequency: null });
  });

  it('names the columns of a file without a header', async () => {
    const { batches } = await take('AAPL.csv', '02/01/2020;1;3;0,5;2,5\n13/01/2020;1;3;0,5;2\n', {
      columns: ['date', 'open', 'high', 'low', 'close'],
    });

    expect(closes({ batches })).toEqual([
      ['2020-01-02', 2.5],
      ['2020-01-13', 2],
    ]);
  });

  it('settles numbers that can be read in two ways', async () => {
    const text = 'Date;Close\n2020-01-02;1,234\n2020-01-03;1,235\n';

    await expect(take('X.csv', text)).rejects.toThrow(
      'X.csv: ambiguous numbers: Close "1,234" in line 2 may have a decimal comma or be a thousand; write 1.234 or 1234, or say --decimal comma or --decimal point',
    );
    expect((await take('X.csv', text, { decimal: 'comma' })).batches[0]!.bars.close[0]).toBe(1.234);
    expect((await take('X.csv', text, { decimal: 'point' })).batches[0]!.bars.close[0]).toBe(1234);
  });

  it.each([
    [
      'among the first rows',
      'Date;Open;Close\n2020-01-02;1.234,5;1.235,5\n2020-01-03;1,236.5;1,237.5\n',
      'X.csv: mixes decimal signs: Open "1.234,5" in line 2 has a decimal comma, Open "1,236.5" in line 3 a decimal point; write one of them, or say --decimal comma or --decimal point',
    ],
    [
      'far below',
      `Date,Close\n${manyDays((at) => `${at + 1}.5`)}2030-01-01,"1,5"\n`,
      'X.csv: mixes decimal signs: Close "1.5" in line 2 has a decimal point, Close "1,5" in line 502 a decimal comma;',
    ],
    [
      'below whole numbers',
      `Date;Close\n${manyDays((at) => String(at + 1)).replaceAll(',', ';')}2030-01-01;1,5\n`,
      'X.csv: Close "1,5" in line 502 has a decimal comma, and no number before it shows one; write a decimal point, or say --decimal comma',
    ],
    [
      'below whole numbers, and may be a thousand',
      `Date;Close\n${manyDays((at) => String(at + 1)).replaceAll(',', ';')}2030-01-01;1,500\n`,
      'X.csv: ambiguous numbers: Close "1,500" in line 502',
    ],
  ])('names row and column of a decimal sign that changes %s', async (_, text, message) => {
    await expect(take('X.csv', text)).rejects.toThrow(message);
  });

  it('asks for the names of columns where rows begin in the first line', async () => {
    await expect(take('X.csv', 'x,72.5,2020-01-02,135\nx,73.5,2020-01-03,136\n')).rejects.toThrow(
      'X.csv: has no header; name its 4 columns with --columns date,open,high,low,close,volume (- for one to leave out). The first line is "x | 72.5 | 2020-01-02 | 135"',
    );
  });

  it('removes no dividends from what pays none, though the folder is said to contain them', async () => {
    const [index, coin, stock] = await Promise.all(
      ['^GSPC.csv', 'BTC_USD.csv', 'AAPL.csv'].map((name) => take(name, plain, { adjusted: true })),
    );

    expect([index, coin, stock].map((one) => one!.batches[0]!.dividendAdjusted)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('reports that dates with points are day-first', async () => {
    const { report } = await take('DAX Historische Daten.csv', 'Datum;Zuletzt\n02.01.2020;13.385,93\n');

    expect(report.notes).toEqual([expect.stringContaining('dates day-first; decimal comma')]);
    expect(report.series[0]?.symbol).toBe('DAX');
  });

  it('keeps a stock whose ticker is the name of an index', async () => {
    const named = async (flags = {}) => (await take('STI.csv', plain, flags)).batches[0]!.instrument.symbol;

    expect(await named()).toBe('^STI');
    expect(await named({ kind: 'stock' })).toBe('STI');
    const table = await take('all.csv', 'date,symbol,close\n2020-01-02,STI,60\n2020-01-02,GSPC,3200\n');
    expect(table.batches.map(({ instrument }) => instrument.symbol).sort()).toEqual(['STI', '^GSPC']);
  });

  it('makes daily bars of hours only when asked', async () => {
    const hours =
      'time,open,high,low,close,volume\n2020-01-02 11:00,2,4,1.5,3,20\n2020-01-02 10:00,1,3,0.5,2,10\n2020-01-03 11:00,4,5,3,4.5,1\n2020-01-03 10:00,3,4,2,4,1\n';

    await expect(take('X.csv', hours)).rejects.toThrow(/holds several bars a day .*--intraday/);
    const { batches } = await take('X.csv', hours, { intraday: true });
    const { open, high, low, close, volume } = batches[0]!.bars;
    expect([open[0], high[0], low[0], close[0], volume[0]]).toEqual([1, 4, 0.5, 3, 30]);
    expect(close.length).toBe(2);
  });

  it('fails a file of which more than a fifth is skipped, and names the commonest reason', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `2020-01-${String(at + 1).padStart(2, '0')},${at < 5 ? 'x' : 1}\n`,
    );
    const text = `date,close\n${rows.join('')}`;

    await expect(take('X.csv', text)).rejects.toThrow(
      /5 of 20 rows cannot be taken, 5 for bad-number.*--fail-on/,
    );
    expect((await take('X.csv', text, { failShare: 0.3 })).report.stored.new).toBe(15);
  });

  it('names days in the future and jumps by a thousand', async () => {
    const text = 'date,close\n2020-01-02,5\n2020-01-03,5000\n2031-01-03,5000\n';
    const { faults } = await take('X.csv', text, {
      today: 18_300,
      seam: { acceptSplit: false, keepPrices: true, replaceHistory: false },
    });

    expect(faults).toEqual([
      'thousandfold-jump line 3 close "5000": X 2020-01-03: the close goes from 5 to 5000, about a thousandfold jump (another unit?)',
      'future-day line 4 date "2031-01-03": X 2031-01-03: lies after today, 2020-02-08; it is kept as it is',
    ]);
  });

  it('reports how the file was read', async () => {
    const { report } = await take(
      'AAPL.csv',
      'Date;Price;Change %\n13/01/2020;1,5;1\n14/01/2020;1,6;2\n15/01/2020;1,6;2\n',
    );

    expect(report.notes?.[0]).toMatch(
      /AAPL.csv: one instrument; cells by semicolon; dates day-first; decimal comma; ignored Change %$/,
    );
    expect(report.series[0]).toMatchObject({ from: 'file name', frequency: 'daily' });
  });
});
