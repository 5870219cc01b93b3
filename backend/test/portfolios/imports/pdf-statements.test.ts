import { parseFile } from '@/backend/src/portfolios/imports/parse-import';
import { decodeFile } from '@/backend/src/portfolios/imports/decode-file';
import { textOfUpload } from '@/backend/src/portfolios/imports/workbook-file';
import { zipOf } from '../../ingest/support/containers';
import { pdfOf, pdfOfLines } from './support/pdf-writer';

async function readUpload(bytes: Buffer, name = 'a.pdf') {
  const text = await textOfUpload(bytes, name);
  return parseFile(decodeFile(text.bytes, text.name), { layout: text.layout ?? null });
}

const refusalOf = (bytes: Buffer, name = 'a.pdf'): Promise<unknown> =>
  readUpload(bytes, name).catch((error: unknown) => error);

const HEAD = [
  'TRADE REPUBLIC BANK GMBH | BRUNNENSTRASSE 19-21 | 10119 BERLIN',
  'Erika Muster | DATUM | 04.03.2024',
];

/** A purchase of 3 units at 41.20: 123.60 and a fee of 1.00. */
const purchase = (changes: Readonly<Record<string, string>> = {}): string[] => [
  ...HEAD,
  'Weg 1 | AUSFÜHRUNG ab12-cd34',
  '12345 Ort | DEPOT 0123456789',
  'WERTPAPIERABRECHNUNG',
  'ÜBERSICHT',
  'Market-Order Kauf am 04.03.2024, um 10:15 Uhr (Europe/Berlin) an der Lang & Schwarz Exchange.',
  'POSITION | ANZAHL | PREIS | BETRAG',
  `Muster Maschinen AG | ${changes['units'] ?? '3'} Stk. | 41,20 EUR | 123,60 EUR`,
  'Inhaber-Aktien o.N.',
  'ISIN: DE0007100000',
  'GESAMT | 123,60 EUR',
  'ABRECHNUNG',
  'POSITION | BETRAG',
  `${changes['charge'] ?? 'Fremdkostenzuschlag'} | -1,00 EUR`,
  'GESAMT | -124,60 EUR',
  'BUCHUNG',
  'VERRECHNUNGSKONTO | WERTSTELLUNG | BETRAG',
  `DE00100123450000000001 | ${changes['day'] ?? '06.03.2024'} | ${changes['total'] ?? '-124,60'} EUR`,
];

/** 40 units pay 0.25 USD each; 1.50 USD are withheld; 8.50 USD at 1.0625 are 8.00 EUR; 1.00 EUR of tax. */
const DIVIDEND = [
  ...HEAD,
  'Weg 1 | DEPOT 0123456789',
  'DIVIDENDE',
  'ÜBERSICHT',
  'Dividende mit dem Ex-Tag 12.02.2024.',
  'POSITION | ANZAHL | ERTRAG | BETRAG',
  'Sample Foods Inc. | 40 Stk. | 0,25 USD | 10,00 USD',
  'Registered Shares DL 1',
  'ISIN: US8754651060',
  'GESAMT | 10,00 USD',
  'ABRECHNUNG',
  'POSITION | BETRAG',
  'Quellensteuer für US-Emittenten | -1,50 USD',
  'Zwischensumme | 8,50 USD',
  'Zwischensumme | 1,0625 EUR/USD | 8,00 EUR',
  'Kapitalertragsteuer | -0,95 EUR',
  'Solidaritätszuschlag | -0,05 EUR',
  'GESAMT | 7,00 EUR',
  'BUCHUNG',
  'VERRECHNUNGSKONTO | WERTSTELLUNG | BETRAG',
  'DE00100123450000000001 | 01.03.2024 | 7,00 EUR',
];

it('reads a purchase of Trade Republic with its charge, units and times', async () => {
  const { faults, transactions } = await readUpload(pdfOfLines(purchase()));

  expect(faults).toEqual([]);
  expect(transactions).toMatchObject([
    {
      kind: 'buy',
      date: '2024-03-04',
      time: '10:15',
      isin: 'DE0007100000',
      assetName: 'Muster Maschinen AG',
      quantity: '3',
      price: '41.2',
      gross: '123.6',
      fee: '1',
      net: '124.6',
      currency: 'EUR',
      externalId: 'ab12-cd34',
    },
  ]);
});

