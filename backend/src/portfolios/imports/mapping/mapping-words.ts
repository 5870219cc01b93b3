import type { MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';

import { isCorporateAction } from '../corporate-action';
import { foldAccents, foldPattern } from '../fold-accents';

/**
 * Column heads by field, the most certain first: English, German, French, Dutch, Spanish, Italian. The fields
 * are matched to columns in this order.
 */
export const HEAD_WORDS: readonly (readonly [MappingField, readonly RegExp[]])[] = [
  [
    'date',
    [
      /^(trade|transaction|activity|run|execution|booking)[ _-]?date$/,
      /^(trade|transaction)[ _-]date[ _/-]*time\b|^(handelstag|handelsdatum|transactiedatum|affärsdag|buchungstag|data operazione|data dell'operazione|date de (la )?transaction|date d'opération|fecha (de )?operación|data (da )?operação)$/,
      /^(date|datum|day|tag|fecha|data|datetime|timestamp|date[ _/]time|date \(.*\)|.*\btime \(\w+\))$/,
      /date|datum|fecha|valuta|buchungstag|handelstag/,
    ],
  ],
  ['time', [/^(time|uhrzeit|zeit|heure|tijd|hora|ora)$/]],
  ['isin', [/isin/]],
  [
    'externalId',
    [
      /^(id|transaction[ _-]?id|order[ _-]?(id|no|number|ref)|reference|trade[ _-]?id|auftragsnummer|referenz|référence|referencia|riferimento)$/,
    ],
  ],
  [
    'kind',
    [
      /^(kind|type|action|activity|side|transaction[ _-]?type|activity[ _-]?type|operation)$/,
      /^(typ|art|vorgang|umsatzart|buchungsart|transaktion(sart|styp)?|soort|transactietype|opération|sens|tipo|operación|operazione|richtung)$/,
      /^(tipo (de )?(operazione|operación|operação|movimento)|type de transaction|type d'opération|typ av transaktion|transaktionstyp|type mutatie|umsatztyp|category|side|buy ?\/ ?sell|way)$/,
      /(^|[ _-])(type|action|vorgang|soort|tipo)$/,
    ],
  ],
  [
    'assetName',
    [
      /^(asset name|instrument name|fund name|stock name|name|security|security[ _-]?name|instrument|product|company|description|wertpapier|wertpapiername|bezeichnung|titel|valeur|libellé|produit|producto|titolo|naam|omschrijving)$/,
    ],
  ],
  [
    'asset',
    [
      /^(symbol|ticker|asset|code|stock|fund|coin|kürzel|symbole|símbolo|simbolo|ticker[ _-]?symbol)$/,
      /symbol|ticker/,
    ],
  ],
  [
    'quantity',
    [
      /^(quantity|qty|units|shares|amount of shares|number of shares|volume|stück|stücke|anzahl|menge|anteile|quantité|nombre|aantal|cantidad|títulos|quantità|antal)$/,
      /quantity|shares|units|stück|anzahl|quantité|aantal/,
    ],
  ],
  [
    'price',
    [
      /^(price|unit[ _-]?(price|cost)|per share cost|cost per (share|unit)|price per (share|unit)|share price|kurs|preis|stückpreis|cours|prix|prix unitaire|koers|precio|prezzo|kurs pro stück)$/,
      /price|kurs|cours|koers|precio|prezzo/,
    ],
  ],
  [
    'fee',
    [
      /^(?!.*(bps|percent|%|\brate\b|currency|excl)).*(fee|commission|charge|brokerage|gebühr|provision|spesen|entgelt|frais|kosten|^costs?$|(transaction|trading) costs?|coûts?|comisi|comissã|commissioni|courtage|stamp duty)/,
    ],
  ],
  [
    'tax',
    [
      /^(?!.*(bps|percent|%|\brate\b|currency|method)).*(tax|steuer|withh|impôt|belasting|impuesto|imposta|imposto|retención|ritenuta|skatt)/,
    ],
  ],
  [
    'fxRate',
    [/(fx|exchange|conversion)[ _-]?rate|wechselkurs|devisenkurs|taux de change|wisselkoers|tipo de cambio/],
  ],
  [
    'settleCurrency',
    [/(settle(ment)?|account|base)[ _-]?currency|abrechnungswährung|kontowährung|devise du compte/],
  ],
  [
    'currency',
    [
      /^(quote|native|fiat|price)[ _-]?currency$/,
      /^(currency|ccy|währung|devise|valuta|moneda|divisa)$/,
      /currency|währung|devise/,
    ],
  ],
  ['balance', [/balance|saldo|solde|kontostand/]],
  ['ratio', [/^(split[ _-]?)?(ratio|factor)$/]],
  [
    'gross',
    [
      /excl\.? fees|before fees|gross|brutto|kurswert|market value|^value$|^wert$|^waarde$|^valor$|proceeds|^principal( amount)?$|\bbrut\b/,
    ],
  ],
  [
    'net',
    [
      /^(native amount|quote amount|fiat amount|received \/ paid amount|amount \(?fiat\)?)\b/,
      /^(net|net amount|total|total amount|amount|net value|betrag|endbetrag|summe|montant|montant net|bedrag|totaal|importe|importo|cash|cash amount|cash flow|belopp|valor total|importo euro|quote amount)$/,
      /net|total|amount|betrag|montant|bedrag|importe|importo|summe/,
    ],
  ],
  ['note', [/^(note|notes|comment|comments|memo|details|notiz|kommentar|bemerkung|commentaire|opmerking)$/]],
];

/** Beginnings of words for kinds, the longer meaning first. */
export const KIND_WORDS: readonly (readonly [RegExp, WordMeaning])[] = [
  [/transfer[ -]?(in\b|from)|deliver(y|ed) in|einlieferung|delivery \(?inbound|acats? in/, 'transfer-in'],
  [/transfer[ -]?(out\b|to)|deliver(y|ed) out|auslieferung|delivery \(?outbound|acats? out/, 'transfer-out'],
  [/reinvest.*(div|income)|thesaurierung|ausschüttungsgleich/, 'reinvested-income'],
  [/return of capital|kapitalrückzahlung|\broc\b/, 'return-of-capital'],
  [/staking|reward|airdrop/, 'income-in-kind'],
  [
    /withholding|ritenuta|\brit\.|retención|retenue|quellensteuer|källskatt|dividend.*(tax|belasting|steuer)/,
    'tax',
  ],
  [/dividend|\bdiv\b|distribution|ausschüttung|coupon|kupon|cedola|provento|utdelning/, 'dividend'],
  [/(tax|steuer).*(refund|erstattung)|steuererstattung/, 'tax-refund'],
  [/(fee|gebühr).*(refund|rebate|erstattung)/, 'fee-refund'],
  [/withholding|\btaxe?\b|steuer|impôt|belasting|impuesto|imposta/, 'tax'],
  [/interest (charge|paid)|margin interest|sollzins|debit interest|zinsbelastung/, 'interest-charge'],
  [/interest|zins|intérêt|rente|interés|interesse/, 'interest'],
  [/\bfees?\b|commission|gebühr|charge|frais|kosten|tarieven|comisi|custody/, 'fee'],
  [/split/, 'split'],
  [
    /^(buy|bought|b|purchase|bto|buy to open|kauf|achat|koop|aankoop|compra|acquisto|köp|savings? plan|sparplan)\b|\bbuy\b|\bcompra\b|\bkauf\b|purchase|aankoop/,
    'buy',
  ],
  [
    /^(sell|sold|s|sale|stc|sell to close|verkauf|vente|verkoop|venta|vendita|sälj|vende|redemption)\b|\bsell\b|\bvende\b|\bsale\b|verkauf|verkoop/,
    'sell',
  ],
  [
    /deposit|conferimento|cotisation|insättning|einzahlung|einlage|dépôt|versement|storting|depósito|ingreso|versamento|top.?up|incoming|credit transfer|gutschrift|contribution/,
    'deposit',
  ],
  [
    /withdraw|onttrekking|uttag|auszahlung|entnahme|retrait|opname|retiro|prelievo|payout|outgoing|removal/,
    'withdrawal',
  ],
  [/write.?off|worthless|wertlos/, 'write-off'],
  [/^(trade|cash|transfer|adjustment|überweisung|virement)$/, 'by-sign'],
  [/cancel|storno|pending|rejected|total|summe/, 'skip'],
];

/** The usual meaning of a word for a kind; null when it has none, and for actions of companies, which are asked for. */
export function meaningOf(word: string): WordMeaning | null {
  if (isCorporateAction(word)) return null;
  const plain = foldAccents(word);
  return FOLDED_KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Whether a head is one of a field's, with its accents or without: `Quantité`, `QUANTITE`. */
export function isHeadOf(pattern: RegExp, head: string): boolean {
  return folded(pattern).test(foldAccents(head));
}

const FOLDED = new Map<RegExp, RegExp>();

function folded(pattern: RegExp): RegExp {
  const known = FOLDED.get(pattern);
  if (known) return known;
  const plain = foldPattern(pattern);
  FOLDED.set(pattern, plain);
  return plain;
}

const FOLDED_KINDS = KIND_WORDS.map(([pattern, meaning]) => [folded(pattern), meaning] as const);
