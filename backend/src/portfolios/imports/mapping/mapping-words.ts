import type { MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { normalizeWord } from '@/lib/domain/portfolio/import-mapping';

import { isCorporateAction } from '../corporate-action';
import { foldAccents, foldPattern } from '../fold-accents';

/**
 * ColumnContents heads by field, the most certain first: English, German, French, Dutch, Spanish, Italian. The fields
 * are matched to columns in this order.
 */
export const HEAD_WORDS: readonly (readonly [MappingField, readonly RegExp[]])[] = [
  [
    'state',
    [
      /^((order|transaction|trade|execution)[ _-])?(status|state)$|^(statut|stato|estado|zustand|stan|tila|stav)$/,
    ],
  ],
  [
    'feeUnit',
    [
      /^(?=.*(fee|commission|brokerage|gebühr|frais|kosten))(?=.*(currency|asset|coin|unit|ticker|symbol|\bcur\b|währung|devise|moneda))/,
    ],
  ],
  ['taxUnit', [/^(?=.*(tax|withh|steuer|impôt))(?=.*(currency|unit|\bcur\b|währung|devise))/]],
  // An amount with or without its charges is no charge.
  [
    'gross',
    [
      /^(?!.*(price|kurs|preis|prix|precio|prezzo)).*\b(excl(uding|usive)?\.?|ex|no|without|before|ohne|exkl\.?|vor|hors|sans|sin|senza|zonder|exclusief|al lordo)\b.*(fees?|charges?|costs?|commissions?|gebühr|provision|spesen|frais|kosten|comision|commissioni)/,
    ],
  ],
  [
    'net',
    [
      /^(?!.*(price|kurs|preis|prix|precio|prezzo)).*\b(incl(uding|usive)?\.?|with|after|inkl\.?|mit|nach|avec|inclus|con|inclusief|al netto)\b.*(fees?|charges?|costs?|commissions?|gebühr|provision|spesen|frais|kosten|comision|commissioni)|(frais|kosten|gebühren) inclus/,
    ],
  ],
  [
    'date',
    [
      /^(trade|transaction|activity|run|execution|booking)[ _-]?date$/,
      /^(trade|transaction)[ _-]date[ _/-]*time\b|^(handelstag|handelsdatum|transactiedatum|affärsdag|buchungstag|data operazione|data dell'operazione|date de (la )?transaction|date d'opération|fecha (de )?operación|data (da )?operação)$/,
      /^(date|datum|day|tag|fecha|data|datetime|timestamp|date[ _/]time|date \(.*\)|.*\btime \(\w+\))$/,
      /^(created( at)?|utc[ _-]?time|executed( at| on)?|zeitstempel|completed( date| at)?)$/,
      /date|datum|fecha|valuta|buchungstag|handelstag|timestamp/,
    ],
  ],
  ['time', [/^(time|uhrzeit|zeit|heure|tijd|hora|ora)$/]],
  ['isin', [/isin/]],
  [
    'externalId',
    [
      /^(id|tx[ _-]?(id|hash)|trx\.? ?id.*|transaction[ _-]?id|order[ _-]?(id|no|number|ref)|reference|trade[ _-]?id|auftragsnummer|referenz|référence|referencia|riferimento)$/,
    ],
  ],
  ['group', [/^(ref[ _-]?id|group([ _-]?id)?|trade group|correlation[ _-]?id|match[ _-]?id)$/]],
  [
    'kind',
    [
      /^(kind|type|action|activity|side|trans(action)?[ _-]?(type|code)|activity[ _-]?type|operation)$/,
      /^(typ|art|vorgang|umsatzart|buchungsart|transaktion(sart|styp)?|soort|transactietype|opération|sens|tipo|operación|operazione|richtung)$/,
      /^(tipo (de )?(operazione|operación|operação|movimento)|type de transaction|type d'opération|typ av transaktion|transaktionstyp|type mutatie|umsatztyp|category|side|buy ?\/ ?sell|way)$/,
      /(?<!\b(asset|order|instrument|security|product|account|currency|tax|base|quote|asset class)[ _-])(^|[ _-])(type|action|vorgang|soort|tipo)$/,
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
      /^base$|^(size|amount|quantity|volume|base)[ _-](unit|asset|currency|coin)( \(.*\))?$|^(currency|coin)[ _-]ticker$/,
      /^(symbol|ticker|asset|code|stock|fund|coin|kürzel|symbole|símbolo|simbolo|ticker[ _-]?symbol)$/,
      /symbol|symbool|ticker/,
    ],
  ],
  [
    'quantity',
    [
      /^(base amount|size|executed|filled)$|^(quantity|qty|units|shares|amount of shares|number of shares|stück|stücke|anzahl|menge|anteile|quantité|nombre|aantal|cantidad|títulos|quantità|antal)$/,
      /^(?!.*(limit|eligible|remaining|total)).*(quantity|shares|units|stück|anzahl|quantité|aantal)/,
      /^volume$/,
    ],
  ],
  [
    'price',
    [
      /^((purchase|trade|execution|executed|fill|transaction|deal) price|kaufkurs|ausführungskurs)$/,
      /^(price|unit[ _-]?(price|cost)|per share cost|cost per (share|unit)|price per (share|unit)|share price|kurs|preis|stückpreis|cours|prix|prix unitaire|koers|precio|prezzo|kurs pro stück)$/,
      /^(?!.*(current|last|latest|high|low|open|close|market|limit|stop|target|52)).*(price|kurs|cours|koers|precio|prezzo)/,
    ],
  ],
  [
    'fee',
    [
      /^(?!.*(bps|percent|%|\brate\b|currency|\b(asset|unit|coin|id)\b)).*(fee|commission|charge|brokerage|gebühr|provision|spesen|entgelt|frais|kosten|^costs?$|(transaction|trading) costs?|coûts?|comisi|comissã|commissioni|courtage|stamp duty)/,
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
    [
      /(fx|exchange|exch\.?|conversion)[ _-]?rate|wechselkurs|devisenkurs|taux de change|wisselkoers|tipo de cambio/,
    ],
  ],
  [
    'settleCurrency',
    [/(settle(ment)?|account|base)[ _-]?currency|abrechnungswährung|kontowährung|devise du compte/],
  ],
  [
    'currency',
    [
      /^quote$|^(quote|native|fiat|price)[ _-]?(currency|asset|coin)( \(.*\))?$/,
      /^(currency|ccy|währung|devise|valuta|moneda|divisa)$/,
      /currency|währung|devise/,
    ],
  ],
  [
    'cost',
    [
      /^(total )?(cost( basis| base| value)?( total)?|book (value|cost)|einstandswert|kaufwert|anschaffungskosten|prix de revient|coût total|amount invested|invested)$/,
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
      /^(quote amount|native amount|fiat amount|received \/ paid amount|amount \(?fiat\)?)\b/,
      /^(net|net amount|total|total amount|amount|net value|betrag|endbetrag|summe|montant|montant net|bedrag|totaal|importe|importo|cash|cash amount|cash flow|belopp|valor total|importo euro|quote amount)$/,
      /net|total|amount|betrag|montant|bedrag|importe|importo|summe/,
    ],
  ],
  ['note', [/^(note|notes|comment|comments|memo|details|notiz|kommentar|bemerkung|commentaire|opmerking)$/]],
];

/** Heads of money that comes in and of money that goes out, which belong together. */
export const MONEY_HEADS = {
  moneyIn:
    /^(credits?|credit amount|(paid|money|amount|cash) in|deposits?|deposit amount|receipts?|haben|gutschrift|credit|avoir|entrees?|entrate|accrediti|avere|bij|ingresos?|abonos?|haber|inn( pa konto)?|in|insattning(ar)?|indbetalt|innskudd|incoming|einnahmen?|zufluss)$/,
  moneyOut:
    /^(debits?|debit amount|(paid|money|amount|cash) out|withdrawals?|withdrawal amount|payments?|soll|belastung|debit|doit|sorties?|uscite|addebiti|dare|af|gastos?|cargos?|debe|ut( fra konto)?|out|uttag|udbetalt|uttak|outgoing|ausgaben?|abfluss)$/,
} as const;

const LEG_AMOUNT = '(amount|quantity|qty|volume|units|size|menge|betrag|anzahl|montant|quantite|cantidad)';
const LEG_UNIT = '(currency|asset|coin|unit|symbol|ticker|cur\\.?|token|wahrung|devise|moneda)';
const LEG_IN = '(received?|incoming|buy|bought|in|to|eingang|kauf|zugang|recu|recibido|compra)';
const LEG_OUT = '(sent|outgoing|sell|sold|out|from|spent|ausgang|verkauf|abgang|envoye|enviado|venta)';
const legHead = (side: string, what: string): RegExp =>
  new RegExp(`^(${side}[ _-]?${what}|${what}[ _-]?${side})( \\(.*\\))?$`);

/** Heads of what was received and what was sent, each an amount and its unit. */
export const LEG_HEADS: readonly (readonly [MappingField, RegExp])[] = [
  ['inUnit', legHead(LEG_IN, LEG_UNIT)],
  ['outUnit', legHead(LEG_OUT, LEG_UNIT)],
  ['inAmount', legHead(LEG_IN, LEG_AMOUNT)],
  ['outAmount', legHead(LEG_OUT, LEG_AMOUNT)],
  ['inAmount', /^(buy|received?|kauf|in)$/],
  ['outAmount', /^(sell|sent|verkauf|out)$/],
];

/** Words for how an order was given, which say nothing of what it is. */
export const ORDER_TYPES =
  /^(market|limit|stop([ -_]?(loss|limit))?|trailing([ -_]?stop)?|day|gtc|ioc|fok|basic|recurring|one[ -_]time|take[ -_]profit|at (market|best)|moc|loc|otc)([ -_]order)?$/i;

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
  [
    /dividend|\bdiv\b|distribution|ausschüttung|coupon|kupon|cedola|provento|utdelning|utbytte|udbytte|dywidenda/,
    'dividend',
  ],
  [/(tax|steuer).*(refund|erstattung)|steuererstattung/, 'tax-refund'],
  [/(fee|gebühr).*(refund|rebate|erstattung)/, 'fee-refund'],
  [/withholding|\btaxe?\b|steuer|impôt|belasting|impuesto|imposta/, 'tax'],
  [/interest (charge|paid)|margin interest|sollzins|debit interest|zinsbelastung/, 'interest-charge'],
  [/interest|zins|intérêt|rente|interés|interesse|ränta|odsetki|úrok/, 'interest'],
  [/\bfees?\b|avgift|commission|gebühr|charge|frais|kosten|tarieven|comisi|custody/, 'fee'],
  [/split/, 'split'],
  [
    /^(buy|bought|b|purchase|bto|buy to open|kauf|achat|koop|aankoop|compra|acquisto|köp|kjøp|køb|kupno|zakup|nákup|savings? plan|sparplan)\b|\bbuy\b|\bcompra\b|\bkauf\b|purchase|aankoop/,
    'buy',
  ],
  [
    /^(sell|sold|s|sale|stc|sell to close|verkauf|vente|verkoop|venta|vendita|sälj|salg|sprzedaż|prodej|vende|redemption)\b|\bsell\b|\bvende\b|\bsale\b|verkauf|verkoop/,
    'sell',
  ],
  [
    /deposit|cash[ _-]?in\b|conferimento|cotisation|insättning|innskudd|indskud|indbetaling|innbetaling|wpłata|vklad|einzahlung|einlage|dépôt|versement|storting|depósito|ingreso|versamento|top.?up|incoming|credit transfer|gutschrift|contribution/,
    'deposit',
  ],
  [
    /withdraw|cash[ _-]?out\b|onttrekking|uttag|uttak|udbetaling|utbetaling|hævning|wypłata|výběr|auszahlung|entnahme|retrait|opname|retiro|prelievo|payout|outgoing|removal/,
    'withdrawal',
  ],
  [/write.?off|worthless|wertlos/, 'write-off'],
  [
    /^(trade|cash|transfer|adjustment|überweisung|virement|spend|receive|swap|transaction related)$/,
    'by-sign',
  ],
  [/cancel|storno|pending|rejected|total|summe/, 'skip'],
];

/** The usual meaning of a word for a kind; null when it has none, and for actions of companies, which are asked for. */
export function meaningOf(word: string): WordMeaning | null {
  if (isCorporateAction(word)) return null;
  const plain = foldAccents(word);
  return FOLDED_KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** Words for rows that count, and for those that did not happen or have not yet. */
const MISSED =
  /pending|cancel|annul|reject|refus|abgelehnt|storn|fail|fehlgeschlagen|declin|expired|abgelaufen|verfallen|void|revers|deleted|gelöscht|open\b|offen|working|processing|in bearbeitung|vorgemerkt|unsettled|not (executed|filled|settled)|unfilled|scheduled|geplant|draft|entwurf|en attente|en cours|pendiente|in attesa|geannuleerd|väntar|makuler|await/;
const DONE =
  /execut|settled|complete|filled|success|erfolg|ausgeführt|gebucht|booked|posted|confirm|bestätigt|abgeschlossen|closed|done|ok$|final|valid|cleared|processed|approved|exécut|effectu|terminé|comptabilis|uitgevoerd|voltooid|eseguit|completat|ejecutad|completad|utförd|genomförd|traded|paid|received|active/;
const FOLDED_STATES = [foldPattern(MISSED), foldPattern(DONE)] as const;

/** Whether a word for the state of a row says that it happened; null for an unknown word. */
export function stateOf(text: string): 'done' | 'missed' | null {
  const plain = foldAccents(text.trim().toLowerCase());
  if (FOLDED_STATES[0].test(plain)) return 'missed';
  return FOLDED_STATES[1].test(plain) ? 'done' : null;
}

/** What the text of a row means: its first words count before the others; null where it has no meaning, or two. */
export function meaningOfText(text: string): WordMeaning | null {
  if (text === '') return null;
  const word = normalizeWord(text);
  const first = meaningOf(word.split(/[\s:,.;/-]+/)[0]!);
  if (first !== null && first !== 'skip' && first !== 'by-sign') return first;
  const plain = foldAccents(word);
  const meanings = new Set(FOLDED_KINDS.flatMap(([pattern, one]) => (pattern.test(plain) ? [one] : [])));
  meanings.delete('skip');
  const whole = meaningOf(word);
  if (whole === null || whole === 'by-sign' || whole === 'skip') return null;
  // A tax or fee may be of anything else; two other meanings contradict each other.
  return meanings.size === 1 || whole === 'tax' || whole === 'fee' ? whole : null;
}

/** What texts of one sort have in common: the words before the first number, name or sign. */
export function codeOfText(text: string): string {
  const word = normalizeWord(text);
  const start =
    /^[^\d:;@(#*]+/
      .exec(word)?.[0]
      .trim()
      .replace(/(?<![\s\-.,/])[\s\-.,/]+$/, '') ?? '';
  return start.length >= 3 ? start : word;
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
