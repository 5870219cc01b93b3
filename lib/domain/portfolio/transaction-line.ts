import { t } from '../text';
import { CURRENCIES } from '../currencies';
import { formatIsoDate, isIsoDate, toEpochDay } from '../iso-date';
import type { EpochDay } from '../iso-date';
import { readTypedDecimal } from '../typed-number';
import type { TransactionKind } from './transaction';

/** Fields of a transaction that a line can name, as the wire calls them. */
export type LineField =
  | 'kind'
  | 'date'
  | 'account'
  | 'asset'
  | 'quantity'
  | 'price'
  | 'currency'
  | 'net'
  | 'fee'
  | 'tax'
  | 'ratio';

/** The open part of a line, as a question about a field; null: about the line itself. */
export interface LinePrompt {
  readonly field: LineField | null;
  readonly text: string;
}

/** A transaction as one line states it. Nothing is guessed: a field is the line's, or it is asked for. */
export interface TransactionLine {
  readonly fields: Readonly<Partial<Record<LineField, string>>>;
  readonly questions: readonly LinePrompt[];
}

/** The names that the words of a line can refer to. */
export interface LineContext {
  readonly today: EpochDay;
  readonly accounts: readonly { readonly id: number; readonly name: string; readonly currency: string }[];
}

const KINDS: Readonly<Record<string, TransactionKind>> = {
  buy: 'buy',
  bought: 'buy',
  sell: 'sell',
  sold: 'sell',
  deposit: 'deposit',
  deposited: 'deposit',
  withdraw: 'withdrawal',
  withdrew: 'withdrawal',
  withdrawal: 'withdrawal',
  dividend: 'dividend',
  interest: 'interest',
  fee: 'fee',
  tax: 'tax',
  split: 'split',
};

const TRADES: ReadonlySet<string | undefined> = new Set(['buy', 'sell']);
const WITH_ASSET: ReadonlySet<string | undefined> = new Set(['buy', 'sell', 'dividend', 'split']);

/** Words before a number, and the field that it is. */
const MARKS: Readonly<Record<string, LineField>> = {
  at: 'price',
  '@': 'price',
  for: 'net',
  total: 'net',
  fee: 'fee',
  fees: 'fee',
  tax: 'tax',
};
const FILLERS: ReadonlySet<string> = new Set([
  'of',
  'shares',
  'share',
  'units',
  'unit',
  'a',
  'the',
  'and',
  'with',
]);
const BEFORE_ACCOUNT: ReadonlySet<string> = new Set(['in', 'into', 'to', 'from', 'account']);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Signs that belong to one currency alone; a dollar or a yen sign belongs to several. */
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };
const CODES: ReadonlySet<string> = new Set(CURRENCIES);

interface Amount {
  /** As typed. */
  readonly text: string;
  /** A decimal; null where the digits can be read in two ways. */
  readonly value: string | null;
  readonly currency: string | null;
  /** A currency sign that several currencies share. */
  readonly sharedSign: string | null;
}

/** A number with the currency that is written on it: `180`, `1.234,50`, `€20`, `20EUR`. */
function readAmount(word: string): Amount | null {
  const match = /^([€£$¥])?(\d[\d.,'’]*)([€£$¥]|[A-Za-z]{3})?$/.exec(word);
  if (!match) return null;
  const [, before, digits = '', after] = match;
  const unit = (before ?? after ?? '').toUpperCase();
  if (unit.length === 3 && !CODES.has(unit)) return null;
  const decimal = readTypedDecimal(digits);
  return {
    text: digits,
    value: /^\d+(\.\d+)?$/.test(decimal) ? decimal : null,
    currency: SIGNS[unit] ?? (CODES.has(unit) ? unit : null),
    sharedSign: unit === '$' || unit === '¥' ? unit : null,
  };
}

/** The epoch day of a calendar day that exists; null for any other. */
function dayOf(year: number, month: number, day: number): EpochDay | null {
  try {
    return toEpochDay({ year, month, day });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A day that some words begin with: how many words it takes, and the day, or the question that it leaves. */
interface DayWords {
  readonly words: number;
  readonly day: EpochDay | null;
  readonly question?: string;
}

/** @param isMarked - After `on`; without it a month needs its year, because MAR and DEC are symbols too. */
function readDay(words: readonly string[], today: EpochDay, isMarked = false): DayWords | null {
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase());
  if (first === 'today') return { words: 1, day: today };
  if (first === 'yesterday') return { words: 1, day: today - 1 };
  if (isIsoDate(first)) return { words: 1, day: dayOf(...partsOf(first.split('-'))) };
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(first);
  if (dotted) return { words: 1, day: dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1])) };
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(first);
  if (slashed) return readSlashed(first, slashed.slice(1).map(Number));
  const isDayFirst = /^\d{1,2}$/.test(first);
  const month = MONTHS.indexOf((isDayFirst ? second : first).slice(0, 3)) + 1;
  const name = isDayFirst ? second : first;
  const dayText = (isDayFirst ? first : second).replace(/(?:st|nd|rd|th)$/, '');
  if (month === 0 || !/^[a-z]{3,9}$/.test(name) || !/^\d{1,2}$/.test(dayText)) return null;
  if (!/^\d{4}$/.test(third))
    return isMarked
      ? { words: 2, day: null, question: t('“{first} {second}”: of which year?', { first, second }) }
      : null;
  return { words: 3, day: dayOf(Number(third), month, Number(dayText)) };
}

