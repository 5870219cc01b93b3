import type { MappingField } from '@/lib/domain/portfolio/import-mapping';

import { foldPattern } from '../fold-accents';
import { FOREIGN_HEADS } from './foreign-heads';

/** Heads of columns by field, the most certain first. */
const OWN_HEADS: readonly (readonly [MappingField, readonly RegExp[]])[] = [
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
      /^(trade|transaction|activity|run|execution|booking)[ _-]?date( \(.*\))?$/,
      /^(trade|transaction)[ _-]date[ _/-]*time\b|^(handelstag|handelsdag|handelsdatum|transactiedatum|affärsdag|buchungstag|data operazione|data dell'operazione|date de (la )?transaction|date d'opération|fecha (de )?operación|data (da )?operação)$/,
      /^(date|datum|day|tag|fecha|data|datetime|timestamp|date( ?[&+/]| and|_)? ?time|date \(.*\)|.*\btime \(\w+\))$/,
      /^(created( at)?|utc[ _-]?time|executed( at| on)?|zeitstempel|completed( date| at)?)$/,
      /^(?!.*(settle|value|expir|cancel|makuler|annul|storno|ex[ _-]|pay|record|liquid)).*(date|datum|fecha|buchungstag|handelstag|timestamp|filled time)/,
      /^(?!.*(expir|cancel|makuler|annul|storno)).*(date|datum|fecha|valuta|likviddag|timestamp)/,
    ],
  ],
  ['time', [/^(time|uhrzeit|zeit|heure|tijd|hora|ora)$/]],
  [
    'account',
    [
      /^((account|portfolio|depot)([ _-]?(name|id|number|no\.?))?|konto(name|nummer)?|depot(name|nummer)?|compte|cuenta|conto|rekening|conta|rachunek)$/,
    ],
  ],
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
      /^(kind|type|action|activity|side|trans(action)?[ _-]?(type|code|kind)|activity[ _-]?type|operation)$/,
      /^(typ|art|vorgang|umsatzart|buchungsart|transaktion(sart|styp)?|soort|transactietype|opération|sens|tipo|operación|operazione|richtung)$/,
      /^(tipo (de )?(operazione|operación|operação|movimento)|type de transaction|type d'opération|typ av transaktion|transaktionstyp|type mutatie|umsatztyp|category|side|buy ?\/ ?sell|way)$/,
      /(?<!\b(asset|order|instrument|security|product|account|currency|tax|base|quote|asset class)[ _-])(^|[ _-])(type|action|vorgang|soort|tipo)$/,
    ],
  ],
  [
    'assetName',
    [
      /^(fund|fonds|fondo|fondo de inversión|fundo|fonds ?naam|fondsname|nom du fonds|nome (del )?fondo)$/,
      /^(asset name|instrument name|fund name|stock name|name|security|security[ _-]?name|instrument|product|company|description|wertpapier|wertpapiername|bezeichnung|titel|título|valeur|libellé|produit|producto|titolo|naam|omschrijving)$/,
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
      /^(filled|executed) (qty|quantity|amount|size)$/,
      /^(base amount|size|executed|filled)$|^(quantity|qty|units|shares|amount of shares|number of shares|stück|stücke|anzahl|menge|anteile|quantité|nombre|aantal|cantidad|títulos|quantità|antal)$/,
      /^(?!.*(limit|eligible|remaining|total|order|zins)).*(quantity|shares|units|stück|anzahl|quantité|aantal)/,
      /^volume$/,
    ],
  ],
  [
    'price',
    [
      /^((purchase|trade|execution|executed|fill|filled|transaction|deal) price|(avg|average)\.? (filled|fill|executed|execution)?[ _]?price|kaufkurs|ausführungskurs)$/,
      /^(price|unit[ _-]?(price|cost)|per share cost|cost per (share|unit)|price per (share|unit)|share price|kurs|preis|stückpreis|cours|prix|prix unitaire|koers|precio|prezzo|kurs pro stück)$/,
      /^(?!.*(växling|valuta|veksling|devisen|wechsel|umrechnung|current|last|latest|high|low|open|close|market|limit|stop|target|52|order)).*(price|kurs|cours|koers|precio|prezzo)/,
    ],
  ],
  [
    'fee',
    [
      /^(?!.*(bps|percent|%|\brate\b|currency|\b(asset|unit|coin|id)\b))(?!.*\b(excl\w*|ex|no|without|before|ohne|exkl|vor|hors|sans|sin|senza|zonder|incl\w*|with|after|inkl|mit|nach|avec|con)\b.*(fee|cost|charge|commission|gebühr|frais|kosten|comisi|commissioni)).*(fee|commission|charge|brokerage|gebühr|provision|spesen|entgelt|frais|kosten|^costs$|(transaction|trading) costs?|coûts?|comisi|comissã|commissioni|courtage|stamp duty)/,
    ],
  ],
  [
    'tax',
    [
      /^(?!.*(bps|percent|%|\brate\b|currency|method)).*(tax(?!as?\b)|steuer|withh|impôt|belasting|impuesto|imposta|imposto|retención|ritenuta|skatt)/,
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
      /excl\.? fees|before fees|gross|brutto|kurswert|market value|^value( (in )?[a-z]{3})?$|^wert$|^waarde$|^valor$|^(?!.*share).*proceeds|^principal( amount)?$|\bbrut\b/,
    ],
  ],
  [
    'net',
    [
      /^(quote amount|native amount|fiat amount|received \/ paid amount|amount \(?fiat\)?)\b/,
      /^(net|net amount|total|total amount|amount|net value|betrag|endbetrag|summe|montant|montant net|bedrag|totaal|importe|importo|cash|cash amount|cash flow|belopp|valor total|importo euro|quote amount)$/,
      /^(?!.*(qty|quantity|shares?|units|stuck|anzahl|profit|loss|gain|p&l|p\/l|percent|%|order)).*(net|total|amount|betrag|montant|bedrag|importe|importo|summe)/,
    ],
  ],
  ['note', [/^(note|notes|comment|comments|memo|details|notiz|kommentar|bemerkung|commentaire|opmerking)$/]],
];

