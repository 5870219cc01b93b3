import { importStatistics } from '@/backend/src/ingest/statistics/import-statistics';

import { workbookOf } from '../support/containers';
import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

async function take(content: string | Buffer, options: Partial<Parameters<typeof importStatistics>[0]> = {}) {
  const writer = recordingWriter();
  const report = await importStatistics({ files: [folder.write('facts.csv', content)], ...options }, writer);
  return { report, drafts: writer.instruments };
}

it('stores the facts of a fund under the names that the pages read', async () => {
  const { drafts, report } = await take(
    'Issuer,Symbol,Fund name,Expense Ratio (%),AUM,Distribution yield,Category,Inception date,Index tracked,Beta\n' +
      'State Street,spy,SPDR S&P 500,0.0945%,$512.3B,1.10%,Large blend,1993-01-22,S&P 500,1.0\n',
  );

  expect(drafts).toEqual([
    expect.objectContaining({
      symbol: 'SPY',
      name: 'SPDR S&P 500',
      kind: 'etf',
      details: {
        issuer: 'State Street',
        group: 'Large blend',
        tracks: 'S&P 500',
        expenseRatio: 0.000945,
        distributionYield: 0.011,
        assetsMillions: 512_300,
        inception: '1993-01-22',
      },
    }),
  ]);
  expect(report.notes).toEqual([
    expect.stringContaining('Expense Ratio (%): read as percent'),
    expect.stringContaining('Distribution yield: read as percent'),
    expect.stringContaining('AUM: read as whole units'),
    expect.stringContaining('columns not used: Beta'),
  ]);
});

it('stores the supply of coins in millions, and makes the instrument a coin', async () => {
  const { drafts } = await take(
    'coin,circulating supply,max supply\nBTC,"19,800,000","21,000,000"\nETH,120.4M,\n',
  );

  expect(drafts.map(({ symbol, kind, details }) => [symbol, kind, details])).toEqual([
    ['BTC-USD', 'crypto', { supplyMillions: 19.8, maxSupplyMillions: 21 }],
    ['ETH-USD', 'crypto', { supplyMillions: 120.4 }],
  ]);
});

it("stores the unit of a coin's volumes, and refuses an unknown unit", async () => {
  const { drafts } = await take('coin,volume unit\nBTC,Coins\n', { kind: 'crypto' });

  expect(drafts[0]!.details).toEqual({ volumeUnit: 'coins' });
  await expect(take('coin,volume unit\nBTC,shares\n', { kind: 'crypto' })).rejects.toThrow(
    /volume unit "shares": expected coins or money/,
  );
});

it.each([
  ['symbol,fee\nSPY,0.0945\nARKK,0.75\n', [0.000945, 0.0075]],
  ['symbol,fee\nSPY,0.000945\nARKK,0.0075\n', [0.000945, 0.0075]],
  ['symbol,fee (bps)\nSPY,9.45\nARKK,75\n', [0.000945, 0.0075]],
  ['symbol,fee (fraction)\nVOO,0.03\n', [0.03]],
  ['symbol,fee %\nVOO,0.03\n', [0.0003]],
])('reads the fees of %j', async (text, fees) => {
  expect((await take(text)).drafts.map(({ details }) => details?.['expenseRatio'])).toEqual(fees);
});

it.each([
  [
    'a fee that may be percent or a fraction',
    'symbol,fee\nVOO,0.03\n',
    /column "fee" may be percent or fractions; call it "fee \(%\)"/,
  ],
  [
    'assets without a unit',
    'symbol,assets\nSPY,512000\n',
    /column "assets" are all below a million; call it "assets \(millions\)"/,
  ],
  ['another table', 'date,close\n2020-01-02,1\n', /no table of statistics; expected a symbol column/],
  [
    'a table whose rows are all faulty',
    'symbol,fee (%)\nSPY,much\n',
    /1 of 1 row has a fault .*facts\.csv:2 fee \(%\) "much"/,
  ],
])('refuses %s', async (_, text, message) => {
  await expect(take(text)).rejects.toThrow(message);
});

it('reports a wrong row with its line and column, and imports the others', async () => {
  const { drafts, report } = await take(
    'symbol,fee (%),assets (millions)\nSPY,0.09,512000\nVOO,-1,600000\nSPY,0.1,1\n',
  );

  expect(drafts.map(({ symbol }) => symbol)).toEqual(['SPY']);
  expect(report.skipped).toEqual({ 'bad-number': 1, contradiction: 1 });
  expect(report.faults[0]?.first[0]).toMatchObject({ line: 3, column: 'fee (%)', value: '-1' });
});

it('reads a sheet with a title above its table', async () => {
  const book = workbookOf({
    Funds: [['Facts of funds'], [], ['Ticker', 'TER'], ['SPY', { value: 0.000945, format: '0.00%' }]],
  });

  expect((await take(book)).drafts[0]?.details).toEqual({ expenseRatio: 0.000945 });
});