const partsOf = (parts: readonly string[]): [number, number, number] => [
  Number(parts[0]),
  Number(parts[1]),
  Number(parts[2]),
];

/** `3/4/2024` is a day in March or in April; `13/4/2024` can be read in one way only. */
function readSlashed(text: string, [a = 0, b = 0, year = 0]: readonly number[]): DayWords {
  const days = [dayOf(year, b, a), dayOf(year, a, b)].filter((day) => day !== null);
  if (days.length === 2 && days[0] !== days[1])
    return { words: 1, day: null, question: t('“{text}”: the day first, or the month?', { text }) };
  return { words: 1, day: days[0] ?? null };
}

/** The words of a line; what is in quotes is one word. */
function wordsOf(line: string): string[] {
  const spaced = line.replaceAll('@', ' @ ').replaceAll(/[,;](?=\s|$)/g, ' ');
  return [...spaced.matchAll(/"([^"]+)"|“([^”]+)”|(\S+)/g)].map((match) => match[1] ?? match[2] ?? match[3]!);
}

/**
 * Reads a transaction from one line: `buy 10 AAPL at 180 yesterday`, `sold 5 MSFT for 2,100.50 USD on 2024-03-08 fee 1`,
 * `deposit 500 EUR today`.
 *
 * @returns What the line states, and a question for each thing that it leaves open or that can be read in two ways.
 */
export function parseTransactionLine(line: string, { accounts, today }: LineContext): TransactionLine {
  const words = wordsOf(line);
  const fields: Partial<Record<LineField, string>> = {};
  const questions: LinePrompt[] = [];
  const bare: Amount[] = [];
  const names: string[] = [];
  const ask = (field: LineField | null, text: string): number => questions.push({ field, text });
  const state = (field: LineField, value: string): void => {
    if (fields[field] === undefined || fields[field] === value) fields[field] = value;
    else ask(field, t('“{value}” or “{field}”?', { value, field: fields[field] }));
  };
  const takeCurrency = ({ currency, sharedSign }: Amount): void => {
    if (currency !== null) state('currency', currency);
    else if (sharedSign !== null) ask('currency', t('Which currency is “{sharedSign}”?', { sharedSign }));
  };
  const takeAmount = (field: LineField, amount: Amount): void => {
    takeCurrency(amount);
    if (amount.value !== null) state(field, amount.value);
    else ask(field, t('“{text}” can be read in two ways: with a point or without.', { text: amount.text }));
  };

  const kind = KINDS[words[0]?.toLowerCase() ?? ''];
  if (kind) fields.kind = kind;
  else
    ask(
      'kind',
      t(
        'What happened? A line begins with buy, sell, deposit, withdraw, dividend, interest, fee, tax or split.',
      ),
    );
  let at = kind ? 1 : 0;
  while (at < words.length) {
    const word = words[at]!;
    const lower = word.toLowerCase();
    const next = words[at + 1] ?? '';
    const isMarked = lower === 'on' && readDay(words.slice(at + 1), today, true) !== null;
    if (isMarked) at += 1;
    const day = readDay(words.slice(at), today, isMarked);
    if (FILLERS.has(lower)) {
      at += 1;
    } else if (day) {
      if (day.question !== undefined) ask('date', day.question);
      else if (day.day === null)
        ask('date', t('There is no day “{words}”.', { words: words.slice(at, at + day.words).join(' ') }));
      else state('date', formatIsoDate(day.day));
      at += day.words;
    } else if (MARKS[lower] && readAmount(next)) {
      takeAmount(MARKS[lower], readAmount(next)!);
      at += 2;
    } else if (BEFORE_ACCOUNT.has(lower) && accountAt(words, at + 1, accounts)) {
      const { id, count } = accountAt(words, at + 1, accounts)!;
      state('account', String(id));
      at += 1 + count;
    } else if (/^\d{1,10}[:/]\d{1,10}$/.test(word)) {
      state('ratio', word.replace(':', '/'));
      at += 1;
    } else if (readAmount(word)) {
      const amount = readAmount(word)!;
      if (next.toLowerCase() === 'each') takeAmount('price', amount);
      else bare.push(amount);
      at += next.toLowerCase() === 'each' ? 2 : 1;
    } else if (CODES.has(word.toUpperCase()) && at > 0 && readAmount(words[at - 1]!)) {
      state('currency', word.toUpperCase());
      at += 1;
    } else {
      names.push(word);
      at += 1;
    }
  }

  const [first, ...others] = bare;
  if (first) {
    if (TRADES.has(kind) && first.currency === null && first.sharedSign === null)
      takeAmount('quantity', first);
    else if (TRADES.has(kind)) others.unshift(first);
    else takeAmount('net', first);
  }
  for (const amount of others) {
    takeCurrency(amount);
    const isTrade = TRADES.has(kind);
    ask(
      isTrade ? 'price' : null,
      isTrade
        ? t('Is {text} the price of one, or the total? Write “at {text}” or “for {text}”.', {
            text: amount.text,
          })
        : t('What is “{text}”?', { text: amount.text }),
    );
  }
  takeNames(names, { kind, state, ask });
  askForMissing({ fields, kind, accounts, state, ask });
  askForTotal(fields, accounts, ask);
  return { fields, questions: onePerField(questions) };
}