it('converts the withholding of a dividend by the rate of its amounts, so that the sums agree', async () => {
  const { faults, transactions } = await readUpload(pdfOfLines(DIVIDEND));

  expect(faults).toEqual([]);
  // 8.00 / 8.50 EUR for one USD: 1.50 USD are 1.41 EUR, with 1.00 EUR of tax 2.41; 7.00 + 2.41 = 9.41 EUR for 10.00 USD.
  expect(transactions).toMatchObject([
    {
      kind: 'dividend',
      gross: '10',
      tax: '2.41',
      net: '7',
      currency: 'USD',
      settleCurrency: 'EUR',
      fxRate: '0.941',
    },
  ]);
});

it('reads texts by their places, whatever their order in the file, and without gluing columns', async () => {
  const lines = purchase();
  const texts = lines.flatMap((line, row) =>
    line.split(' | ').map((text, column) => [40 + 150 * column, 800 - 14 * row, text] as const),
  );
  const { transactions } = await readUpload(pdfOf([texts.toReversed()]));

  expect(transactions).toMatchObject([{ kind: 'buy', quantity: '3', net: '124.6' }]);
});

it.each([
  ['units', { units: '4' }, '123.6 EUR', '164.8 EUR, which is 4 times 41.2', 'line 9 of page 1'],
  [
    'a total',
    { total: '-124,61' },
    '124.61 EUR',
    '124.6 EUR, which the amount with its charges is',
    'line 9 of page 1',
  ],
  ['the direction', { total: '124,60' }, '124.6 EUR', 'an amount with a minus', 'line 19 of page 1'],
  [
    'a charge',
    { charge: 'Wechselgeld' },
    'Wechselgeld -1,00 EUR',
    'a fee, a tax or accrued interest',
    'line 15 of page 1',
  ],
])(
  'refuses a document in which %s does not agree, with the line and both sums',
  async (_, changes, is, should, place) => {
    expect(await refusalOf(pdfOfLines(purchase(changes)))).toMatchObject({
      code: 'FILE_UNREADABLE',
      message: `a.pdf: is a document of Trade Republic that cannot be read: ${place} has "${is}"; expected ${should}`,
    });
  },
);

it('names a kind of document that is not read', async () => {
  const lines = purchase().map((line) => (line === 'WERTPAPIERABRECHNUNG' ? 'KAPITALREDUKTION' : line));

  expect(await refusalOf(pdfOfLines(lines))).toMatchObject({
    message: expect.stringContaining(
      'line 5 of page 1 has "KAPITALREDUKTION"; expected a settlement',
    ) as string,
  });
});

it('reads a zip of PDFs as one import, with the faults of its files by name', async () => {
  const zip = zipOf({
    '2024/kauf.pdf': pdfOfLines(purchase()),
    '2024/kauf again.pdf': pdfOfLines(purchase()),
    '2024/copy.pdf': pdfOfLines(['KOPIE', ...purchase()]),
    '2024/dividende.pdf': pdfOfLines(DIVIDEND),
    '2024/wrong.pdf': pdfOfLines(purchase({ total: '-99,00' })),
    '2024/other.pdf': pdfOfLines(['Sparkasse Musterstadt', 'Kauf 3 Stk.']),
    '2024/notes.txt': 'to do',
    '__MACOSX/2024/._kauf.pdf': 'x',
  });

  const { faults, skipped, transactions } = await readUpload(zip, 'documents.zip');

  expect(transactions.map(({ kind, net }) => [kind, net])).toEqual([
    ['dividend', '7'],
    ['buy', '124.6'],
  ]);
  expect(faults).toMatchObject([
    {
      column: '2024/other.pdf',
      expected: expect.stringContaining('a PDF that is read; this one is a PDF of another maker') as string,
    },
    {
      column: '2024/wrong.pdf, line 9 of page 1',
      value: '99 EUR',
      expected: '124.6 EUR, which the amount with its charges is',
    },
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    '2024/kauf again.pdf, line 9 of page 1: is the same transaction as in 2024/copy.pdf',
    '2024/kauf.pdf: is the same document as 2024/kauf again.pdf',
    '2024/notes.txt: is another file than a PDF',
  ]);
});

it('a cancellation takes the dividend back that it names', async () => {
  const cancelled = DIVIDEND.map((line) =>
    line
      .replace(/^DIVIDENDE$/, 'STORNO DIVIDENDE')
      .replace(/^(Quellen|Kapital|Solid)(.*)-(.*)$/, '$1$2$3')
      .replace('| 7,00 EUR', '| -7,00 EUR'),
  );
  const { faults, transactions } = await readUpload(
    zipOf({ 'a.pdf': pdfOfLines(DIVIDEND), 'b.pdf': pdfOfLines(cancelled) }),
    'a.zip',
  );

  expect([faults, transactions]).toEqual([[], []]);
});

