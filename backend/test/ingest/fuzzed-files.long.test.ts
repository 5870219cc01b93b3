/** Every parser of files, with files that were altered at random: each is read, or refused in words. */
import { importConstituents } from '@/backend/src/ingest/constituents/import-constituents';
import { importFactors } from '@/backend/src/ingest/factors/import-factors';
import { readFeed } from '@/backend/src/ingest/feeds/read-feed';
import { importFundamentals } from '@/backend/src/ingest/fundamentals/import-fundamentals';
import { IssueLog } from '@/backend/src/ingest/issues';
import { importMacro } from '@/backend/src/ingest/macro/import-macro';
import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { importStatistics } from '@/backend/src/ingest/statistics/import-statistics';
import { checkPicture } from '@/backend/src/pictures/check-picture';
import { parseImport } from '@/backend/src/portfolios/imports/parse-import';
import { AppError } from '@/lib/domain/errors';
import { createRandom } from '../support/look-ahead-market';
import { workbookOf, zipOf } from './support/containers';
import { recordingWriter } from './support/recording-writer';
import { temporaryFolder } from './support/temporary-folder';

/** Other files: FUZZ_SEED=7; more of each: FUZZ_CASES=1000. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const CASES = Number(process.env['FUZZ_CASES'] ?? 25);
const MAX_MS = 2_000;

const folder = temporaryFolder();
afterAll(() => folder.remove());

const PRICES = 'Date,Open,High,Low,Close,Volume\n2020-01-02,1,2,0.5,1.5,100\n2020-01-03,1.5,2,1,1.75,200\n';
const FACTORS =
  'This file was created\n\n,Mkt-RF,SMB,HML,RF\n20200102,0.86,-0.97,-0.34,0.006\n20200103,-0.67,0.30,0.00,0.006\n\n';
const BROKER =
  '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n' +
  '"01/02/2024","Buy","AAPL","APPLE INC","10","$100.00","","-$1,000.00"\n' +
  '"02/02/2024 as of 02/01/2024","Cash Dividend","AAPL","APPLE INC","","","","$12.50"\n';
const FEED =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>P</title><link>https://p.example/</link><item><title>One</title><link>https://p.example/1</link><pubDate>Thu, 19 Nov 2026 21:25:00 GMT</pubDate></item></channel></rss>';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

type Parser = (bytes: Buffer, name: string) => unknown;
const inFile =
  (read: (path: string) => Promise<unknown>): Parser =>
  (bytes, name) =>
    read(folder.write(name, bytes));
const prices = inFile((path) => importPrices({ paths: [path] }, recordingWriter()));

const PARSERS: readonly (readonly [what: string, name: string, sample: string | Buffer, parse: Parser])[] = [
  ['prices', 'AAPL.csv', PRICES, prices],
  ['a zip of prices', 'all.zip', zipOf({ 'AAPL.csv': PRICES, 'MSFT.csv': PRICES }), prices],
  [
    'a workbook of prices',
    'AAPL.xlsx',
    workbookOf({
      Prices: [
        ['date', 'close'],
        ['2020-01-02', 10],
      ],
    }),
    prices,
  ],
  [
    'an old workbook',
    'AAPL.xls',
    workbookOf(
      {
        Prices: [
          ['date', 'close'],
          ['2020-01-02', 10],
        ],
      },
      { type: 'biff8' },
    ),
    prices,
  ],
  [
    'members',
    'list.csv',
    'Symbol,Name,Weight\nAAPL,Apple,6.5%\nMSFT,Microsoft,6.1%\n',
    inFile((path) => importConstituents({ files: [path], universe: 'mine' }, recordingWriter())),
  ],
  ['factors', 'ff.csv', FACTORS, inFile((path) => importFactors([path], recordingWriter()))],
  [
    'macro series',
    'DTB3.csv',
    'observation_date,DTB3\n2020-01-02,1.51\n2020-01-03,1.49\n',
    inFile((path) => importMacro({ files: [path] }, recordingWriter())),
  ],
  [
    'fundamentals',
    'f.csv',
    'symbol,item,period_end,period_months,filed,value,currency\nA,revenue,2023-12-31,12,2024-02-24,3,USD\n',
    inFile((path) => importFundamentals({ files: [path] }, recordingWriter())),
  ],
  [
    'statistics',
    's.csv',
    'Symbol,Fund name,Expense Ratio (%),AUM\nSPY,SPDR,0.0945%,$512.3B\n',
    inFile((path) => importStatistics({ files: [path] }, recordingWriter())),
  ],
  ['a file of a broker', 'b.csv', BROKER, (bytes, name) => parseImport(bytes, name)],
  [
    'a statement as XML',
    'b.xml',
    '<FlexQueryResponse><Trades><Trade symbol="A" quantity="1" tradePrice="2" dateTime="20240102"/></Trades></FlexQueryResponse>',
    (bytes, name) => parseImport(bytes, name),
  ],
  [
    'an export as JSON',
    'g.json',
    '{"meta":{"version":"2"},"activities":[{"type":"BUY","symbol":"A","quantity":1,"unitPrice":2,"fee":0,"currency":"USD","date":"2024-01-02T00:00:00.000Z"}]}',
    (bytes, name) => parseImport(bytes, name),
  ],
  [
    'a feed',
    'feed.xml',
    FEED,
    (bytes, name) =>
      readFeed(bytes, { name, topic: 'tech', charset: null, now: new Date(0) }, new IssueLog()),
  ],
  ['a picture', 'p.png', PNG, (bytes) => checkPicture(bytes, 'image/png')],
];

/** Pieces of files that parsers of every kind got wrong somewhere. */
const PIECES = [
  '\u0000',
  '"',
  '""',
  '\r\n',
  ',',
  ';',
  '\t',
  'é',
  '\ufeff',
  '<',
  '&lol;',
  ']]>',
  '-',
  '1e999',
  '9'.repeat(400),
].map((text) => Buffer.from(text));