/** The account whose name begins at a word; the longest name counts. */
function accountAt(
  words: readonly string[],
  at: number,
  accounts: LineContext['accounts'],
): { readonly id: number; readonly count: number } | null {
  const matches = accounts
    .map(({ id, name }) => ({ id, parts: name.toLowerCase().split(/\s+/) }))
    .filter(({ parts }) => {
      const said = words.slice(at, at + parts.length).map((word) => word.toLowerCase());
      return said.join(' ') === parts.join(' ') || words[at]?.toLowerCase() === parts.join(' ');
    })
    .sort((a, b) => b.parts.length - a.parts.length)[0];
  if (!matches) return null;
  const isQuoted = words[at]!.toLowerCase() === matches.parts.join(' ');
  return { id: matches.id, count: isQuoted ? 1 : matches.parts.length };
}

interface ReportScope {
  readonly kind: TransactionKind | undefined;
  readonly state: (field: LineField, value: string) => void;
  readonly ask: (field: LineField | null, text: string) => void;
}

/** Words that are nothing else name the asset; several of them are a name, of which the symbol is asked for. */
function takeNames(names: readonly string[], { ask, kind, state }: ReportScope): void {
  const [name] = names;
  if (name === undefined) return;
  if (kind === undefined) return;
  if (!WITH_ASSET.has(kind)) {
    ask(null, t('Not understood: “{names}”.', { names: names.join(' ') }));
    return;
  }
  const isSymbol = names.length === 1 && !/\s/.test(name);
  state('asset', isSymbol ? name.toUpperCase() : names.join(' '));
  if (names.length > 1)
    ask('asset', t('Which asset is “{names}”? Enter its symbol.', { names: names.join(' ') }));
}

function askForMissing({
  accounts,
  ask,
  fields,
  kind,
  state,
}: ReportScope & {
  readonly fields: Readonly<Partial<Record<LineField, string>>>;
  readonly accounts: LineContext['accounts'];
}): void {
  const [only] = accounts;
  if (fields.account === undefined && only && accounts.length === 1) state('account', String(only.id));
  else if (fields.account === undefined) ask('account', t('In which account?'));
  if (fields.date === undefined) ask('date', t('On which day?'));
  if (kind === undefined) return;
  if (WITH_ASSET.has(kind) && fields.asset === undefined) ask('asset', t('Of which asset?'));
  if (TRADES.has(kind)) {
    if (fields.quantity === undefined) ask('quantity', t('How many?'));
    if (fields.price === undefined && fields.net === undefined)
      ask('price', t('At what price, or for what total?'));
  } else if (kind === 'split') {
    if (fields.ratio === undefined) ask('ratio', t('How many new units for old ones? For example 4/1.'));
  } else if (fields.net === undefined) ask('net', t('How much?'));
}

/** A total is of the currency in which the account settles: one in another currency is asked for. */
function askForTotal(
  fields: Partial<Record<LineField, string>>,
  accounts: LineContext['accounts'],
  ask: ReportScope['ask'],
): void {
  const { account, currency, kind, net } = fields;
  if (net === undefined || currency === undefined || !WITH_ASSET.has(kind)) return;
  const payers = account === undefined ? accounts : accounts.filter(({ id }) => String(id) === account);
  const other = payers.find((one) => one.currency !== currency);
  if (other === undefined) return;
  delete fields.net;
  ask(
    'net',
    t('“{net} {currency}”: {name} settles in {settles}. What is the total in {settles}?', {
      net,
      currency,
      name: other.name,
      settles: other.currency,
    }),
  );
}

/** The first question about a field is the one that the line raised. */
function onePerField(questions: readonly LinePrompt[]): LinePrompt[] {
  return questions.filter(
    ({ field }, index) => field === null || questions.findIndex((one) => one.field === field) === index,
  );
}
