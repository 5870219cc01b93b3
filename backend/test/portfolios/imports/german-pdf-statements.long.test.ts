import { decodeFile } from '@/backend/src/portfolios/imports/decode-file';
import { parseFile } from '@/backend/src/portfolios/imports/parse-import';
import { PDF_STATEMENTS } from '@/backend/src/portfolios/imports/pdf/statements/all-statements';
import { textOfUpload } from '@/backend/src/portfolios/imports/workbook-file';

import { pdfOfLines } from './support/pdf-writer';

async function readPages(...pages: readonly (readonly string[])[]) {
  const text = await textOfUpload(pdfOfLines(...pages), 'a.pdf');
  return parseFile(decodeFile(text.bytes, text.name), { layout: text.layout ?? null });
}

const refusalOf = (...pages: readonly (readonly string[])[]): Promise<unknown> =>
  readPages(...pages).catch((error: unknown) => error);

const ING_HEAD = [
  'ING-DiBa AG · 60628 Frankfurt am Main',
  'Depotinhaber: Erika Muster',
  'Frau | Direkt-Depot Nr.: 0123456789',
];
const ING_ASSET = ['ISIN (WKN) | US8754651060 (875465)', 'Wertpapierbezeichnung | Sample Foods Inc.'];

/** 12 x 20.50 = 246.00 USD, at 1.20 205.00 EUR; with 4.90 and 1.90 211.80. */
const ingPurchase = (changes: Readonly<Record<string, string>> = {}): string[] => [
  ...ING_HEAD,
  changes['title'] ?? 'Wertpapierabrechnung | Kauf',
  'Ordernummer | 55500011.001',
  ...ING_ASSET,
  'Nominale | Stück | 12,00',
  'Kurs | USD | 20,50',
  'Ausführungstag / -zeit | 07.05.2024 um 16:40:05 Uhr',
  'Kurswert | USD | 246,00',
  'umger. zum Devisenkurs | EUR 205,00 | (USD = 1,200000)',
  `${changes['charge'] ?? 'Provision'} | EUR | 4,90`,
  'Handelsplatzgebühr | EUR | 1,90',
  'Endbetrag zu Ihren Lasten | EUR | 211,80',
  'Valuta | 09.05.2024',
];

/** 50 x 0.40 = 20.00 USD, at 1.20 16.67 EUR; less 2.50, 1.60 and 0.08 12.49. */
const ING_DIVIDEND = [
  ...ING_HEAD,
  'Dividendengutschrift',
  ...ING_ASSET,
  'Nominale | 50,00 Stück',
  'Zins-/Dividendensatz | 0,40 USD',
  'Zahltag | 03.06.2024',
  'Brutto | USD | 20,00',
  'QuSt 15,00 % (EUR 2,50) | USD | 3,00',
  'Umg. z. Dev.-Kurs (1,200000) | EUR | 14,17',
  'Kapitalertragsteuer 25,00 % | EUR | 1,60',
  'Solidaritätszuschlag 5,50 % | EUR | 0,08',
  'Gesamtbetrag zu Ihren Gunsten | EUR | 12,49',
  'Valuta | 04.06.2024',
];

