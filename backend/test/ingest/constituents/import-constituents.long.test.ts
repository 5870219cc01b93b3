import type { ConstituentsOptions } from '@/backend/src/ingest/constituents/import-constituents';
import { importConstituents } from '@/backend/src/ingest/constituents/import-constituents';

import { recordingWriter } from '../support/recording-writer';
import { describeWithData } from '../support/describe-with-data';
import { reference } from '../support/reference-data';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function take(file: string, options: Partial<ConstituentsOptions> = {}) {
  const writer = recordingWriter();
  const report = await importConstituents({ files: [file], universe: 'sp500', ...options }, writer);
  return { report, universe: writer.universes[0]! };
}

describe('importConstituents', () => {
  it('reads names, sectors, the date added, and share classes in the spelling of Yahoo', async () => {
    const file = folder.write(
      'sp.csv',
      'Symbol,Security,GICS Sector,GICS Sub-Industry,Date added\nBRK.B,Berkshire,Financials,Multi-Sector Holdings,2010-02-16\nNA,Nano Labs,Tech,Chips,\n',
    );

    const { universe, report } = await take(file);

    expect(universe).toMatchObject({
      id: 'sp500',
      name: 'S&P 500',
      indexSymbol: '^GSPC',
      region: 'US',
      historyFrom: null,
    });
    expect(universe.members).toEqual([
      { symbol: 'BRK-B', from: 14_656, to: null, shares: null, weight: null, countedOn: null },
      { symbol: 'NA', from: null, to: null, shares: null, weight: null, countedOn: null },
    ]);
    expect(universe.instruments[0]).toMatchObject({
      aliases: ['BRK.B'],
      name: 'Berkshire',
      sector: 'Financials',
      industry: 'Multi-Sector Holdings',
      kind: null,
    });
    expect(report).toMatchObject({ rowsRead: 2, skipped: {}, duplicates: 0 });
  });

  it('accepts name and index from the caller, in any of their spellings', async () => {
    const { universe } = await take(folder.write('dax.csv', 'Ticker,Name\nADS.DE,adidas AG\n'), {
      universe: 'dax',
      name: 'DAX 40',
      index: 'GDAXI',
    });

    expect(universe).toMatchObject({ id: 'dax', name: 'DAX 40', indexSymbol: '^GDAXI', region: null });
    expect(universe.members[0]!.symbol).toBe('ADS.DE');
  });

  it('keeps a row whose date cannot be read, and names it', async () => {
    const { universe, report } = await take(folder.write('x.csv', 'Symbol,Date added\nA,long ago\n'));

    expect(universe.members[0]!.from).toBeNull();
    expect(report.noted).toEqual({ 'odd-date': 1 });
  });

  it.each([
    ['no symbol column', 'Name,Sector\nApple,Tech\n', /no symbol column among "Name", "Sector"/],
    [
      'members named by ISIN alone',
      'ISIN;Name\nDE0007164600;SAP\n',
      /the members are named by "ISIN" alone: write a column Symbol beside it/,
    ],
    ['a broken JSON', '[{"symbol": "A"', /broken JSON/],
    [
      'text that is not a ticker list',
      'Dear reader\nhello\n',
      /line 1: "Dear reader"; expected one ticker a line/,
    ],
    ['an ambiguous date', 'Symbol,Date added\nA,03/04/2020\n', /ambiguous dates/],
  ])('refuses %s', async (_, content, message) => {
    await expect(take(folder.write('bad.csv', content))).rejects.toThrow(message);
  });

  it('refuses a universe id that is not a word, and under --strict a row without a symbol', async () => {
    const file = folder.write('s.csv', 'Symbol,Name\n,Nameless\nA,Agilent\n');

    await expect(take(file, { universe: 'S&P 500' })).rejects.toThrow(
      '--universe "S&P 500": expected lower-case letters',
    );
    await expect(take(file, { strict: true })).rejects.toThrow(
      /--strict: .*s\.csv:2 Symbol: expected a symbol/,
    );
    expect((await take(file)).report.skipped).toEqual({ 'bad-symbol': 1 });
  });
});

describeWithData('lists of members of the reference data', () => {
  it.each([
    ['sp500_constituents.csv', 503, 503],
    ['yfiua_dax_2026-07.csv', 40, 40],
    ['yfiua_dowjones_2026-07.csv', 30, 30],
    ['yfiua_ftse100_2026-07.csv', 100, 100],
    ['yfiua_ftsemib_2026-07.csv', 40, 40],
    ['yfiua_hsi_2026-07.csv', 88, 88],
    ['yfiua_nasdaq100_2026-07.csv', 101, 101],
    ['yfiua_sp500_2026-07.csv', 503, 503],
    // The manifest counts the trailer as a row; eight rows are the exchange's own test issues.
    ['nasdaqtrader/nasdaq-listed-symbols.csv.gz', 5569, 5561],
    ['nasdaqtrader/nasdaq-listed.csv.gz', 5569, 5569],
    ['nasdaqtrader/other-listed.csv.gz', 7543, 7543],
    ['nasdaqtrader/nyse-listed.csv.gz', 2918, 2918],
    ['us-listings/nasdaq_full_tickers.json.gz', 4179, 4179],
    ['us-listings/nyse_full_tickers.json.gz', 2711, 2711],
    ['us-listings/amex_full_tickers.json.gz', 292, 292],
    ['us-listings/all_tickers.txt', 6813, 6813],
  ])('%s lists %i rows', async (file, rows, members) => {
    const { report, universe } = await take(reference('constituents', file));

    expect([report.rowsRead, universe.members.length]).toEqual([rows, members]);
  });

  it('accepts the tickers NA and NAN as symbols, and distinguishes funds from stocks', async () => {
    const { universe } = await take(reference('constituents', 'nasdaqtrader', 'other-listed.csv.gz'));

    const find = (symbol: string) => universe.instruments.find((instrument) => instrument.symbol === symbol);
    expect(find('NAN')).toMatchObject({ exchange: 'NYSE' });
    expect(find('AAA')).toMatchObject({ kind: 'etf', exchange: 'NYSE Arca' });
    expect(find('A')).toMatchObject({ kind: 'stock', exchange: 'NYSE' });
    expect(find('ABR-PD')).toMatchObject({ aliases: ['ABR$D'] });
  });
});
