import type { InstrumentKind } from '@/lib/domain/instruments';
import { namesCompany, type HeadlineWord } from './name-context';
import { DESCRIPTIONS, NEVER_ALONE, USUAL_NAMES } from './usual-names';

/** The data of an instrument used to find it in texts. */
export interface Named {
  readonly symbol: string;
  readonly name: string;
  readonly kind: InstrumentKind;
}

/** Instruments indexed by the terms with which a text can mention them. */
export interface SymbolIndex {
  readonly bySymbol: ReadonlyMap<string, Named>;
  /** Names by their first word, longest first. */
  readonly byFirstWord: ReadonlyMap<string, readonly NamedWords[]>;
}

interface NamedWords {
  readonly instrument: Named;
  readonly words: readonly string[];
  /** True for a name that is also an everyday word, or part of a longer name: it counts only with context. */
  readonly needsContext: boolean;
  /** True for a name by which the company is known: of two share classes of one name it is the one that is meant. */
  readonly isUsual: boolean;
}

/** Maximum number of instruments per article; a list of fifty tickers is not about any of them. */
const MAX_SYMBOLS = 8;

const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company companies etf fund plc ltd limited llc lp sa se ag nv spa asa ab oyj group holding holdings trust the class a b c adr'.split(
    ' ',
  ),
);

/** Companies named by a common word: only the full name, the symbol or the context identifies them. */
const EVERYDAY_WORDS = new Set(
  'apple target visa gap ball block match carnival coach dollar progressive southern public best universal global general american national united first host key loews news fox seagate corning realty square snap shell orange total linde waters dover eaton crown assurant ford generac trade alphabet amazon meta oracle delta textron hologic cooper keurig paramount expand everest regions citizens intuit principal travelers prudential lennar nucor pool rollins steel tapestry ralph tyler ventas viatris warner western wabtec williams zimmer equity essex evergy extra entergy equifax energy service vici coin power metal gold silver copper bank banks market markets index cash safe unity toast block shift quantum sun moon star southwest zebra coke berkshire booking caterpillar 3m'.split(
    ' ',
  ),
);

/** Common abbreviations that are also symbols. */
const EVERYDAY_CODES = new Set(
  'IT AI EV TV UK US EU UN CEO CFO CTO COO ETF ETFS IPO GDP CPI PPI PMI USA FED ALL NOW ARE ON OR SO IS AN AM PM TECH FAST EPS GAAP NYSE REIT SEC OPEC ECB BOJ BOE IMF ESG R&D USD EUR GBP JPY API'.split(
    ' ',
  ),
);

/** Prepares instruments for {@link findSymbols}. */
export function indexSymbols(instruments: Iterable<Named>): SymbolIndex {
  const bySymbol = new Map<string, Named>();
  const byFirstWord = new Map<string, NamedWords[]>();
  for (const instrument of instruments) {
    bySymbol.set(instrument.symbol.toUpperCase(), instrument);
    for (const { words, ...traits } of spokenNames(instrument)) {
      const list = byFirstWord.get(words[0]!) ?? [];
      list.push({ instrument, words, ...traits });
      byFirstWord.set(words[0]!, list);
    }
  }
  for (const list of byFirstWord.values())
    list.sort((a, b) => b.words.length - a.words.length || Number(b.isUsual) - Number(a.isUsual));
  return { bySymbol, byFirstWord };
}

/** The first words of the names of some instruments: a text without any of them does not name them. */
export function firstWordsOf({ byFirstWord }: SymbolIndex, symbols: ReadonlySet<string>): string[] {
  return [...byFirstWord].flatMap(([word, list]) =>
    list.some(({ instrument }) => symbols.has(instrument.symbol)) ? [word] : [],
  );
}

type SpokenName = Omit<NamedWords, 'instrument'>;

/**
 * The names by which a text may mention an instrument: the full name, the name without its legal form, and the names
 * by which a company is known; those that are not distinctive enough need context.
 */
function spokenNames({ kind, name, symbol }: Named): SpokenName[] {
  if (kind === 'commodity' || kind === 'currency') return [];
  const nameWords = wordsOf(name.replace(/(?<!\s)\s*\([^)]{0,200}\)/g, '')).map(bare);
  if (nameWords.length === 0) return [];
  const core = [...nameWords];
  while (core.length > 1 && LEGAL_FORMS.has(core.at(-1)!.toLowerCase())) core.pop();
  if (core.length > 1 && core[0] === 'The') core.shift();
  const isTelling = core.length > 1 || isTellingWord(core[0]!);
  const names: SpokenName[] = isTelling
    ? [
        { words: nameWords, needsContext: false, isUsual: false },
        { words: core, needsContext: false, isUsual: false },
      ]
    : nameWords.length > 1
      ? [{ words: nameWords, needsContext: false, isUsual: false }]
      : [];
  if (kind === 'stock') names.unshift(...shortNames(symbol, core));
  const byText = new Map<string, SpokenName>();
  for (const one of names) {
    const text = one.words.join(' ');
    const same = byText.get(text);
    byText.set(text, same ? { ...same, needsContext: same.needsContext && one.needsContext } : one);
  }
  return [...byText.values()];
}

function shortNames(symbol: string, core: readonly string[]): SpokenName[] {
  const toName = (words: readonly string[], isUsual: boolean): SpokenName => ({
    words: words.map(bare),
    needsContext: words.length === 1 && !isTellingWord(bare(words[0]!)),
    isUsual,
  });
  const usual = (USUAL_NAMES[symbol] ?? []).map((name) => toName(wordsOf(name), true));
  const [first, ...rest] = core;
  const isDescribed = rest.every((word) => DESCRIPTIONS.has(word.toLowerCase()));
  const isFree = first !== undefined && first.length >= 3 && !NEVER_ALONE.has(first.toLowerCase());
  const isShort = isDescribed && isFree && !/^[A-Z]{1,3}$/.test(first);
  return isShort ? [...usual, toName([first], false)] : usual;
}

