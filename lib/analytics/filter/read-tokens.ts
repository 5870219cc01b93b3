import { t } from '@/lib/domain/text';
import type { FilterFault } from './filter-syntax';

export type TokenKind = 'number' | 'word' | 'text' | 'sign' | 'end';

/** A word, number, quoted text or sign of a filter, with its position. */
export interface Token {
  readonly kind: TokenKind;
  /** The text as written; for a quoted text, the text between the quotes. */
  readonly text: string;
  /** For a number: the value with percent and magnitude suffixes applied. */
  readonly value: number;
  readonly position: number;
  readonly length: number;
}

/** Thrown only inside the parser; `parseFilter` converts it to a fault. */
export class FilterSyntaxError extends Error {
  readonly fault: FilterFault;

  constructor(fault: FilterFault) {
    super(fault.message);
    this.name = 'FilterSyntaxError';
    this.fault = fault;
  }
}

const SPACE = /\s+/y;
const NUMBER = /(\d+(?:\.\d+)?(?:e[+-]?\d+)?|\.\d+)(\s*%|[kmbt](?![\w.]))?/iy;
const WORD = /[A-Za-z_^][\w^]*(?:\.\w+)*/y;
const QUOTED = /"([^"]*)"|'([^']*)'|[“„]([^“”]*)[“”]|[‘‚]([^‘’]*)[‘’]/y;
const SIGN = /<=|>=|==|!=|<>|[<>=+\-*/(),≤≥≠−×÷]/y;

/** Powers of ten: 2.74% is the nearest number to 0.0274, which a product with 0.01 is not. */
const MAGNITUDES: Readonly<Record<string, number>> = { '%': -2, k: 3, m: 6, b: 9, t: 12 };
/** Alternative spellings of a sign. */
const SIGNS: Readonly<Record<string, string>> = {
  '==': '=',
  '<>': '!=',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '−': '-',
  '×': '*',
  '÷': '/',
};

/**
 * Splits a filter into tokens; the last one is the end token.
 *
 * @throws FilterSyntaxError at a character that cannot start a token.
 */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    return pattern.exec(source);
  };
  for (;;) {
    position += match(SPACE)?.[0].length ?? 0;
    if (position >= source.length) break;
    const token = readToken(match, source, position);
    tokens.push(token);
    position += token.length;
  }
  return [...tokens, { kind: 'end', text: '', value: NaN, position: source.length, length: 0 }];
}

function readToken(
  match: (pattern: RegExp) => RegExpExecArray | null,
  source: string,
  position: number,
): Token {
  const quoted = match(QUOTED);
  if (quoted)
    return token('text', quoted[0], position, quoted.slice(1).find((text) => text !== undefined) ?? '');
  const number = match(NUMBER);
  if (number) return readNumber(number, source, position);
  const word = match(WORD);
  if (word) return token('word', word[0], position);
  const sign = match(SIGN);
  if (sign) return token('sign', sign[0], position, SIGNS[sign[0]] ?? sign[0]);
  const character = String.fromCodePoint(source.codePointAt(position)!);
  const isQuote = character === '"' || character === "'";
  const message = isQuote
    ? t('the text that begins here has no closing quote')
    : /\p{L}/u.test(character)
      ? t('"{character}" ({codeOf}) is no letter that a name has', { character, codeOf: codeOf(character) })
      : /\p{C}/u.test(character)
        ? t('an invisible character ({codeOf}) is here', { codeOf: codeOf(character) })
        : t('"{character}" means nothing here', { character });
  throw new FilterSyntaxError({
    position,
    length: isQuote ? source.length - position : character.length,
    message,
    suggestion: null,
  });
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function readNumber(match: RegExpExecArray, source: string, position: number): Token {
  const [writtenText, digits = '', magnitude = ''] = match;
  const after = source.slice(position + writtenText.length).match(/^[\w.]+/)?.[0];
  if (after !== undefined) {
    throw new FilterSyntaxError({
      position,
      length: writtenText.length + after.length,
      message: `"${writtenText}${after}" is neither a number nor a column`,
      suggestion: null,
    });
  }
  const [mantissa, power = '0'] = digits.toLowerCase().split('e');
  const value = Number(`${mantissa}e${Number(power) + (MAGNITUDES[magnitude.trim().toLowerCase()] ?? 0)}`);
  if (!Number.isFinite(value)) {
    const message = t('"{writtenText}" is a greater number than can be counted with', { writtenText });
    throw new FilterSyntaxError({ position, length: writtenText.length, message, suggestion: null });
  }
  return { ...token('number', writtenText, position), value };
}

function token(kind: TokenKind, written: string, position: number, text = written): Token {
  return { kind, text, value: NaN, position, length: written.length };
}
