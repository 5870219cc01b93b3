import { rmSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { TASK_LIMITS, TaskThread } from '@/backend/src/ingest/task-thread';
import { parseImport } from '@/backend/src/portfolios/imports/parse-import';
import { ImportReader } from '@/backend/src/portfolios/imports/read-apart';
import { bundleImportWorker } from '../../support/import-worker-bundle';
import { workbookOf, zipOf } from '../../ingest/support/containers';

const program = bundleImportWorker();
const thread = new TaskThread(program.url);
const charged: [number, number][] = [];
const reader = new ImportReader(thread, (userId, ms) => charged.push([userId, ms]));

beforeAll(() => program.build());
afterAll(async () => {
  await thread.close();
  rmSync(program.file, { force: true });
});

const HEAD = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
/** More rows than are copied in one turn. */
const LARGE = Buffer.from(
  `${[HEAD, ...Array.from({ length: 9_000 }, (_, at) => `"03/04/2024","Buy","AAPL","APPLE ${at}","2","$50.00","","-$100.00"`)].join('\n')}\n`,
);

it('the thread reads files as this process does, one after the other, and counts their time', async () => {
  const book = workbookOf({
    A: [
      ['Date', 'What', 'Amount'],
      ['2024-01-02', 'Buy', 1],
    ],
  });
  const [rows, unknown] = await Promise.all([
    reader.readUpload(1, { name: 'a.csv', bytes: Buffer.from(LARGE) }, undefined),
    reader.readUpload(2, { name: 'a.xlsx', bytes: book }, undefined),
  ]);

  expect(rows.content).toMatchObject({ layout: 'schwab', sheet: null });
  expect(rows.content.rows).toEqual(parseImport(LARGE, 'a.csv'));
  expect(unknown.content).toMatchObject({
    layout: 'mapping',
    rows: null,
    sheet: { columns: [{ head: 'Date' }, { head: 'What' }, { head: 'Amount' }], words: ['buy'] },
  });
  expect(charged.map(([userId]) => userId)).toEqual([1, 2]);
  expect(charged.every(([, ms]) => ms > 0)).toBe(true);
});

it('a draft is read by the mapping that its owner gives', async () => {
  const draft = {
    fileName: 'a.csv',
    layout: 'mapping',
    sha256: Buffer.from('a'),
    draft: gzipSync('Date,What,Amount\n2024-01-02,Deposit,100\n'),
  };
  const proposed = await reader.readDraft(1, draft, null);
  const given = await reader.readDraft(1, draft, { use: 'given', value: proposed.sheet!.mapping });
  const wrong = reader.readDraft(1, draft, { use: 'given', value: { name: 'x' } });

  expect(proposed.rows).toBeNull();
  expect(given.rows!.transactions).toMatchObject([{ kind: 'deposit', net: '100' }]);
  await expect(wrong).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    fields: { 'mapping.header': [/./u] },
  });
});

it('its errors are those of this process', async () => {
  const bomb = zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': Buffer.alloc(65 * 1024 ** 2) });
  const [book, text] = await Promise.allSettled([
    reader.readUpload(1, { name: 'a.xlsx', bytes: bomb }, undefined),
    reader.readUpload(1, { name: 'a.csv', bytes: Buffer.alloc(600_001, '"') }, undefined),
  ]);

  expect(book).toMatchObject({ reason: { code: 'FILE_UNREADABLE', status: 415 } });
  expect(text).toMatchObject({ reason: { code: 'FILE_UNREADABLE', status: 422, details: { line: 1 } } });
});

it('a thread that exceeds its time is ended with the name of the file and the limit, and the next file is read', async () => {
  const slow = new TaskThread(program.url, { ...TASK_LIMITS, ms: 1 });
  const refused = new ImportReader(slow).readUpload(1, { name: 'slow.csv', bytes: LARGE }, undefined);

  await expect(refused).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'slow.csv: cannot be read within 0.001 seconds; split the file',
  });
  await slow.close();
});

it('a thread that exceeds its memory is ended alike', async () => {
  const small = new TaskThread(program.url, { ...TASK_LIMITS, heapMb: 24 });
  const cells = Buffer.from(`${'a,b,c,d,e,f\n'.repeat(90_000)}`);
  const refused = new ImportReader(small).readUpload(1, { name: 'big.csv', bytes: cells }, undefined);

  await expect(refused).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'big.csv: takes more than 24 MB to read; split the file',
  });
  await small.close();
});
