import type { PdfStatement } from '../pdf-statement';
import { billReader } from '../read-bill';

const BY_HAND = 'which is not read; enter it by hand';

/** comdirect; many of its lines have spaces within the words. Taxes are in a document of their own, or behind the settlement. */
export const comdirectPdf: PdfStatement = {
  id: 'comdirect-pdf',
  name: 'comdirect',
  steps:
    'PostBox: the Wertpapierabrechnungen, Erträgnisgutschriften and Steuermitteilungen; taxes are in the last.',
  reads:
    'Purchases, sales, dividends and distributions with charges and foreign currency, and the taxes of the Steuermitteilung, in one PDF or in one of its own. Exchanges and the Finanzreport are refused.',

  detect: (lines) =>
    lines.some((line) => /^(comdirect bank( AG)?|Ihre comdirect|25449 Quickborn.*)$/.test(line)) ||
    lines.some((line) => /^comdirect(bankAG)?$/.test(line.replace(/\s/g, ''))),

  rows: billReader({
    maker: 'comdirect',
    style: 'comma',
    currency: 'EUR',
    signs: 'cash',
    cancels: ['Storno*', 'STORNO*', '*Stornierung*'],
    titles: [
      ['Steuerliche Behandlung: {text} vom {date}', { kind: 'tax' }],
      ['Wertpapierkauf*', { kind: 'buy', signs: 'charge' }],
      ['{star} Wertpapierkauf*', { kind: 'buy', signs: 'charge' }],
      ['Wertpapierbezug*', { kind: 'buy', signs: 'charge' }],
      ['Wertpapierverkauf*', { kind: 'sell' }],
      ['{star} Wertpapierverkauf*', { kind: 'sell' }],
      ['Wertpapierumtausch*', { refused: `an exchange, ${BY_HAND}` }],
      ['Dividendengutschrift*', { kind: 'dividend' }],
      ['Ertragsgutschrift*', { kind: 'dividend' }],
      ['Zinsgutschrift*', { kind: 'interest', subkind: 'coupon' }],
      ['Finanzreport*', { refused: 'a statement of accounts, which is not read' }],
    ],
    labels: [
      '*Depotnr.: {account}',
      '*Depotnummer: {account}',
      'Geschäftsnummer*',
      '*Rechnungsnummer: {reference}',
      '*Geschäftstag: {date}*',
      'Handelszeit: {time} Uhr*',
      'Stk. {quantity} {name}, WKN / ISIN: {wkn} / {isin}',
      '*Summe St. {quantity} {price} {gross}',
      'St. {quantity} {price}',
      '{price} Dividende pro Stück*',
      '{price} Ausschüttung pro Stück*',
      '*Gesamtkurswert: {gross}',
      'Kurswert: {gross}',
      'Bruttobetrag: {gross}',
      'Provision: {fee}',
      'Gesamtprovision: {fee}',
      'Börsenplatzabhäng. Entgelt: {fee}',
      'Abwickl.entgelt Clearstream: {fee}',
      'Umschreibeentgelt: {fee}',
      'Variable Börsenspesen: {fee}',
      'Fremde Spesen: {fee}',
      'fremde Spesen {fee}',
      'Maklercourtage: {fee}',
      '{number} % Maklercourtage: {fee}',
      'Transaktionssteuer: {fee}',
      '{number} % Reduktion Kaufaufschlag: {rebate}',
      '{number} % Quellensteuer {tax}',
      '{number} % Kapitalertragsteuer auf {money} {tax}',
      '{number} % Solidaritätszuschl. auf {money} {tax}',
      'zum Devisenkurs: {word} {rate} {converted}',
      'zum Devisenkurs: {word} {rate}',
      'Umrechn. zum Dev. kurs {rate} vom {word}: {converted}',
      'Umrechn. zum Dev. kurs {rate} vom {word}',
      'Umrechnung zum Devisenkurs {rate}: {converted}',
      'zahlbar ab {payDate}*',
      '{text} EUR {text}{valueDate} {paid}',
      '{text} USD {text}{valueDate} {paid}',
    ],
    under: [
      ['*WPKNR/ISIN', '{name} {wkn}'],
      ['Nennwert*', '{nominal} {price}'],
      ['{text} {wkn}', '{text} {isin}'],
    ],
    spaced: [
      'per{exDate}{text}{wkn}',
      'STK{quantity}{text}{isin}',
      ...['Gunsten', 'Lasten'].flatMap((side) => [
        `ZuIhren${side}vorSteuern:{money}{before}`,
        `ZuIhren${side}vorSteuern:{before}`,
        `ZuIhren${side}nachSteuern:{after}`,
      ]),
      ...['abgeführteSteuern', 'erstatteteSteuern'].flatMap((taxes) => [
        `${taxes}{money}{total}`,
        `${taxes}{total}`,
      ]),
    ],
  }),
};
