import { absoluteDecimal, divideDecimals, multiplyDecimals, requireDecimal } from '@/lib/domain/decimal';
import { quoteScale } from '@/lib/domain/minor-units';

import { readAmount } from '../amount-text';
import { foldAccents, foldPattern } from '../fold-accents';
import type { TableRow } from '../headed-table';
import { headNames, normalizeHead } from '../headed-table';

const STYLES = ['comma', 'point'] as const;

/** The event of a row of the statement. */
export type DegiroEvent =
  | 'trade'
  | 'fee'
  | 'conversion'
  | 'dividend'
  | 'dividend-tax'
  | 'return-of-capital'
  | 'corporate-action'
  | 'interest'
  | 'cash'
  | 'processed-withdrawal'
  | 'reservation'
  | 'sweep'
  | 'other';

/** Headers in Dutch, English, German, French, Spanish, Italian and Portuguese, by our own names. */
const HEADS: Readonly<Record<string, readonly string[]>> = {
  date: ['datum', 'date', 'fecha', 'data'],
  time: ['tijd', 'time', 'uhrzeit', 'uhrze', 'zeit', 'heure', 'hora', 'ora'],
  'value date': [
    'valutadatum',
    'value date',
    'valuta',
    'wertdatum',
    'date de valeur',
    'date de',
    'fecha valor',
    'data valore',
    'data valor',
  ],
  product: ['product', 'produkt', 'produit', 'producto', 'prodotto', 'produto'],
  isin: ['isin', 'code isin'],
  description: [
    'omschrijving',
    'description',
    'beschreibung',
    'libellé',
    'descripción',
    'descrizione',
    'descrição',
  ],
  fx: ['fx', 'tipo', 'borsa', 't.', 'câmbio'],
  change: [
    'mutatie',
    'change',
    'änderung',
    'mouvements',
    'mouvement',
    'mutation',
    'variación',
    'variazioni',
    'mudança',
    'variação',
  ],
  balance: ['saldo', 'balance', 'solde'],
  order: [
    'order id',
    'order-id',
    'auftrags-id',
    'id ordre',
    'id orden',
    'id de la orden',
    'id ordine',
    'id da ordem',
  ],
};

const NAMES = headNames(HEADS);

/** The cells of a header in our own names; null when the row is not the header of an account statement. */
export function headsOf(cells: readonly string[]): string[] | null {
  const names = cells.map((cell) => NAMES.get(normalizeHead(cell)) ?? cell);
  return Object.keys(HEADS).every((name) => names.includes(name)) ? names : null;
}

const BUY = 'koop|kauf|buy|achat|compra|acquisto';
const SALE = 'verkoop|verkauf|sell|vente|venta|vendita|venda';
const TRADE_TEXT = `(${BUY}|${SALE})\\s+([\\d.,\\s'’]*\\d)\\s*(?:.*?)(?:@|zu je)\\s*([\\d.,\\s'’]*\\d)\\s*([A-Z]{3})\\b`;
const TRADE = new RegExp(`^${TRADE_TEXT}`, 'i');
/** A corporate action, written as a trade after its name: `PRODUCTWIJZIGING : Koop 500 @ 0,039 EUR`. */
const CORPORATE_TRADE = new RegExp(`^([^:@]{4,60}?)\\s*:\\s*${TRADE_TEXT}`, 'i');
const IS_BUY = new RegExp(`^(${BUY})$`, 'i');

