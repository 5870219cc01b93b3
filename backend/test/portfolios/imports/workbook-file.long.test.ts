import { parseImport } from '@/backend/src/portfolios/imports/parse-import';
import { textOfUpload } from '@/backend/src/portfolios/imports/workbook-file';
import { type CellDraft, workbookOf, zipOf } from '../../ingest/support/containers';
import { pdfOf } from './support/pdf-writer';

const HEAD =
  'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency';
const ROWS = [
  '2024-01-17,2024-01-19,Buy,AAPL,"APPLE, INC",5,182.05,-910.25,-4.95,-915.2,USD',
  '2024-02-16,2024-02-16,DIV,AAPL,"APPLE, INC",0,0,0,0,1.2,USD',
];
const day = (serial: number): CellDraft => ({ value: serial, format: 'm/d/yy' });
/** The same rows as a workbook has them: days and numbers as numbers. */
const SHEET: CellDraft[][] = [
  HEAD.split(','),
  [day(45_308), day(45_310), 'Buy', 'AAPL', 'APPLE, INC', 5, 182.05, -910.25, -4.95, -915.2, 'USD'],
  [day(45_338), day(45_338), 'DIV', 'AAPL', 'APPLE, INC', 0, 0, 0, 0, 1.2, 'USD'],
];
const OTHER: CellDraft[][] = [...'abcdef'].map((letter) => [letter, 1]);

/** The error with which a file is refused. */
const refusalOf = (bytes: Buffer): Promise<unknown> =>
  textOfUpload(bytes, 'a.xlsx')
    .then((text) => parseImport(text.bytes, text.name))
    .catch((error: unknown) => error);

it.each(['xlsx', 'biff8', 'xlsb', 'xlml', 'ods'] as const)(
  'a workbook (%s) gives the rows of its CSV',
  async (type) => {
    const { bytes, name } = await textOfUpload(workbookOf({ Activities: SHEET }, { type }), 'a.xlsx');

    expect(name).toBe('a.xlsx');
    expect(parseImport(bytes, name)).toEqual(
      parseImport(Buffer.from(`${[HEAD, ...ROWS].join('\n')}\n`), name),
    );
  },
);

it('of several sheets the one is read that a layout knows, and where none does, the one with the most rows', async () => {
  const both = await textOfUpload(workbookOf({ Summary: OTHER, Activities: SHEET }), 'a.xlsx');
  const none = await textOfUpload(workbookOf({ Summary: OTHER.slice(3), 'In and out': OTHER }), 'a.xlsx');

  expect(both.name).toBe('a.xlsx (Activities)');
  expect(parseImport(both.bytes, both.name).transactions).toHaveLength(2);
  expect([none.name, none.bytes.toString().split('\n')]).toEqual([
    'a.xlsx (In and out)',
    expect.arrayContaining(['a,1']),
  ]);
});

it('a workbook in which two sheets hold transactions is refused with their names', async () => {
  expect(await refusalOf(workbookOf({ 2023: SHEET, 2024: SHEET }))).toMatchObject({
    code: 'FILE_UNREADABLE',
    message: 'a.xlsx: the sheets "2023", "2024" hold transactions; save each of them as CSV',
  });
});

it.each([
  [
    'is broken',
    Buffer.from(`\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${'x'.repeat(600)}`, 'latin1'),
    'broken workbook',
  ],
  ['is cut off', workbookOf({ Activities: SHEET }).subarray(0, -30), 'zip archive'],
  [
    'unpacks to too much',
    zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': Buffer.alloc(65 * 1024 ** 2) }),
    'unpacks to more than 64 MB',
  ],
  [
    'unpacks to more than its directory states',
    zipOf(
      { '[Content_Types].xml': '', 'xl/workbook.xml': Buffer.alloc(80 * 1024 ** 2) },
      { claimedSize: 1000 },
    ),
    'broken zip',
  ],
  ['has no table', workbookOf({ Empty: [] }), 'no sheet holds a table'],
])('a workbook that %s is refused', async (_, bytes, expected) => {
  expect(await refusalOf(bytes)).toMatchObject({
    code: 'FILE_UNREADABLE',
    status: 415,
    details: { line: null, column: null },
    message: expect.stringContaining(expected) as unknown,
  });
});

it('numbers have the digits that Excel shows', async () => {
  const { bytes } = await textOfUpload(
    workbookOf({
      A: [
        ['a', 'b'],
        [3 * 0.1, 1 / 3],
      ],
    }),
    'a.xlsx',
  );

  expect(bytes.toString()).toBe('a,b\n0.3,0.333333333333333\n');
});

it.each([
  ['the name of the maker in its name', 'vanguard-2026-03.pdf', '', 'Vanguard: '],
  [
    'the name of the maker in its texts',
    'statement.pdf',
    '/Producer (x) /Author (Avanza Bank)',
    'Avanza: Min ekonomi',
  ],
  ['no maker', 'saxophone.pdf', '', 'download the transactions as CSV or Excel'],
])('refuses a PDF of another maker with %s, and says what is read instead', async (_, name, about, way) => {
  const bytes = pdfOf([[[40, 800, 'Kontoauszug']]], { trailer: about === '' ? '' : `/Info << ${about} >>` });

  await expect(textOfUpload(bytes, name)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    status: 415,
    message: expect.stringMatching(
      `^${name}: is a PDF of another maker .* Trade Republic, S Broker, .* \\(dwpbank\\)\\); ${way}`,
    ) as string,
  });
});
