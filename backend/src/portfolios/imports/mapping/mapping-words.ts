import type { WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import { normalizeWord } from '@/lib/domain/portfolio/import-mapping';

import { isCorporateAction } from '../corporate-action';
import { foldAccents, foldPattern } from '../fold-accents';

/** Words for how an order was given, which say nothing of what it is. */
export const ORDER_TYPES =
  /^(market|limit|stop([ -_]?(loss|limit))?|trailing([ -_]?stop)?|day|gtc|ioc|fok|basic|recurring|one[ -_]time|take[ -_]profit|at (market|best)|moc|loc|otc)([ -_]order)?$/i;

/** Beginnings of words for kinds, the longer meaning first. */
export const KIND_WORDS: readonly (readonly [RegExp, WordMeaning])[] = [
  [/transfer[ -]?(in\b|from)|deliver(y|ed) in|einlieferung|delivery \(?inbound|acats? in/, 'transfer-in'],
  [/transfer[ -]?(out\b|to)|deliver(y|ed) out|auslieferung|delivery \(?outbound|acats? out/, 'transfer-out'],
  [/reinvest.*(div|income)|thesaurierung|ausschüttungsgleich/, 'reinvested-income'],
  [/return of capital|kapitalrückzahlung|\broc\b/, 'return-of-capital'],
  [/staking|reward|airdrop|cashback/, 'income-in-kind'],
  [
    /withholding|ritenuta|\brit\.|retención|retenue|quellensteuer|skatt?\b|dividend.*(tax(?![ -](year|free|exempt))|belasting|steuer)/,
    'tax',
  ],
  [
    /dividend|\bdiv\b|distribution|ausschüttung|coupon|kupon|cedola|provento|utdelning|utbytte|udbytte|dywidend|дивиденд|купон|配当|分配金|红利|股息|股利|배당|temettü|kâr payı|rendimento/,
    'dividend',
  ],
  [/(tax|steuer).*(refund|erstattung)|steuererstattung/, 'tax-refund'],
  [/(fee|gebühr).*(refund|rebate|erstattung)/, 'fee-refund'],
  [
    /withholding|(?<!\b(pre|after|before|post)[ -])\btaxe?\b(?![ -](year|lot|free|exempt|deferred|loss|saver))|steuer|solidaritätszuschlag|\bkest\b|impôt|belasting|impuesto|imposta|imposto|налог|印花税|税金|세금|거래세|vergi|stopaj|podatek/,
    'tax',
  ],
  [/interest (charge|paid)|margin interest|sollzins|debit interest|zinsbelastung/, 'interest-charge'],
  [
    /interest|zins|intérêt|rente|interés|interesse|ränta|odsetki|úrok|процент|利息|預金利子|이자|faiz|juros/,
    'interest',
  ],
  [
    /\bfees?\b|avgift|gebyr|afgift|commission|gebühr|(?!^charge$)charge|frais|kosten|tarieven|comisi|commissioni|custody|комисси|手数料|手续费|수수료|komisyon|prowizja|opłata|corretagem/,
    'fee',
  ],
  [/split/, 'split'],
  [
    /^[ka]$|^(buy|bought|b|purchase|bto|buy to open|kauf|achat|koop|aankoop|compra|acquisto|köpt?|kjøpt?|køb|købt|kupno|zakup|nákup|savings? plan|sparplan)\b|\bbuy\b|\bcompra\b|(?<!ver)kauf\b|purchase|aankoop|acquisto|покупк|купл|买|買|매수|alış|alım/,
    'buy',
  ],
  [
    /^v$|^(sell|sold|s|sale|stc|sell to close|verkauf|vente|verkoop|venta|venda|vendita|sälj|sålt|salg|solgt|sprzedaż|prodej|vende|redemption)\b|\bsell\b|\bvende\b|\bsale\b|verkauf|verkoop|vendita|продаж|卖|売|매도|satış/,
    'sell',
  ],
  [
    /^cont$|deposit|cash[ _-]?in\b(?!.*\blieu)|conferimento|cotisation|insättning|innskudd|indskud|indbetaling|innbetaling|wpłata|vklad|einzahlung|einlage|dépôt|versement|storting|depósito|ingreso|versamento|top.?up|incoming|credit transfer|gutschrift|contribution|пополнен|зачислен|ввод средств|银证转入|转入|入金|입금|yatırma|para girişi|zasilenie|(funds|wire) (added|received)|wire in\b/,
    'deposit',
  ],
  [
    /withdraw|cash[ _-]?out\b|onttrekking|uttag|uttak|udbetaling|utbetaling|hævning|wypłata|výběr|auszahlung|entnahme|retrait|opname|retiro|prelievo|payout|wire (sent|out)|outgoing|removal|вывод|списание средств|银证转出|转出|出金|출금|para çıkışı|para çekme/,
    'withdrawal',
  ],
  [/write.?off|worthless|wertlos/, 'write-off'],
  [
    /^(trade|cash|transfer|adjustment|überweisung|virement|spend|receive|swap|transaction related)$/,
    'by-sign',
  ],
  [/cancel|storno|pending|rejected|total|summe/, 'skip'],
];

/** Words of rows that take back others; of money, the sign says as much. */
const UNDONE = /\b(cancel|annul|storn|revers(al|ed|ing)|correct|busted)/;

/** The usual meaning of a word for a kind; null when it has none, and for actions of companies, which are asked for. */
export function meaningOf(word: string): WordMeaning | null {
  if (isCorporateAction(word)) return null;
  const plain = foldAccents(word.replaceAll('_', ' '));
  const meaning = FOLDED_KINDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
  // A purchase that was cancelled is none, and may take back one that the file has.
  return (meaning === 'buy' || meaning === 'sell') && UNDONE.test(plain) ? null : meaning;
}

/** Words for rows that count, and for those that did not happen or have not yet. */
const MISSED =
  /pending|cancel|annul|reject|refus|abgelehnt|storn|fail|fehlgeschlagen|declin|expired|abgelaufen|verfallen|void|revers|revert|rechaz|未成|снят|отмен|отклон|撤|废|取消|失効|취소|거부|iptal|anulowan|odrzucon|deleted|gelöscht|^open\b|offen|working|processing|in bearbeitung|vorgemerkt|unsettled|not (executed|filled|settled)|unfilled|scheduled|geplant|draft|entwurf|en attente|en cours|en curso|pendiente|in attesa|geannuleerd|väntar|makuler|await/;
const DONE =
  /execut|settled|complete|filled|success|erfolg|ausgeführt|gebucht|booked|posted|confirm|bestätigt|abgeschlossen|closed|done|ok$|final|valid|cleared|processed|approved|exécut|effectu|terminé|comptabilis|uitgevoerd|voltooid|eseguit|completat|ejecutad|completad|utförd|genomförd|traded|paid|received|active|^deal$|finaliz|исполнен|成交|已成|約定済|체결|gerçekleş|realizowan/;
const FOLDED_STATES = [foldPattern(MISSED), foldPattern(DONE)] as const;

/** True when a word for the state of a row says that it happened; null for an unknown word. */
export function stateOf(text: string): 'done' | 'missed' | null {
  const word = text.trim().toLowerCase();
  const meaning = meaningOf(word);
  if (meaning === 'buy' || meaning === 'sell') return null;
  const plain = foldAccents(word);
  if (FOLDED_STATES[0].test(plain)) return 'missed';
  return FOLDED_STATES[1].test(plain) ? 'done' : null;
}

const CANCELLED =
  /^(is )?(cancel?led|cancel?lation|void(ed)?|storn(o|iert)|annul(e|lato|ado|ada)|geannuleerd|anulowan[oya]|makulerad)$/;
const YES = /^(y|yes|true|1|x|j|ja|o|oui|s|si|sim|t|tak|✓)$/;
const NO = /^(n|no|false|0|nein|nee|non|nao|nej|f|nie)$/;

const HAPPENED =
  /^(is )?(executed|filled|settled|completed|confirmed|booked|posted|done|ausgefuhrt|gebucht|erledigt|execute|ejecutad[ao]|eseguit[ao]|executad[ao]|uitgevoerd)$/;

/** True when a head asks if a row happened, or if it was cancelled (false); null for another head. */
export function stateOfHead(head: string): boolean | null {
  const plain = foldAccents(head.trim().toLowerCase());
  return HAPPENED.test(plain) ? true : CANCELLED.test(plain) ? false : null;
}

/** True when a word is a yes; null for another word. */
export function flagOf(text: string): boolean | null {
  const plain = foldAccents(text.trim().toLowerCase());
  return YES.test(plain) ? true : NO.test(plain) ? false : null;
}

const IN =
  /^(cr|credits?|c|in|incoming|inflow|bij|haben|h|credito|entrada|eingang|zugang|gutschrift|abono|haber|\+)$/;
const OUT =
  /^(dr|db|debits?|d|out|outgoing|outflow|af|soll|s|debito|saida|ausgang|abgang|lastschrift|cargo|debe|-)$/;

/** True when a word says that money, or units, come in; null for another word. */
export function directionOf(text: string): boolean | null {
  const plain = foldAccents(text.trim().toLowerCase()).replace(/\.$/, '');
  return IN.test(plain) ? true : OUT.test(plain) ? false : null;
}

/** The meaning of a row's text: its first words count before the others; null where it has none, or two. */
export function meaningOfText(text: string): WordMeaning | null {
  if (text === '') return null;
  const word = normalizeWord(text);
  const first = meaningOf(word.split(/[\s:,.;/-]+/)[0]!);
  if (first !== null && first !== 'skip' && first !== 'by-sign') return first;
  const plain = foldAccents(word);
  const meanings = new Set(FOLDED_KINDS.flatMap(([pattern, one]) => (pattern.test(plain) ? [one] : [])));
  meanings.delete('skip');
  const textMeaning = meaningOf(word);
  if (textMeaning === null || textMeaning === 'by-sign' || textMeaning === 'skip') return null;
  // A tax or fee may be of anything else; two other meanings contradict each other.
  return meanings.size === 1 || textMeaning === 'tax' || textMeaning === 'fee' ? textMeaning : null;
}

/** The common part of texts of one sort: the words before the first number, name or sign. */
export function codeOfText(text: string): string {
  const word = normalizeWord(text);
  const start =
    /^[^\d:;@(#*]+/
      .exec(word)?.[0]
      .trim()
      .replace(/(?<![\s\-.,/])[\s\-.,/]+$/, '') ?? '';
  return start.length >= 3 ? start : word;
}

const FOLDED_KINDS = KIND_WORDS.map(([pattern, meaning]) => [foldPattern(pattern), meaning] as const);
