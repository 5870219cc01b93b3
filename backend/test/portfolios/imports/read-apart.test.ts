import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parseImport } from '@/backend/src/portfolios/imports/parse-import';
import { readRowsApart, readSheetsApart } from '@/backend/src/portfolios/imports/read-apart';
import { workbookOf, zipOf } from '../../ingest/support/containers';

/** The program of the thread as the build bundles it; inside the project, where its packages are found. */
const FILE = resolve('dist', 'backend', `import-worker-test-${process.pid}.mjs`);
const PROGRAM = pathToFileURL(FILE);

beforeAll(() =>
  build({
    entryPoints: ['backend/src/portfolios/imports/import-worker.ts'],
    outfile: FILE,
    packages: 'external',
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: 'backend/tsconfig.json',
  }),
);
afterAll(() => rmSync(FILE, { force: true }));

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
/** Longer than what is read without a thread. */
const LARGE = Buffer.from(
  `${[HEAD, ...Array.from({ length: 9_000 }, (_, at) => `"03/04/2024","Buy","AAPL","APPLE ${at}","2","$50.00","","-$100.00"`)].join('\n')}\n`,
);

it('the thread reads rows and sheets as this process does, one file after the other', async () => {
  const file = { name: 'a.csv', bytes: LARGE };
  const book = workbookOf({
    A: [
      ['a', 'b'],
      [1, 2],
    ],
  });
  const [rows, sheets] = await Promise.all([
    readRowsApart(file, { layout: 'schwab' }, PROGRAM),
    readSheetsApart({ name: 'a.xlsx', bytes: book }, 'zip', PROGRAM),
  ]);

  expect(rows).toEqual(parseImport(LARGE, 'a.csv'));
  expect(sheets).toMatchObject([{ name: 'A', text: Buffer.from('a,b\n1,2\n') }]);
});

it('its errors are those of this process', async () => {
  const bomb = zipOf({ 'xl/workbook.xml': Buffer.alloc(65 * 1024 ** 2) });
  const [sheets, rows] = await Promise.allSettled([
    readSheetsApart({ name: 'a.xlsx', bytes: bomb }, 'zip', PROGRAM),
    readRowsApart({ name: 'a.csv', bytes: Buffer.alloc(600_001, '"') }, {}, PROGRAM),
  ]);

  expect(sheets).toMatchObject({ reason: { code: 'IMPORT_REFUSED' } });
  expect(rows).toMatchObject({ reason: { code: 'FILE_UNREADABLE', status: 422, details: { line: 1 } } });
});
