import { deflateSync } from 'node:zlib';
import { zipOf } from '../ingest/support/containers';
import { pdfOfObjects } from '../portfolios/imports/support/pdf-writer';
import { createRandom } from './look-ahead-market';

/** A file that a careless or hostile person sends. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Files of a few kilobytes or megabytes that kept the site from answering for seconds or minutes. */
export function worstFiles(): HostileFile[] {
  const cell = '1 '.repeat(480_000);
  const buys = `Date,What,Amount\n2024-01-02,${'Buy '.repeat(160_000)},3\n`;
  const file = (what: string, name: string, content: string | Buffer): HostileFile => ({
    what,
    name,
    bytes: Buffer.from(content),
  });
  return [
    file('long cells of numbers', 'ones.csv', `${cell},${cell},${cell}\n1,2,3\n`),
    file('a long header', 'head.csv', `Date,${'Buy '.repeat(160_000)},Amount\n2024-01-02,1,3\n`),
    file('a long word', 'buy.csv', buys),
    file('deep JSON', 'deep.json', '['.repeat(19_000_000)),
    file('wide JSON', 'wide.json', `[${'{},'.repeat(6_000_000)}{}]`),
    file('a sparse worksheet', 'sparse.xlsx', worksheet(sparseRows(3_000))),
    file('a worksheet of columns', 'cols.xlsx', worksheet('', '<col min="1" max="16384"/>'.repeat(60_000))),
    file('rows at the end of many worksheets', 'ends.xlsx', manySheets(400)),
    file('repeated cells', 'repeated.ods', openSheet(1_048_576, 1_000)),
    file('cells of one letter', 'letters.csv', 'a,b,c,d,e,f,g,h\n'.repeat(99_000)),
    file('rows that a mapping reads', 'rows.csv', `Date,What,Amount\n${row(0).repeat(90_000)}`),
    file('rows that a layout reads', 'schwab.csv', `${SCHWAB}${SCHWAB_ROW.repeat(90_000)}`),
    ...worstPdfs().map(([what, bytes]) => file(what, 'a.pdf', bytes)),
    file('a zip of PDFs that are none', 'a.zip', zipOf(Object.fromEntries(brokenPdfs(1_500)))),
  ];
}