/** A name that is no other word: long enough, or an abbreviation in capitals. */
function isTellingWord(word: string): boolean {
  if (EVERYDAY_WORDS.has(word.toLowerCase()) || NEVER_ALONE.has(word.toLowerCase())) return false;
  return word.length >= 4 || (/^[A-Z0-9&]{3,}$/.test(word) && !EVERYDAY_CODES.has(word));
}

/** Words with their original case, without punctuation; `S&P`, `AT&T` and `T-Mobile` are one word each. */
function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+(?:[&'’.-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** `(AAPL)`, `[AAPL]`, `(NASDAQ: AAPL)`, `(Nasdaq:AAPL; NYSE: IBM)`. */
const BRACKETS = /[([]([^()[\]]{1,60})[)\]]/g;
const CODE = /^(?:([A-Za-z .&]{2,20}):\s*)?(\^?[A-Z0-9][A-Z0-9.=/-]{0,14})$/;
const CASHTAG = /(?<![\p{L}\p{N}$])\$(\^?[A-Z][A-Z0-9]{0,9}(?:[.=-][A-Z0-9]{1,4})?)(?![\p{L}\p{N}])/gu;

/**
 * The instruments mentioned in a text, in order of appearance: by their exact symbol in brackets or after a
 * dollar sign, by their full name in its original case, or by their usual name with context. A bare word is never a
 * symbol, so "A" and "IT" do not match. A bracketed common abbreviation or two-letter symbol matches only with an
 * exchange before it or the name beside it.
 *
 * @param topic - The topic of the feed; evidence for usual names.
 */
export function findSymbols(text: string, index: SymbolIndex, topic: string | null = null): string[] {
  const places = new Map<string, number>();
  const note = (symbol: string, at: number): void => {
    places.set(symbol, Math.min(at, places.get(symbol) ?? Infinity));
  };
  const mentions = findNames(text, index, topic);
  for (const { symbol, at } of mentions) note(symbol, at);
  for (const match of text.matchAll(CASHTAG)) {
    const instrument = index.bySymbol.get(match[1]!);
    if (instrument) note(instrument.symbol, match.index);
  }
  for (const match of text.matchAll(BRACKETS)) {
    for (const part of match[1]!.split(/[;,]/)) {
      const symbol = readCode(part.trim(), text, index);
      if (symbol !== null) note(symbol, match.index);
    }
  }
  return [...places]
    .sort((a, b) => a[1] - b[1])
    .slice(0, MAX_SYMBOLS)
    .map(([symbol]) => symbol);
}

function readCode(part: string, text: string, { bySymbol }: SymbolIndex): string | null {
  const match = CODE.exec(part);
  const instrument = match && bySymbol.get(match[2]!);
  if (!instrument) return null;
  const isDoubtful = match[2]!.length <= 2 || EVERYDAY_CODES.has(match[2]!);
  return match[1] !== undefined || !isDoubtful || saysNameOf(text, instrument) ? instrument.symbol : null;
}

/** True when the text contains the first word of the name in its original case. */
function saysNameOf(text: string, { name }: Named): boolean {
  const [first] = wordsOf(name).filter((word) => word !== 'The');
  return first !== undefined && first.length > 1 && wordsOf(text).includes(first);
}

interface NameMatch {
  readonly name: NamedWords;
  readonly position: number;
}

function findNames(
  givenText: string,
  { byFirstWord }: SymbolIndex,
  topic: string | null,
): { symbol: string; at: number }[] {
  const text = givenText.normalize('NFC');
  const words: HeadlineWord[] = [...text.matchAll(/[\p{L}\p{N}]+(?:[&'’.-][\p{L}\p{N}]+)*['’]?/gu)].map(
    (match) => ({
      text: match[0],
      at: match.index,
    }),
  );
  const matches: NameMatch[] = [];
  for (let position = 0; position < words.length; position += 1) {
    const name = byFirstWord
      .get(bare(words[position]!.text))
      ?.find(({ words: own }) =>
        own.every((word, offset) => bare(words[position + offset]?.text ?? '') === word),
      );
    if (!name) continue;
    matches.push({ name, position });
    position += name.words.length - 1;
  }
  return matches
    .filter(
      ({ name, position }, at) =>
        !name.needsContext ||
        namesCompany({
          text,
          words,
          position,
          topic,
          length: name.words.length,
          isBesideCompany: [matches[at - 1], matches[at + 1]].some(
            (other) => other !== undefined && isBeside(text, words, [matches[at]!, other]),
          ),
        }),
    )
    .map(({ name, position }) => ({ symbol: name.instrument.symbol, at: words[position]!.at }));
}

/** Two names of one list: only a comma, `and`, `&`, `vs` or `or` is between them. */
function isBeside(
  text: string,
  words: readonly HeadlineWord[],
  pair: readonly [NameMatch, NameMatch],
): boolean {
  const [first, second] = pair[0].position < pair[1].position ? pair : [pair[1], pair[0]];
  if (first.name.needsContext && second.name.needsContext) return false;
  const last = words[first.position + first.name.words.length - 1]!;
  const between = text.slice(last.at + last.text.length, words[second.position]!.at);
  return /^(?:,|&|(?:,\s*)?(?:and|or|vs\.?|versus))$/.test(between.trim());
}

/** A word without its possessive ending: Nvidia's, Nvidia’s. */
function bare(word: string): string {
  return word.replace(/['’]s?$/, '');
}
