import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { findFileMapping, readSymbolMap } from '@/backend/src/ingest/prices/symbol-map';
import { closesOf } from '../support/take-prices';
import { recordingWriter } from '../support/recording-writer';
import { temporaryFolder } from '../support/temporary-folder';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const ROWS = 'date,close\n2020-01-02,150\n2020-01-03,151\n';

async function take(map: string, files: Readonly<Record<string, string>>) {
  const writer = recordingWriter();
  const paths = Object.entries(files).map(([name, text]) => folder.write(name, text));
  const report = await importPrices({ paths, map: folder.write('map.csv', map) }, writer);
  return { batches: writer.prices, report };
}

it('assigns files their symbol, name, kind and currency, and fills in what the pattern matched', async () => {
  const { batches, report } = await take(
    'file,symbol,name,kind,currency\nvod_london.csv,VOD.L,Vodafone,stock,GBp\nfund-*.csv,*,,etf,USD\n',
    { 'vod_london.csv': ROWS, 'fund-abc.csv': ROWS },
  );

  expect(batches.map(({ instrument }) => instrument)).toMatchObject([
    { symbol: 'VOD.L', name: 'Vodafone', kind: 'stock', currency: 'GBP', quoteUnit: 'GBp' },
    { symbol: 'ABC', name: null, kind: 'etf', currency: 'USD', quoteUnit: null },
  ]);
  expect(closesOf({ batches })).toEqual([
    ['2020-01-02', 1.5],
    ['2020-01-03', 1.51],
  ]);
  expect(report.series.map(({ from, symbol }) => [symbol, from])).toEqual([
    ['ABC', '--map'],
    ['VOD.L', '--map'],
  ]);
});

it('maps symbols in the files to others, with their own unit', async () => {
  const { batches } = await take('from,symbol,currency\nBRK/B,BRK-B,USD\nVOD,VOD.L,GBp\n', {
    'all.csv':
      'date,symbol,close,volume,dividends\n2020-01-02,BRK/B,150,5,0\n2020-01-02,VOD,150,5,0\n2020-01-03,VOD,149,5,2\n2020-01-02,XYZ/B,3,5,0\n',
  });

  expect(
    batches.map(({ bars, dividends, instrument }) => [
      instrument.symbol,
      instrument.currency,
      bars.close[0],
      bars.volume[0],
      dividends[0]?.amount,
    ]),
  ).toEqual([
    ['BRK-B', 'USD', 150, 5, undefined],
    ['VOD.L', 'GBP', 1.5, 5, 0.02],
    ['XYZ-B', null, 3, 5, undefined],
  ]);
});

it('uses the first line that matches, case-insensitively, and dots as dots', async () => {
  const mappings = await readSymbolMap(folder.write('order.csv', 'pattern,symbol\nA.csv,ONE\n*.csv,TWO\n'));

  expect(findFileMapping(mappings, '/prices/a.CSV')?.symbol).toBe('ONE');
  expect(findFileMapping(mappings, '/prices/aXcsv.csv')?.symbol).toBe('TWO');
  expect(findFileMapping(mappings, '/prices/b.txt')).toBeNull();
});

it.each([
  ['name,currency\na,b\n', 'expected a header with file (or pattern, from) and symbol'],
  ['file,symbol,kind\na.csv,A,share\n', 'line 2: "share" is no kind; expected stock, etf'],
  ['file,symbol,currency\na.csv,A,pounds\n', 'line 2: "pounds" is no currency such as USD or GBp'],
  ['file,symbol\n,A\n', 'line 2: the file or pattern is missing'],
])('refuses an invalid table: %j', async (text, message) => {
  await expect(take(text, { 'a.csv': ROWS })).rejects.toThrow(message);
});

it('refuses one symbol for a table of several instruments', async () => {
  await expect(
    take('file,symbol\nwide.csv,AAPL\n', { 'wide.csv': 'date,AAPL,MSFT\n2020-01-02,1,2\n' }),
  ).rejects.toThrow('holds 2 instruments; AAPL names one (--symbol, --map)');
});
