import { t } from '@/lib/domain/text';

/** Parsed weights, or the error in them. */
export type ReadWeights =
  | { readonly weights: readonly number[]; readonly problem: null }
  | {
      readonly weights: null;
      /** An error message for the reader. */
      readonly problem: string;
      /** The series with the invalid weight; null when the error concerns no single one. */
      readonly symbol: string | null;
    };

/** Fields of the form without JavaScript, one per series: `weight.SPY`. */
const FIELD = 'weight.';

export function weightField(symbol: string): string {
  return `${FIELD}${symbol}`;
}

export function isWeightField(name: string): boolean {
  return name.startsWith(FIELD);
}

/**
 * Parses one weight per series.
 *
 * @param texts - In the order of the symbols; an empty text is 0.
 */
export function parseCharterWeights(texts: readonly string[], symbols: readonly string[]): ReadWeights {
  if (texts.length !== symbols.length) {
    return wrong(
      t(
        texts.length === 1
          ? 'weights: {count} number for {count2} series ({symbols}). Enter one for each'
          : 'weights: {count} numbers for {count2} series ({symbols}). Enter one for each',
        { count: texts.length, count2: symbols.length, symbols: symbols.join(', ') },
      ),
    );
  }
  const weights: number[] = [];
  for (const [place, text] of texts.entries()) {
    const symbol = symbols[place]!;
    const plain = text.trim().replace(/(?<!\s)\s*%$/, '');
    if (/^-\s*(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain))
      return wrong(t('weights: {plain} for {symbol} is below 0', { plain, symbol }), symbol);
    if (plain !== '' && !/^(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain))
      return wrong(
        t('weights: “{text}” for {symbol} is not a number', { text: text.trim(), symbol }),
        symbol,
      );
    weights.push(Number(plain));
  }
  if (!weights.some((weight) => weight > 0)) return wrong(t('weights: all of them are 0'));
  return { weights, problem: null };
}

function wrong(reason: string, symbol: string | null = null): ReadWeights {
  return { weights: null, problem: t('{reason}; no portfolio line is shown.', { reason }), symbol };
}

/** Tolerance for a sum of 100, for example three times 33.33. */
const TOLERANCE = 0.05;

/** The most that rounding one weight to two digits can change the sum: eighteen times 5.56 are 100.08. */
const ROUNDING = 0.005;

/** The sum of the weights if it is not 100; null otherwise. */
export function unevenSum(weights: readonly number[]): number | null {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const tolerance = Math.max(TOLERANCE, ROUNDING * weights.length);
  return Math.abs(sum - 100) <= tolerance ? null : Number(sum.toPrecision(6));
}