const EVENTS: readonly (readonly [RegExp, DegiroEvent])[] = [
  [TRADE, 'trade'],
  [
    /cash sweep|overboeking (van|naar) uw geldrekening|transfer (from|to) your cash account|geldkonto bei|überweisung (auf|von) ihr|compte espèces|transferir (a|de|desde|da|para) (su|sua|a sua) |trasferisci (dal|al) tuo conto/i,
    'sweep',
  ],
  [/(money market|cash market|monétaires).*conversion|conversion.*(money market|monétaires)/i, 'sweep'],
  [CORPORATE_TRADE, 'corporate-action'],
  [/^(reserv|prenotazione|reserva\b)/i, 'reservation'],
  [
    /dividendbelasting|dividend tax|dividendensteuer|quellensteuer|imp[oô]ts? sur (les )?dividende|retenci[oó]n del dividendo|ritenuta sul dividendo|impost[ao] su[il] dividend|imposto sobre (o )?dividendo|retenç[aã]o d[eo] dividendo/i,
    'dividend-tax',
  ],
  [
    /^(contante )?dividende?n?$|^(cash )?dividend$|^dividendo$|^ausschüttung|^fondsausschüttung|^fund distribution/i,
    'dividend',
  ],
  [/^(kapitalrückzahlung|kapitaalsuitkering|capital repayment|return of capital)/i, 'return-of-capital'],
  [
    /valuta (creditering|debitering)|währungswechsel|^fx (credit|debit)|^currency exchange|opération de change|(crédit|débit) devises|cambio de divisa|^(credito|prelievo) fx|^(crédito|levantamento) de divisa/i,
    'conversion',
  ],
  [
    /transactiekosten|kosten van derden|aansluitingskosten|transactiebelasting|transaction (and|fee|cost|tax)|third part|exchange connection|connectivity|transaktionsgebühr|gebühr|einrichtung von handels|frais|fee\b|kosten|costes de|comisi[oó]n|impuesto (de|sobre) (la )?transacci|costi di|commissione|comiss[aãoõ]|custos? de/i,
    'fee',
  ],
  [
    /price change|variation fonds monétaires|mee(ge|ver)kochte rente|stückzinsen|accrued interest|intérêts courus|^(rente|interest|zinsen|intérêts?|interes(es)?|interess[ei]|juros|flatex (interest|zinsen|rente))/i,
    'interest',
  ],
  [/^processed flatex withdrawal/i, 'processed-withdrawal'],
  [
    /deposit|storting|einzahlung|dépôt|versement|withdrawal|terugstorting|opname|auszahlung|retrait|sofort|^ingreso|dep[oó]sito|^retirada|^prelievo|^levantamento/i,
    'cash',
  ],
];

const FOLDED_EVENTS = EVENTS.map(([pattern, event]) => [foldPattern(pattern), event] as const);

/** The event in the description of a row, with its accents or without. */
export function eventOf(description: string): DegiroEvent {
  const plain = foldAccents(description);
  return FOLDED_EVENTS.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other';
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
  return readTrade(row, match.slice(1));
}

/** Reads the trade of a corporate action with its name: `PRODUCTWIJZIGING`. */
export function readCorporateAction(row: TableRow): TradeText & { readonly name: string } {
  const match =
    CORPORATE_TRADE.exec(row.text('description')) ?? row.refuse('description', 'a name, a colon and a trade');
  return { name: match[1]!.toUpperCase(), ...readTrade(row, match.slice(2)) };
}

function readTrade(row: TableRow, [word, units, price, unit]: readonly string[]): TradeText {
  const scale = requireDecimal(String(quoteScale(unit!)));
  const amount = row.amount('change amount');
  const contents = STYLES.flatMap((style) => {
    const [quantity, written] = [readAmount(units!, style), readAmount(price!, style)];
    if (!quantity || written === null) return [];
    const unitPrice = divideDecimals(written, scale);
    const value = multiplyDecimals(quantity, unitPrice);
    return [
      { quantity, price: unitPrice, difference: absoluteDecimal(value - absoluteDecimal(amount ?? value)) },
    ];
  });
  // `1,060` is a thousand units or one: the reading that gives the amount counts.
  const best = contents.reduce<(typeof contents)[number] | null>(
    (found, next) => (found === null || next.difference < found.difference ? next : found),
    null,
  );
  if (best === null) return row.refuse('description', 'a number of units and a price');
  return { isBuy: IS_BUY.test(word!), quantity: best.quantity, price: best.price };
}