it('refuses a scan, a password, and what is broken, as what it is', async () => {
  const scan = pdfOf([[]], { drawing: '0 0 595 842 re f\n' });
  const locked = pdfOf([[[40, 800, 'x']]], {
    trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
  });
  const refusals = [
    await refusalOf(scan),
    await refusalOf(locked),
    await refusalOf(Buffer.from('%PDF-1.7\nnothing')),
  ];

  expect(refusals).toMatchObject([
    {
      status: 415,
      message: 'a.pdf: is a PDF without text, as a scan is; download the original from the maker',
    },
    { status: 415, message: 'a.pdf: is a PDF with a password; save it without one and upload it again' },
    { status: 415, message: 'a.pdf: is a PDF that is broken; download it again' },
  ]);
});

const SCALABLE_FOOT = 'Scalable Capital Bank GmbH HRB 217778';

it('reads a savings plan of Scalable Capital, whose price times units is within the rounding of both', async () => {
  // 1.235 x 81.00 = 100.035
  const { faults, transactions } = await readUpload(
    pdfOfLines([
      'Wertpapierabrechnung',
      'Typ LIMIT | Order SCAL1',
      'Ausführung 05.05.2025 12:25:16 Geschäft 8682800001',
      'Depot 2951800003 Verwahrart Girosammelverwahrung',
      'Typ Wertpapier | Anzahl | Kurs | Betrag',
      'Kauf Muster World (Acc) | 1,235 Stk. | 81,00 EUR | 100,00 EUR',
      'IE00B4L5Y983',
      'Ordergebühren | +0,99 EUR',
      'Belastung | 100,99 EUR',
      SCALABLE_FOOT,
    ]),
  );

  expect(faults).toEqual([]);
  expect(transactions).toMatchObject([
    {
      kind: 'buy',
      date: '2025-05-05',
      time: '12:25:16',
      quantity: '1.235',
      gross: '100',
      fee: '0.99',
      net: '100.99',
    },
  ]);
  // The rounded price is left out: it follows from the amount.
  expect(transactions[0]).not.toHaveProperty('price');
});

const BAADER_HEAD = [
  'Baader Bank Aktiengesellschaft',
  'Depot-Nr.: 1234567001',
  'Vorgangs-Nr.: 200300400',
  'Referenz-Nr.: 7',
];

it('reads a bond of the Baader Bank with its accrued interest as a row of its own', async () => {
  // 2,000.00 at 97.50 % are 1,950.00; 12.30 of interest; 1,962.30.
  const { faults, transactions } = await readUpload(
    pdfOfLines([
      ...BAADER_HEAD,
      'Wertpapierabrechnung: Kauf',
      'Nominale | ISIN: DE0001141802 WKN: 114180 | Kurs',
      'EUR 2.000,00 | Bundesrep.Deutschland | 97,50 %',
      'Kurswert | EUR 1.950,00',
      'Stückzinsen für 50 Tag(e) | EUR 12,30',
      'Zu Lasten Konto 1234567009 | Valuta: 16.11.2023 | EUR 1.962,30',
      'Handelsdatum Handelsuhrzeit',
      '14.11.2023 11:24:19:586',
    ]),
  );

  expect(faults).toEqual([]);
  expect(transactions).toMatchObject([
    { kind: 'buy', date: '2023-11-14', quantity: '2000', price: '0.975', gross: '1950', net: '1950' },
    { kind: 'interest-charge', date: '2023-11-14', net: '12.3' },
  ]);
});

it('a tax that a sale brings back is a row of its own', async () => {
  const sale = purchase({ charge: 'Fremdkostenzuschlag', total: '130,60' }).map((line) =>
    line
      .replace('Order Kauf', 'Order Verkauf')
      .replace('GESAMT | -124,60', 'Kapitalertragsteuer Optimierung | 8,00'),
  );
  const { faults, transactions } = await readUpload(pdfOfLines(sale));

  expect(faults).toEqual([]);
  // 123.60 - 1.00 + 8.00 = 130.60
  expect(transactions).toMatchObject([
    { kind: 'sell', quantity: '3', fee: '1', net: '122.6' },
    { kind: 'tax-refund', net: '8' },
  ]);
});
