import { closesOf, takePrices } from '../support/take-prices';

const PLAIN = 'date,close\n2020-01-02,1\n2020-01-03,2\n';
const CLOSES = [
  ['2020-01-02', 1],
  ['2020-01-03', 2],
];

describe('names that sources give their files', () => {
  it.each([
    ['BTCUSDT-1d-2020-01.csv', 'BTC-USDT'],
    ['NASDAQ_AAPL, 1D.csv', 'AAPL'],
    ['BATS_AAPL, 1D_3f2a1.csv', 'AAPL'],
    ['aapl_price-history-03-25-2024.csv', 'AAPL'],
    ['aapl_daily_historical-data-03-25-2024.csv', 'AAPL'],
    ['MacroTrends_Data_Download_AAPL.csv', 'AAPL'],
    ['CAC 40 - Données Historiques.csv', '^FCHI'],
    ['FTSE MIB - Dati Storici.csv', 'FTSEMIB.MI'],
    ['Bitcoin Historical Data - Investing.com.csv', 'BTC-USD'],
  ])('%s is %s', async (name, symbol) => {
    const { batches } = await takePrices(name, PLAIN);

    expect(batches.map(({ instrument }) => instrument.symbol)).toEqual([symbol]);
  });
});

describe('further layouts of sources', () => {
  it.each([
    [
      'Boursorama',
      'Date\touv\thaut\tbas\tclot\tvol\n02/01/2020 00:00\t1\t3\t1\t1\t9\n03/01/2020 00:00\t1\t3\t1\t2\t8\n13/01/2020 00:00\t\t\t\t\t\n',
    ],
    ['Dutch', 'Datum;Open;Hoog;Laag;Slot\n2020-01-02;1;1;1;1,0\n2020-01-03;1;2;1;2,0\n'],
    ['Excel for Mac, lines ended by CR', PLAIN.replaceAll('\n', '\r')],
    ['Coin Metrics', 'time,CapMrktCurUSD,PriceUSD\n2020-01-02,9,1\n2020-01-03,9,2\n'],
    [
      "Yahoo's page, copied",
      'Date,Open,Close Close price adjusted for splits.,Volume\n"Jan 3, 2020",1,2,9\n"Jan 2, 2020",1,1,9\n',
    ],
  ])('reads %s', async (_, text) => {
    expect(closesOf(await takePrices('btc.csv', text))).toEqual(CLOSES);
  });

  it('reads headers in Latin-1', async () => {
    const bytes = Buffer.from('Datum;Eröffnung;Schluss\n2020-01-02;0,5;1,0\n', 'latin1');
    const { batches } = await takePrices('X.csv', bytes);

    expect(batches[0]!.bars.open[0]).toBe(0.5);
  });

  it('takes prices for adjusted where a line above the header says it', async () => {
    const above = 'Macrotrends\n\nHistorical prices are adjusted for both splits and dividends\n\n';
    const { batches } = await takePrices('X.csv', `${above}${PLAIN}`);

    expect(batches[0]!.dividendAdjusted).toBe(true);
  });

  it('names what is missing below titles, and a web page', async () => {
    await expect(takePrices('X.csv', 'Gold\n\ndate, real, nominal\n2020-01-01,2,1\n')).rejects.toThrow(
      /no close column among "date", "real", "nominal"/,
    );
    await expect(takePrices('X.csv', '<!DOCTYPE html><html></html>\n')).rejects.toThrow(
      /is a web page, no table/,
    );
  });
});