/** 30 x 11.00 = 330.00 with 5.90; then 8 x 21.25 = 170.00 less 5.90 and 2.00 of tax, on two pages. */
const FLATEX = [
  [
    'flatexDEGIRO Bank AG',
    'Sammelabrechnung (Wertpapierkauf/-verkauf)',
    'Ihre Depotnummer: 1002003001',
    'Nr.700001/1 Kauf | MUSTER WELT ETF | (DE0007100000/710000)',
    'davon ausgef. : 30,00 St. | Schlusstag : 02.04.2024, 09:31 Uhr',
    'Kurs : 11,0000 EUR | Kurswert : | 330,00 EUR',
    'Devisenkurs : | Provision : | 5,90 EUR',
    'Gewinn/Verlust: 0,00 EUR | **Einbeh. Steuer: | 0,00 EUR',
    'Valuta : 04.04.2024 | Endbetrag : | -335,90 EUR',
    '* Enthalten sind folgende Gebühren | Courtage : | 0,00 EUR',
    'Nr.700002/1 Verkauf | SAMPLE FOODS INC. | (US8754651060/875465)',
    'davon ausgef. : 8,00 St. | Schlusstag : 02.04.2024, 10:02 Uhr',
    'Kurs : 21,2500 EUR | Kurswert : | 170,00 EUR',
    'Devisenkurs : | Provision : | 5,90 EUR',
  ],
  [
    'Nr.700002/1 Verkauf | SAMPLE FOODS INC. | (US8754651060/875465)',
    'Gewinn/Verlust: 8,00 EUR | **Einbeh. Steuer: | 2,00 EUR',
    'Valuta : 04.04.2024 | Endbetrag : | 162,10 EUR',
  ],
];

/** 40 x 25.00 = 1000.00 less 10.00, 20.00 and 1.10; then tax on an earlier loss comes back. */
const DKB = [
  '10919 Berlin',
  'Depotnummer | 500000001',
  'Auftragsnummer | 111222/33.00',
  'Wertpapier Abrechnung Verkauf',
  'Nominale | Wertpapierbezeichnung | ISIN (WKN)',
  'Stück 40 | MUSTER MASCHINEN AG | DE0007100000 (710000)',
  'Schlusstag/-Zeit | 11.03.2024 12:00:01 | Auftraggeber Erika Muster',
  'Ausführungskurs | 25,00 EUR',
  'Kurswert | 1.000,00 EUR',
  'Provision | 10,00- EUR',
  'Veräußerungsgewinn | 80,00 EUR',
  'Kapitalertragsteuer 25,00% auf 80,00 EUR | 20,00- EUR',
  'Solidaritätszuschlag 5,50% auf 20,00 EUR | 1,10- EUR',
  'Ausmachender Betrag | 968,90 EUR',
  'Den Gegenwert buchen wir mit Valuta 13.03.2024 zu Gunsten des Kontos 1000000001',
  'Steuerliche Ausgleichrechnung',
  'Kapitalertragsteuer 25,00% auf 20,00 EUR | 5,00 EUR',
  'Ausmachender Betrag | 5,00 EUR',
  'Den Gegenwert buchen wir mit Valuta 13.03.2024 zu Gunsten des Kontos 1000000001',
];

/** 98.50 % of 2000.00 = 1970.00 less 10.00, and 12.40 of accrued interest. */
const DKB_BOND = [
  ...DKB.slice(0, 5),
  'EUR 2.000,00 | 3 % MUSTER MASCHINEN AG | DE0007100000 (710000)',
  'Schlusstag/-Zeit | 11.03.2024 12:00:01 | Auftraggeber Erika Muster',
  'Ausführungskurs | 98,50 %',
  'Kurswert | 1.970,00 EUR',
  'Provision | 10,00- EUR',
  'Stückzinsen für 75 Tage | per 12.03.2024 | 12,40 EUR',
  'Ausmachender Betrag | 1.972,40 EUR',
  'Den Gegenwert buchen wir mit Valuta 13.03.2024 zu Gunsten des Kontos 1000000001',
];

/** 90 x 0.20 = 18.00 USD, at 1.125 16.00 EUR, less 4.00 and 0.22. */
const VOLKSBANK = [
  'Volksbank Musterstadt eG · Postfach 1 · 12345 Musterstadt',
  'Depotnummer | 7000001',
  'Abrechnungsnr. | 600700800',
  'Ausschüttung Investmentfonds',
  'Nominale | Wertpapierbezeichnung | ISIN (WKN)',
  'Stück 90 | MUSTER WELT ETF | DE0007100000 (710000)',
  'Zahlbarkeitstag 02.05.2024 | Ausschüttung pro St. 0,200000000 USD',
  'Devisenkurs EUR / USD | 1,1250',
  'Ausschüttung | 18,00 USD | 16,00+ EUR',
  'Kapitalertragsteuer 25 % auf 16,00 EUR | 4,00- EUR',
  'Solidaritätszuschlag 5,5 % auf 4,00 EUR | 0,22- EUR',
  'Ausmachender Betrag | 11,78+ EUR',
  'Den Betrag buchen wir mit Wertstellung 06.05.2024 zu Gunsten des Kontos 1',
];

