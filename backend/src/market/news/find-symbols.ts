import type { InstrumentKind } from '@/lib/domain/instruments';

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
}

/** Maximum number of instruments per article; a list of fifty tickers is not about any of them. */
const MAX_SYMBOLS = 8;

const LEGAL_FORMS = new Set(
  'inc incorporated corp corporation co company companies etf fund plc ltd limited llc lp sa se ag nv spa asa ab oyj group holding holdings trust the class a b c adr'.split(
    ' ',
  ),
);

/**
 * Companies named by a common word: only the full name, including the legal form, or the symbol identifies
 * them.
 */
const EVERYDAY_WORDS = new Set(
  'apple target visa gap ball block match carnival coach dollar progressive southern public best universal global general american national united first host key loews news fox seagate corning realty square snap shell orange total linde waters dover eaton crown assurant ford generac trade alphabet amazon meta oracle delta textron hologic cooper keurig paramount expand everest regions citizens intuit principal travelers prudential lennar nucor pool rollins steel tapestry ralph tyler ventas viatris warner western wabtec williams zimmer equity essex evergy extra entergy equifax energy service vici coin power metal gold silver copper bank banks market markets index cash safe unity toast block shift quantum sun moon star home depot'.split(
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
    for (const words of spokenNames(instrument)) {
      const list = byFirstWord.get(words[0]!) ?? [];
      list.push({ instrument, words });
      byFirstWord.set(words[0]!, list);
    }
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length);
  return { bySymbol, byFirstWord };
}

/**
 * The names by which a text may mention an instrument: the full name, and the name without its legal form if
 * that is distinctive enough.
 */
function spokenNames({ kind, name }: Named): string[][] {
  if (kind === 'commodity' || kind === 'currency') return [];
  const whole = wordsOf(name.replace(/(?<!\s)\s*\([^)]{0,200}\)/g, ''));
  if (whole.length === 0) return [];
  const core = [...whole];
  while (core.length > 1 && LEGAL_FORMS.has(core.at(-1)!.toLowerCase())) core.pop();
  if (core.length > 1 && core[0] === 'The') core.shift();
  const isTelling = core.length > 1 || isTellingWord(core[0]!);
  const names = isTelling ? [whole, core] : whole.length > 1 ? [whole] : [];
  return names.filter((words, index) => index === 0 || words.length !== names[0]!.length);
}

function isTellingWord(word: string): boolean {
  return word.length >= 5 && !EVERYDAY_WORDS.has(word.toLowerCase());
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
 * dollar sign, or by their full name in its original case. A bare word is never a symbol, so "A" and "IT" do
 * not match. A bracketed common abbreviation or two-letter symbol matches only with an exchange before it or
 * the name beside it.
 */
export function findSymbols(text: string, index: SymbolIndex): string[] {
  const found = new Map<string, number>();
  const note = (symbol: string, at: number): void => {
    found.set(symbol, Math.min(at, found.get(symbol) ?? Infinity));
  };
  const named = findNames(text, index);
  for (const { symbol, at } of named) note(symbol, at);
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
  return [...found]
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

function findNames(text: string, { byFirstWord }: SymbolIndex): { symbol: string; at: number }[] {
  const words = [...text.normalize('NFC').matchAll(/[\p{L}\p{N}]+(?:[&'’.-][\p{L}\p{N}]+)*/gu)];
  const found: { symbol: string; at: number }[] = [];
  for (let position = 0; position < words.length; position += 1) {
    const first = bare(words[position]![0]);
    const fitting = byFirstWord
      .get(first)
      ?.find(({ words: name }) =>
        name.every((word, offset) => bare(words[position + offset]?.[0] ?? '') === word),
      );
    if (!fitting) continue;
    found.push({ symbol: fitting.instrument.symbol, at: words[position]!.index });
    position += fitting.words.length - 1;
  }
  return found;
}

/** A word without its possessive ending: Nvidia's, Nvidia’s. */
function bare(word: string): string {
  return word.replace(/['’]s?$/, '');
}