/** A file with up to six changes: bytes replaced, removed, repeated, put in, or the rest cut off. */
function alter(sample: Buffer, random: () => number): Buffer {
  let bytes = sample;
  const place = () => Math.floor(random() * (bytes.length + 1));
  for (let changes = Math.ceil(random() * 6); changes > 0; changes -= 1) {
    const [from, to] = [place(), place()].sort((a, b) => a - b) as [number, number];
    const middle = [
      Buffer.from([Math.floor(random() * 256)]),
      Buffer.alloc(0),
      Buffer.concat(Array.from({ length: 3 }, () => bytes.subarray(from, to))),
      PIECES[Math.floor(random() * PIECES.length)]!,
    ][Math.floor(random() * 4)]!;
    const end = random() < 0.1 ? Buffer.alloc(0) : bytes.subarray(random() < 0.5 ? to : from);
    bytes = Buffer.concat([bytes.subarray(0, from), middle, end]).subarray(0, 100_000);
  }
  return bytes;
}

it.each(PARSERS)(
  `%s: altered files are read or refused in words (seed ${SEED})`,
  async (_, name, sample, parse) => {
    const random = createRandom(SEED);
    const whole = Buffer.from(sample);
    const faults: string[] = [];
    let refused = 0;
    for (let n = 0; n < CASES; n += 1) {
      const bytes = n === 0 ? whole : alter(whole, random);
      const from = performance.now();
      try {
        await parse(bytes, name);
      } catch (error) {
        refused += 1;
        if (!(error instanceof AppError) || error.status >= 500)
          faults.push(`${JSON.stringify(bytes.toString('latin1').slice(0, 300))}: ${String(error)}`);
      }
      if (performance.now() - from > MAX_MS) faults.push(`took more than ${MAX_MS} ms: ${n}`);
    }
    expect(faults).toEqual([]);
    // Not every file is broken so much that nothing behind the first check was tried.
    expect(refused).toBeLessThan(CASES);
  },
  60_000,
);
