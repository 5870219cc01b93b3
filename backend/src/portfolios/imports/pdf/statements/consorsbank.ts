import type { PdfStatement } from '../pdf-statement';
import type { BillTitle } from '../bill-form';
import { billReader } from '../read-bill';

const BY_HAND = 'which is not read; enter it by hand';

const FEES = [
  ...['Provision', 'PROVISION', 'Grundgebühr', 'GRUNDGEBUEHR', 'Börsenplatzgebühr', 'Transaktionsentgelt'],
  ...[
    'Handelsentgelt',
    'Handelsplatzkosten',
    'Courtage',
    'Eig. Spesen',
    'EIG.SPESEN',
    'Fremde Spesen',
    'FREMDE SPESEN',
  ],
  ...['Consorsbank Ausgabegebühr {number}%', 'Eigene Spesen', '{word} Finanztransaktionssteuer {number}%'],
];

/** Titles of a trade by its word, with or without a time and a number. */
const tradesOf = (word: string, kind: 'buy' | 'sell'): readonly (readonly [string, BillTitle])[] =>
  ['UM {time} {text} NR. {reference}', 'UM {time} {text} NR.', '{text} NR. {reference}'].map((rest) => [
    `${word} AM {date} ${rest}`,
    { kind },
  ]);

/** Consorsbank, earlier Cortal Consors. */
export const consorsbankPdf: PdfStatement = {
  id: 'consorsbank-pdf',
  name: 'Consorsbank',
  steps: 'Online-Archiv: the Abrechnungen of the Depot.',
  reads:
    'Purchases, sales, redemptions, savings plans, dividends, distributions and interest with charges, foreign currency and taxes, Vorabpauschale. Moves of units, tax paid back later and statements of accounts are refused.',

  detect: (lines) =>
    lines.some(
      (line) =>
        /^(Consorsbank|Cortal Consors)( S\.A\.)?\P{L}{1,4}(Postfach [\d ]{1,12}\P{L}{1,4})?9\d{4} Nürnberg/u.test(
          line,
        ) || /^Consorsbank ist eine eingetragene Marke der BNP/.test(line),
    ),

  rows: billReader({
    maker: 'Consorsbank',
    style: 'comma',
    currency: 'EUR',
    signs: 'charge',
    cancels: ['STORNO', 'Storno*'],
    titles: [
      ...['KAUF', 'Kauf', 'BEZUG'].flatMap((word) => tradesOf(word, 'buy')),
      ...['VERKAUF', 'Verkauf', 'VERK. TEIL-/BEZUGSR.'].flatMap((word) => tradesOf(word, 'sell')),
      ['Einlösung', { kind: 'sell' }],
      ['DIVIDENDENGUTSCHRIFT', { kind: 'dividend' }],
      ['ERTRAGSGUTSCHRIFT', { kind: 'dividend' }],
      ['Dividendengutschrift*', { kind: 'dividend' }],
      ['Ertragsgutschrift*', { kind: 'dividend' }],
      ['Zinsgutschrift*', { kind: 'interest', subkind: 'coupon' }],
      ['Vorabpauschale', { kind: 'tax', noRow: 'settles no tax' }],
      ['UEBERTRAG {text}', { refused: `a move of units, ${BY_HAND}` }],
      ['Nachträgliche Verlustverrechnung', { refused: `tax paid back later, ${BY_HAND}` }],
      ['Kontoauszug*', { refused: 'a statement of an account, which is not read' }],
      ['** ABSCHLUSS FÜR*', { refused: 'a statement of an account, which is not read' }],
    ],
    amountsAbove: ['Netto *', 'Brutto in {word}', 'Zwischensumme in {word}', 'Quellensteuer in {word}'],
    labels: [
      'Depotnummer: {account}',
      '{name} {wkn} {isin}',
      'ST {quantity} WKN: {wkn}',
      'ST {quantity} Letzte Fälligkeit*',
      'ST {quantity}',
      'Stück {quantity} {payDate}',
      '{number} Stück',
      'Kurs {price} P.ST.*',
      'KURS {price} P.ST.*',
      'Preis pro Anteil {price}*',
      'Einlösung zu {price}*',
      'ZINS-/DIVIDENDENSATZ {price} SCHLUSSTAG*',
      'ERTRAGSAUSSCHUETTUNG P. ST. {price} SCHLUSSTAG*',
      '*ividende pro Stück {price} Schlusstag*',
      'Ertragsausschüttung je Anteil {price} Schlusstag*',
      'Zinssatz {price} Schlusstag*',
      'Kurswert {gross}',
      'KURSWERT {gross}',
      'Nettoinventarwert {gross}',
      'Brutto {gross}',
      'BRUTTO {gross}',
      'Brutto in {word} {gross}',
      ...FEES.flatMap((fee) => [`${fee} {fee}`, `abzgl. ${fee} {fee}`]),
      'abz. CortalConsors Discount {number} % {rebate}',
      'abzgl. Quellensteuer {number} % von {money} {tax}',
      'abzgl. Kapitalertragsteuer {number} % von {money} {tax}',
      'abzgl. Solidaritätszuschlag {number} % von {money} {tax}',
      'abzgl. Kirchensteuer {number} % von {money} {tax}',
      'abzgl. Kapitalertragssteuer {number}% {money} {tax}',
      'abzgl. Kapitalertragssteuer anteilig {number}% {number}% {money} {tax}',
      'abzgl. Solidaritätszuschlag {number}% {money} {tax}',
      'abzgl. Kirchensteuer {number}% {money} {tax}',
      'Inhaber {number} {number} % von {money} {tax}',
      'QUST {number} % {homeTax} {tax}',
      'KAPST {number} % {tax}',
      'SOLZ {number} % {tax}',
      'KIST {number} % {tax}',
      'KAPST anteilig {number}% {number}% {tax}',
      'KAPST ANTEILIG {number} % {number} % {tax}',
      'umger. zum Devisenkurs {word} {rate} {converted}',
      'UMGER.ZUM DEV.-KURS {rate} {converted}',
      'Devisenkurs {rate} EUR / {word}',
      'Devisenkurs {rate} {word} / EUR',
      'Wert {valueDate} {total}',
      'WERT {valueDate} {total}',
      'WERT {valueDate}',
      'Valuta {valueDate}*',
      'zulasten Konto-Nr.{text} {paid}',
      'zugunsten Konto-Nr.{text} {received}',
      'Netto zulasten IBAN {text} {paid}',
      'Netto zugunsten IBAN {text} {received}',
      'Netto in {word} zugunsten IBAN {text} {received}',
    ],
  }),
};
