import { writeJsonTable } from '@/backend/src/ingest/csv/json-table';

describe('writeJsonTable', () => {
  it.each([
    [
      'Alpha Vantage',
      {
        'Meta Data': { '1. Information': 'Daily', '2. Symbol': 'IBM' },
        'Time Series (Daily)': { '2020-01-03': { '4. close': '134.3' }, '2020-01-02': { '4. close': '135' } },
      },
      'symbol,IBM\ndate,4. close\n2020-01-03,134.3\n2020-01-02,135\n',
    ],
    ['Tiingo', [{ date: '2020-01-02', close: 1, open: null }], 'date,close\n2020-01-02,1\n'],
    [
      'Polygon',
      { ticker: 'AAPL', results: [{ c: 2, t: 1577941200000 }], status: 'OK' },
      'symbol,AAPL\nc,t\n2,1577941200000\n',
    ],
    ['Finnhub', { c: [2, 3], t: [1577941200, 1578027600], s: 'ok' }, 'c,t\n2,1577941200\n3,1578027600\n'],
    [
      'Yahoo',
      {
        chart: {
          result: [
            {
              meta: { symbol: 'AAPL', validRanges: ['1d', '5d', '1mo'] },
              timestamp: [1577975400, 1578061800],
              indicators: { quote: [{ close: [2, null] }], adjclose: [{ adjclose: [1.9, 2.9] }] },
            },
          ],
          error: null,
        },
      },
      'symbol,AAPL\ntimestamp,close,adjclose\n1577975400,2,1.9\n1578061800,,2.9\n',
    ],
    ['Binance', [[1577836800000, '7195', '7200']], '1577836800000,7195,7200\n'],
    [
      'FRED',
      { count: 1, observations: [{ date: '2020-01-01', value: '1,5' }] },
      'date,value\n2020-01-01,"1,5"\n',
    ],
    ['days and numbers', { rates: { '2020-01-02': 1.1 } }, 'date,value\n2020-01-02,1.1\n'],
  ])('writes the answer of %s as a table', (_, value, expected) => {
    expect(writeJsonTable(value)).toBe(expected);
  });

  it('finds no table in a message', () => {
    expect(writeJsonTable({ Note: 'Thank you for using our service.' })).toBeNull();
    expect(writeJsonTable([])).toBeNull();
  });
});
