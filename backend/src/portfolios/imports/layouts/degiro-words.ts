import { divideDecimals, requireDecimal } from '@/lib/domain/decimal';
import { quoteScale } from '@/lib/domain/minor-units';

import type { TableRow } from '../headed-table';
import { normalizeHead } from '../headed-table';

/** What a row of the statement is. */
export type DegiroEvent =
  | 'trade'
  | 'fee'
  | 'conversion'
  | 'dividend'
  | 'dividend-tax'
  | 'interest'
  | 'cash'
  | 'reservation'
  | 'sweep'
  | 'other';

/** Headers in Dutch, English, German and French, by our own names. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  date: ['datum', 'date'],
  time: ['tijd', 'time', 'uhrzeit', 'uhrze', 'heure'],
  'value date': ['valutadatum', 'value date', 'valuta', 'date de valeur', 'date de'],
  product: ['product', 'produkt', 'produit'],
  isin: ['isin', 'code isin'],
  description: ['omschrijving', 'description', 'beschreibung'],
  fx: ['fx'],
  change: ['mutatie', 'change', 'änderung', 'mouvements', 'mouvement'],
  balance: ['saldo', 'balance', 'solde'],
  order: ['order id', 'order-id', 'id ordre'],
};

/** The cells of a header in our own names; null when the row is not the header of an account statement. */
export function headsOf(cells: readonly string[]): string[] | null {
  const names = cells.map((cell) => {
    const head = normalizeHead(cell);
    return Object.entries(HEADS).find(([, texts]) => texts.includes(head))?.[0] ?? cell;
  });
  return Object.keys(HEADS).every((name) => names.includes(name)) ? names : null;
}

const TRADE =
  /^(koop|kauf|buy|achat|verkoop|verkauf|sell|vente)\s+([\d.,\s'’]*\d)\s*(?:.*?)@\s*([\d.,\s'’]*\d)\s*([A-Z]{3})\b/i;
const SALES = new Set(['verkoop', 'verkauf', 'sell', 'vente']);

const EVENTS: readonly (readonly [RegExp, DegiroEvent])[] = [
  [TRADE, 'trade'],
  [
    /cash sweep|overboeking (van|naar) uw geldrekening|transfer (from|to) your cash account|geldkonto bei|überweisung (auf|von) ihr|compte espèces/i,
    'sweep',
  ],
  [/^reserv(ation|ierung|ering)/i, 'reservation'],
  [
    /dividendbelasting|dividend tax|dividendensteuer|quellensteuer|imp[oô]ts? sur (les )?dividende/i,
    'dividend-tax',
  ],
  [/^(contante )?dividende?n?$|^(cash )?dividend$|^ausschüttung|^fondsausschüttung/i, 'dividend'],
  [
    /valuta (creditering|debitering)|währungswechsel|^fx (credit|debit)|opération de change|(crédit|débit) devises/i,
    'conversion',
  ],
  [
    /transactiekosten|kosten van derden|aansluitingskosten|transaction (and|fee|cost)|third part|exchange connection|connectivity|transaktionsgebühr|gebühr|einrichtung von handels|frais|fee\b|kosten/i,
    'fee',
  ],
  [/^(rente|interest|zinsen|intérêts?|flatex (interest|zinsen|rente))/i, 'interest'],
  [
    /deposit|storting|einzahlung|dépôt|versement|withdrawal|terugstorting|opname|auszahlung|retrait|sofort/i,
    'cash',
  ],
];

/** What the description of a row means. */
export function eventOf(description: string): DegiroEvent {
  return EVENTS.find(([pattern]) => pattern.test(description))?.[1] ?? 'other';
}

/** A trade, read from its description. */
export interface TradeText {
  readonly isBuy: boolean;
  readonly quantity: bigint;
  /** In whole units of the currency. */
  readonly price: bigint;
}

/** Reads `Koop 4 @ 59,15 USD` and `Achat 6 QT GROUP OYJ@79,96 EUR (FI4000198031)`. */
export function readTradeText(row: TableRow): TradeText {
  const match =
    TRADE.exec(row.text('description')) ?? row.refuse('description', 'a text such as "Koop 4 @ 59,15 USD"');
  const [, word, units, price, unit] = match;
  const quantity = row.parseLooseAmount(units!, 'description');
  const amount = row.parseLooseAmount(price!, 'description');
  if (!quantity || amount === null) return row.refuse('description', 'a number of units and a price');
  const scale = quoteScale(unit!);
  return {
    isBuy: !SALES.has(word!.toLowerCase()),
    quantity,
    price: scale === 1 ? amount : divideDecimals(amount, requireDecimal(String(scale))),
  };
}
