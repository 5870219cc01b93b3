import type { PdfStatement } from '../pdf-statement';
import { billReader } from '../read-bill';

const BY_HAND = 'which is not read; enter it by hand';

/** flatex, and what the bank behind it prints for others; earlier biw Bank and FinTech Group Bank. */
export const flatexPdf: PdfStatement = {
  id: 'flatex-pdf',
  name: 'flatex',
  steps: 'Dokumentenarchiv: the Abrechnungen of the Depot.',
  reads:
    'Purchases and sales, alone or several in one Sammelabrechnung, dividends, distributions and interest with charges, foreign currency and taxes, taxes on funds that accumulate. Corporate actions and statements of accounts are refused.',

  detect: (lines) =>
    lines.some((line) =>
      /^(FinTech Group Bank AG|flatex Bank AG|flatexDEGIRO Bank (AG|SE)|biw (Bank )?AG)\b/.test(line),
    ),

  rows: billReader({
    maker: 'flatex',
    style: 'comma',
    currency: 'EUR',
    signs: 'charge',
    cancels: ['Storno*', 'Stornierung*'],
    titles: [
      ['Nr. {reference} Kauf {name} ({isin}/{wkn})', { kind: 'buy' }],
      ['Nr. {reference} Verkauf {name} ({isin}/{wkn})', { kind: 'sell' }],
      ['Nr. {reference} Kauf {name}', { kind: 'buy' }],
      ['Nr. {reference} Verkauf {name}', { kind: 'sell' }],
      ['*Dividendengutschrift*', { kind: 'dividend' }],
      ['*Ertragsmitteilung - ausschüttender*', { kind: 'dividend' }],
      ['*Ertragsmitteilung - thesaurierender*', { kind: 'tax' }],
      ['*Zinsgutschrift*', { kind: 'interest', subkind: 'coupon', labels: ['*Zinsbetrag: {gross}*'] }],
      ['Fusion in*', { refused: `a merger, ${BY_HAND}` }],
      ['Kapital{word} in*', { refused: `a change of capital, ${BY_HAND}` }],
      ['Spitzenregulierung in*', { refused: `a payment for a fraction of a unit, ${BY_HAND}` }],
      ['Wertpapierabrechnung Vorabpauschale*', { refused: `a Vorabpauschale, ${BY_HAND}` }],
      ['Kontoauszug*', { refused: 'a statement of an account, which is not read' }],
    ],
    labels: [
      'Nr. {reference} {name} ({isin}/{wkn})',
      '{text}({isin}/{wkn})',
      'Ihre Depotnummer: {account}',
      'St.: {quantity}',
    ],
    columns: [
      'St.: {quantity} Brutto*',
      '*Ausgeführt: {quantity} St.*',
      '*Ausgeführt: {nominal}*',
      'davon ausgef.: {quantity} St.*',
      'davon ausgef.: {nominal}*',
      '*Schlusstag: {date}, {time}*',
      '*Schlusstag: {date}*',
      '*Handelstag: {date}*',
      '*Ausführungszeit: {time}*',
      '*Valuta: {valueDate}*',
      '*Kurs: {price}*',
      '*Kurswert: {gross}*',
      '*Devisenkurs: {rate}*',
      '*Provision: {fee}*',
      '*Eigene Spesen: {fee}*',
      '*Fremde Spesen: {fee}*',
      '*Zinsbetrag: {accrued}*',
      '*pro Stück: {price}*',
      '*Bruttodividende: {gross}*',
      '*Bruttoausschüttung: {gross}*',
      '*Gez. Quellenst.: {tax}*',
      '*Gez. Quellensteuer: {tax}*',
      '*Einbeh. Steuer: {tax}*',
      '*Einbeh. KESt: {tax}*',
      '*Endbetrag: {total}',
    ],
  }),
};