/** 20 x 1.10 = 22.00 USD less 3.30, at 1.10 17.00 EUR; amounts are above their labels. */
const CONSORSBANK = [
  'Consorsbank • 90318 Nürnberg',
  'Depotnummer: 0100200300',
  'Dividendengutschrift',
  'Wertpapierbezeichnung | WKN | ISIN',
  'Sample Foods Inc. Registered Shares | 875465 | US8754651060',
  'Dividende pro Stück | 1,10 USD | Schlusstag 20.02.2024',
  'Brutto in USD | 22,00 USD',
  'abzgl. Quellensteuer | 15,00 % von 22,00 USD | 3,30 USD',
  'Devisenkurs | 1,100000 USD / EUR',
  '17,00 EUR',
  'Netto zugunsten IBAN DE00 0000 0000 0000 0000 00',
  'Valuta 01.03.2024 | BIC XXXXXXXX',
];

/** 25 x 40.00 = 1000.00 less 9.90; the tax of 30.10 is in a document behind it, with spaces within its words. */
const COMDIRECT = [
  '25449 Quickborn',
  'Depotnr.: 1234567 00',
  'Wertpapierverkauf',
  '000111222333-001 | Rechnungsnummer : 900800700600DA11',
  'Geschäftstag : 15.01.2024 | Ausführungsplatz : XETRA',
  'Wertpapier-Bezeichnung | WPKNR/ISIN',
  'Muster Maschinen AG | 710000',
  'Inhaber-Aktien o.N. | DE0007100000',
  'Nennwert | Zum Kurs von',
  'St. 25 | EUR 40,00',
  'Kurswert : EUR | 1.000,00',
  'Provision : EUR | 9,90-',
  'IBAN | Valuta | Zu Ihren Gunsten vor Steuern',
  'DE00 1111 2222 3333 4444 55 | EUR 17.01.2024 | EUR 990,10',
];
const COMDIRECT_TAX = [
  'Steuerliche Behandlung: Wertpapierverkauf Nr. 91000001 vom 15.01.2024',
  'Stk. 25 MUSTER MASCHINEN , WKN / ISIN: 710000 / DE0007100000',
  'Z u I h r e n G u n s t e n v o r S t e u e r n : E U R 9 9 0 , 1 0',
  'K ap it al er tr ag st eu er E U R - 2 8 , 5 3',
  'a b g e f ü h rt e S t e u er n E_ U_ R_ _ _ _- _3 0_,_1 _0',
  'Z u I h r e n G u n s t e n n a c h S t e u e r n : E U R 9 6 0 , 0 0',
];