/**
 * The heads of columns by field, the most certain first, for heads without their accents. The fields are matched to
 * columns in this order.
 */
export const HEAD_WORDS = OWN_HEADS.map(([field, patterns]) => {
  const more = FOREIGN_HEADS[field];
  const all = more === undefined ? patterns : [...patterns.slice(0, -1), more, patterns.at(-1)!];
  return [field, all.map(foldPattern)] as const;
});

/** Heads of money that comes in and of money that goes out, which belong together. */
export const MONEY_HEADS = {
  moneyIn:
    /^(credits?|credit amount|(paid|money|amount|cash) in|deposits?|deposit amount|receipts?|haben|gutschrift|credit|avoir|entrees?|entrate|accrediti|avere|bij|ingresos?|abonos?|haber|inn( pa konto)?|in|insattning(ar)?|indbetalt|innskudd|incoming|einnahmen?|zufluss)$/,
  moneyOut:
    /^(debits?|debit amount|(paid|money|amount|cash) out|withdrawals?|withdrawal amount|payments?|soll|belastung|debit|doit|sorties?|uscite|addebiti|dare|af|gastos?|cargos?|debe|ut( fra konto)?|out|uttag|udbetalt|uttak|outgoing|ausgaben?|abfluss)$/,
} as const;

const LEG_AMOUNT = '(amount|quantity|qty|volume|units|size|menge|betrag|anzahl|montant|quantite|cantidad)';
const LEG_UNIT = '(currency|asset|coin|unit|symbol|ticker|cur\\.?|token|wahrung|devise|moneda)';
const LEG_IN = '(received?|incoming|output|buy|bought|in|to|eingang|kauf|zugang|recu|recibido|compra)';
const LEG_OUT = '(sent|outgoing|input|sell|sold|out|from|spent|ausgang|verkauf|abgang|envoye|enviado|venta)';
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