/** PDFs that unpack without an end, point at themselves, are deeper or wider than their readers. */
function worstPdfs(): (readonly [what: string, bytes: Buffer])[] {
  const zeros = deflateSync(Buffer.alloc(512 * 1024 ** 2, ' '));
  const twice = deflateSync(zeros);
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>';
  const withContent = (content: string): Buffer =>
    pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      page,
      content,
    ]);
  const stream = (bytes: Buffer, filter: string): string =>
    `<< /Length ${bytes.length} /Filter ${filter} >>\nstream\n${bytes.toString('latin1')}\nendstream`;
  const loop = `%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;
  const letters = `BT /F1 9 Tf ${'1 0 0 1 5 5 Tm (a) Tj '.repeat(400_000)} ET`;
  return [
    ['a PDF whose content unpacks to 512 MB', withContent(stream(zeros, '/FlateDecode'))],
    ['a PDF that is packed twice', withContent(stream(twice, '[/FlateDecode /FlateDecode]'))],
    ['a PDF of arrays in arrays', withContent('['.repeat(10_000_000))],
    ['a PDF whose tables point at themselves', Buffer.from(loop.repeat(1_000))],
    [
      'a PDF whose pages are their own pages',
      pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 9 /Kids [2 0 R 2 0 R] >>']),
    ],
    ['a PDF of objects without an end', Buffer.from(`%PDF-1.7\n${'1 0 obj\n<< /A '.repeat(1_200_000)}`)],
    ['a PDF of many letters', withContent(`<< /Length ${letters.length} >>\nstream\n${letters}\nendstream`)],
  ];
}

const brokenPdfs = (count: number): (readonly [string, string])[] =>
  Array.from({ length: count }, (_, at) => [`${at}.pdf`, `%PDF-1.7\n${at}`] as const);

const SCHWAB = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"\n';
const SCHWAB_ROW = '"01/02/2024","Buy","AAPL","APPLE INC","10","$100.00","","-$1,000.00"\n';
/** Beginnings of files that layouts read, and of one that none does. */
const BASES: readonly (readonly [head: string, row: string])[] = [
  [SCHWAB, SCHWAB_ROW],
  ['Date,What,Symbol,Amount\n', '2024-01-02,Buy,AAPL,"1,234.50"\n'],
  ['Datum;Art;Betrag\n', '02.01.2024;Kauf;-1.234,50\n'],
  [
    'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency\n',
    '2024-01-17,2024-01-19,Buy,AAPL,"APPLE, INC",5,182.05,-910.25,-4.95,-915.2,USD\n',
  ],
  [
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total\n',
    'Market buy,2024-01-02 10:00:00,US0378331005,AAPL,Apple,1,100,USD,1,100\n',
  ],
];
/** Pieces that parsers repeat, look ahead for or look back for. */
const PIECES = [
  ...['1 ', '0', '9', 'Buy ', ' ', '\t', '"', '""', "'", ',', ';', '|', '.', '-', '(', '$', '%', '1,', '1.'],
  ...['2024-01-02 ', '12:30 ', 'fee ', 'tax ', 'reinvest ', 'a', 'é', 'e\u0301', '\u0000', '\ufeff', '𝕏'],
  ...['\r', '\n', '\r\n', '=1+', '<', '&lt;', '{', '[', ']}', '\\', '/', ':', '\u2028', '\u00a0', 'XXX'],
];
const row = (n: number): string => `2024-01-${String((n % 28) + 1).padStart(2, '0')},Deposit,100\n`;

type Random = () => number;
type Maker = (random: Random) => readonly [name: string, content: string | Buffer];
const whole = (random: Random, most: number): number => Math.floor(random() * (most + 1));
const one = <T>(random: Random, list: readonly T[]): T => list[whole(random, list.length - 1)]!;
/** Mostly small, sometimes as large as it may be. */
const size = (random: Random, most: number): number => Math.ceil(most * random() ** 6);
const piece = (random: Random, most: number): string => {
  const text = one(random, PIECES);
  return text.repeat(Math.ceil(size(random, most) / text.length));
};
const table = (random: Random, most = 200): string => {
  const [head, line] = one(random, BASES);
  return head + line.repeat(size(random, most));
};

/** Each kind of file with what makes one of it. */
const KINDS: Readonly<Record<string, Maker>> = {
  'a long cell': (random) => {
    const [head, line] = one(random, BASES);
    const cells = line.split(',');
    cells[whole(random, cells.length - 1)] = piece(random, 1_000_000);
    return ['cell.csv', head + line + cells.join(',')];
  },
  'a long header': (random) => {
    const cells = one(random, BASES)[0].split(',');
    cells[whole(random, cells.length - 1)] = piece(random, 500_000);
    return ['head.csv', `${cells.join(',')}\n${one(random, BASES)[1]}`];
  },
  'long cells in every row': (random) => {
    const text = piece(random, 30_000);
    return ['cells.csv', `Date,What,Amount\n${`2024-01-02,${text},1\n`.repeat(size(random, 60))}`];
  },
  'many columns': (random) => {
    const line = Array.from({ length: size(random, 20_000) }, () => one(random, PIECES)).join(',');
    return ['columns.csv', `${line}\n`.repeat(size(random, 30))];
  },
  'deep JSON': (random) => {
    const [open, close] = one(random, [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"b":', '}]'],
    ] as const);
    const depth = size(random, 500_000);
    return ['deep.json', open.repeat(depth) + (random() < 0.5 ? '1' : '') + close.repeat(depth)];
  },
  'wide JSON': (random) => {
    const item = one(random, ['{}', '[]', '1', '""', '{"type":"BUY"}', '{"a":[{"b":null}]}']);
    const items = Array.from({ length: size(random, 200_000) }, () => item).join(',');
    return ['wide.json', random() < 0.5 ? `[${items}]` : `{"activities":[${items}],"meta":{}}`];
  },
  'long texts in JSON': (random) => [
    'text.json',
    JSON.stringify({ activities: [{ type: piece(random, 200_000), symbol: piece(random, 200_000) }] }),
  ],
  'deep XML': (random) => {
    const depth = size(random, 50_000);
    return ['deep.xml', `<FlexQueryResponse>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`];
  },
  'wide XML': (random) => [
    'wide.xml',
    `<FlexQueryResponse><Trades>${'<Trade a="1" b="2"/>'.repeat(size(random, 20_000))}</Trades></FlexQueryResponse>`,
  ],
  'long attributes': (random) => {
    const text = piece(random, 300_000).replaceAll(/[<&"\u0000]/g, '');
    return [
      'long.xml',
      `<FlexQueryResponse><Trade symbol="${text}" ${text.slice(0, 50)}/></FlexQueryResponse>`,
    ];
  },
  'declared entities': (random) => [
    'lol.xml',
    `<!DOCTYPE a [${'<!ENTITY b "&a;&a;">'.repeat(size(random, 100))}]><a>&b;</a>`,
  ],
  'a sparse worksheet': (random) => ['sparse.xlsx', worksheet(sparseRows(size(random, 2_000)))],
  'a huge worksheet': (random) => [
    'huge.xlsx',
    worksheet(
      `<row r="${whole(random, 1_048_576)}"><c r="A1048576"><v>1</v></c></row>`,
      '<col min="1" max="16384"/>'.repeat(size(random, 500)),
      `A1:XFD${1_048_576}`,
    ),
  ],
  'many worksheets': (random) => ['sheets.xlsx', manySheets(size(random, 20))],
  'repeated cells': (random) => ['repeated.ods', openSheet(size(random, 1_048_576), size(random, 16_384))],
  'shared strings': (random) => [
    'strings.xlsx',
    worksheet('<row r="1"><c r="A1" t="s"><v>4000000000</v></c></row>', '', 'A1', {
      'xl/sharedStrings.xml': `<sst count="4000000000" uniqueCount="4000000000">${'<si><t>a</t></si>'.repeat(size(random, 5_000))}</sst>`,
    }),
  ],
  'a cut zip': (random) => {
    const bytes = worksheet(sparseRows(20));
    return ['cut.xlsx', bytes.subarray(0, whole(random, bytes.length))];
  },
  'a broken zip': (random) => {
    const bytes = Buffer.from(worksheet(sparseRows(20)));
    for (let n = size(random, 30); n > 0; n--) bytes[whole(random, bytes.length - 1)] = whole(random, 255);
    return ['broken.xlsx', bytes];
  },
  'a zip of many files': (random) => {
    const names = Array.from({ length: size(random, 3_000) }, (_, n) => [`a${n}`, ''] as const);
    return [
      'many.zip',
      zipOf({ '[Content_Types].xml': '', ...Object.fromEntries(names), 'xl/workbook.xml': '' }),
    ];
  },
  'a zip bomb': (random) => [
    'bomb.xlsx',
    zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': Buffer.alloc(size(random, 30_000_000)) }),
  ],
  'another encoding': (random) => {
    const text = table(random);
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    return [
      'encoding.csv',
      one(random, [
        wide,
        wide.subarray(1),
        wide.subarray(0, -1),
        Buffer.from(wide).swap16(),
        Buffer.from(text.replaceAll('a', '\u00ff'), 'latin1'),
        Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0xfe]), Buffer.from(text)]),
        Buffer.from([0, 0, 0xfe, 0xff, ...Buffer.from(text)]),
        Buffer.from(`<?xml version="1.0" encoding="utf-7"?><a>${text}</a>`),
      ]),
    ];
  },
  'random bytes': (random) => [
    'random.bin',
    Buffer.from(Array.from({ length: size(random, 20_000) }, () => whole(random, 255))),
  ],
  'nested quotes': (random) => {
    const quotes = one(random, ['"', '""', '"a"', '"",', '","', '"\n', '\\"']);
    return ['quotes.csv', table(random) + quotes.repeat(size(random, 100_000))];
  },
  'mixed line ends and separators': (random) => {
    const line = (): string => one(random, BASES)[1].replaceAll(',', one(random, [',', ';', '\t', '|', ':']));
    const end = (): string => one(random, ['\n', '\r', '\r\n', '\n\r', '\u2028', '\u0085', '']);
    return ['mixed.csv', Array.from({ length: size(random, 400) }, () => line().trimEnd() + end()).join('')];
  },
  'an altered file': (random) => {
    let text = table(random);
    for (let n = Math.ceil(random() * 8); n > 0; n--) {
      const at = whole(random, text.length);
      const rest = at + whole(random, 20);
      text = text.slice(0, at) + (random() < 0.7 ? piece(random, 200) : '') + text.slice(rest);
    }
    return ['altered.csv', text];
  },
  'numbers without end': (random) => {
    const digits = one(random, ['9', '0', '1,', '.1', '1e9', '-', '(', '1 000 ']).repeat(
      size(random, 30_000),
    );
    return ['digits.csv', `Date,What,Amount\n${`2024-01-02,Deposit,"${digits}"\n`.repeat(size(random, 20))}`];
  },
  'many words for kinds': (random) => {
    const rows = Array.from(
      { length: size(random, 5_000) },
      (_, n) => `2024-01-02,Word ${n},AAPL${n},${n}\n`,
    );
    return ['words.csv', `Date,Type,Symbol,Amount\n${rows.join('')}`];
  },
  'many rows': (random) => {
    const rows = Array.from({ length: size(random, 20_000) }, (_, n) => row(n));
    return ['rows.csv', `Date,What,Amount\n${rows.join('')}`];
  },
};

/** Generated files, the same for the same seed. */
export function* hostileFiles(seed: number, count: number): Generator<HostileFile> {
  const random = createRandom(seed);
  const kinds = Object.entries(KINDS);
  for (let n = 0; n < count; n++) {
    const [what, make] = kinds[n % kinds.length]!;
    const [name, content] = make(random);
    yield { what: `${what} (file ${n})`, name, bytes: Buffer.from(content).subarray(0, 20 * 1024 ** 2) };
  }
}

const NS = 'http://schemas.openxmlformats.org';
const rowsOfSheet = (rows: string, columns: string, extent: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="${NS}/spreadsheetml/2006/main"><dimension ref="${extent}"/>${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${rows}</sheetData></worksheet>`;
/** Rows with a cell in the first and one in the last possible column. */
const sparseRows = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c><c r="XFD${n + 1}"><v>2</v></c></row>`,
  ).join('');

function worksheet(
  rows: string,
  columns = '',
  extent = 'A1:XFD1048576',
  parts: Readonly<Record<string, string>> = {},
): Buffer {
  return workbookOfParts([rowsOfSheet(rows, columns, extent)], parts);
}

/** Worksheets with one cell each, in the last possible row. */
function manySheets(count: number): Buffer {
  const last = '<row r="1048576"><c r="A1048576"><v>1</v></c><c r="B1048576"><v>1</v></c></row>';
  return workbookOfParts(Array.from({ length: count }, () => rowsOfSheet(last, '', 'A1:B1048576')));
}

function workbookOfParts(sheets: readonly string[], parts: Readonly<Record<string, string>> = {}): Buffer {
  const numbers = sheets.map((_, n) => n + 1);
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${NS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}<Override PartName="/xl/sharedStrings.xml" ContentType="${types}.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${numbers.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${NS}/package/2006/relationships">${numbers.map((n) => `<Relationship Id="r${n}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((text, n) => [`xl/worksheets/sheet${n + 1}.xml`, text])),
    ...parts,
  });
}

/** A sheet of OpenDocument with one row of one cell, each repeated. */
function openSheet(rows: number, columns: number): Buffer {
  const ns = 'urn:oasis:names:tc:opendocument:xmlns';
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'styles.xml': '<a/>',
    'META-INF/manifest.xml': `<manifest:manifest xmlns:manifest="${ns}:manifest:1.0"/>`,
    'content.xml': `<office:document-content xmlns:office="${ns}:office:1.0" xmlns:table="${ns}:table:1.0" xmlns:text="${ns}:text:1.0"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="${columns}"><text:p>1</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  });
}