it.each([
  [
    'ING, a purchase in another currency',
    [ingPurchase()],
    [
      {
        kind: 'buy',
        date: '2024-05-07',
        time: '16:40:05',
        isin: 'US8754651060',
        assetName: 'Sample Foods Inc.',
        quantity: '12',
        price: '20.5',
        currency: 'USD',
        gross: '246',
        fee: '6.8',
        settleCurrency: 'EUR',
        net: '211.8',
        externalId: '55500011.001',
      },
    ],
  ],
  [
    'ING, a dividend with tax withheld abroad and here',
    [ING_DIVIDEND],
    [{ kind: 'dividend', date: '2024-06-04', quantity: '50', gross: '20', tax: '4.18', net: '12.49' }],
  ],
  [
    'flatex, several trades of one document, one of them on two pages',
    FLATEX,
    [
      { kind: 'buy', date: '2024-04-02', time: '09:31', quantity: '30', fee: '5.9', net: '335.9' },
      { kind: 'sell', isin: 'US8754651060', quantity: '8', gross: '170', fee: '5.9', tax: '2', net: '162.1' },
    ],
  ],
  [
    'DKB, a sale and tax that is paid back behind it',
    [DKB],
    [
      {
        kind: 'sell',
        date: '2024-03-11',
        quantity: '40',
        gross: '1000',
        fee: '10',
        tax: '21.1',
        net: '968.9',
      },
      { kind: 'tax-refund', date: '2024-03-13', net: '5' },
    ],
  ],
  [
    'DKB, a sale of a bond with accrued interest',
    [DKB_BOND],
    [
      { kind: 'sell', quantity: '2000', price: '0.985', gross: '1970', fee: '10', net: '1960' },
      { kind: 'interest', date: '2024-03-11', net: '12.4' },
    ],
  ],
  [
    'a bank of dwpbank, a distribution in another currency',
    [VOLKSBANK],
    [{ kind: 'dividend', date: '2024-05-06', gross: '18', currency: 'USD', tax: '4.22', net: '11.78' }],
  ],
  [
    'Consorsbank, amounts above their labels',
    [CONSORSBANK],
    [{ kind: 'dividend', date: '2024-03-01', gross: '22', tax: '3', settleCurrency: 'EUR', net: '17' }],
  ],
  [
    'comdirect, a sale whose tax is in the document behind it',
    [COMDIRECT, COMDIRECT_TAX],
    [
      {
        kind: 'sell',
        date: '2024-01-15',
        quantity: '25',
        gross: '1000',
        fee: '9.9',
        tax: '30.1',
        net: '960',
      },
    ],
  ],
  [
    'comdirect, the document of the tax alone',
    [['25449 Quickborn', ...COMDIRECT_TAX]],
    [{ kind: 'tax', date: '2024-01-15', isin: 'DE0007100000', net: '30.1' }],
  ],
])('reads the documents of %s', async (_, pages, rows) => {
  const { faults, transactions } = await readPages(...pages);

  expect(faults).toEqual([]);
  expect(transactions).toHaveLength(rows.length);
  expect(transactions).toMatchObject(rows);
});

it('takes back what a cancelled document states, whose amounts have the other sign', () => {
  const lines = [
    '*** Storno ***',
    ...ING_DIVIDEND.map((line) =>
      line
        .replaceAll(' | ', ' ')
        .replace(/^(Brutto|QuSt .*|Kapital.*|Soli.*) (USD|EUR) ([\d,]+)$/, '$1 $2 - $3')
        .replace('zu Ihren Gunsten EUR', 'zu Ihren Lasten EUR -'),
    ),
  ];
  const ing = PDF_STATEMENTS.find(({ id }) => id === 'ing-pdf')!;

  expect(ing.rows(lines)).toMatchObject([
    {
      kind: 'dividend',
      isCancelled: true,
      gross: '20',
      taxes: [{ amount: '2.5' }, { amount: '1.6' }, { amount: '0.08' }],
      total: { amount: '12.49', currency: 'EUR' },
    },
  ]);
});

it.each([
  [
    'an exchange',
    [ingPurchase({ title: 'Umtausch Eingang' })],
    /"Umtausch Eingang"; expected .* an exchange/,
  ],
  ['a statement', [ingPurchase({ title: 'Kontoauszug Mai 2024' })], /a statement of an account/],
  ['a document without a title that is read', [ingPurchase({ title: 'Mitteilung' })], /has no title of them/],
  [
    'a charge that is not read',
    [ingPurchase({ charge: 'Wechselgeld' })],
    /"209.9 EUR"; expected .* or 205 EUR/,
  ],
  [
    'a second document below one that is read',
    [ingPurchase(), ['Mitteilung', 'Endbetrag zu Ihren Lasten | EUR | 7,00']],
    /"EUR 7,00"; expected one final amount below each title that is read/,
  ],
])('refuses %s', async (_, pages, message) => {
  expect(await refusalOf(...pages)).toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringMatching(message) as unknown,
  });
});
