import type { FigureStory, StoryInput } from '@/lib/contracts/figure-story';
import { formatCompact, formatCount, formatNumber, MINUS } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';

/** Digits of a number without a unit: a variance of daily returns has its first ones far behind the point. */
const SIGNIFICANT = 4;

/** An input as text, with enough digits to check the sum by hand. */
export function formatInput({ unit, value }: Pick<StoryInput, 'unit' | 'value'>, kind: string): string {
  switch (unit) {
    case 'price':
      return formatPrice(value, kind);
    case 'money':
      return formatCompact(value);
    case 'fraction':
      return formatPercent(value, { digits: 4 });
    case 'count':
      return Number.isInteger(value) ? formatCount(value) : formatNumber(value);
    case 'number':
      return Math.abs(value) < 0.01
        ? value.toExponential(SIGNIFICANT - 1).replaceAll('-', MINUS)
        : formatNumber(value, { digits: SIGNIFICANT });
  }
}

/** The formula with the numbers put in: `195.89 / 150.10 − 1`. */
export function writeExpression({ expression, inputs, kind }: FigureStory): string {
  const values = new Map(inputs.map((input) => [input.key, formatInput(input, kind)]));
  return (expression ?? '')
    .replaceAll(' - ', ` ${MINUS} `)
    .replaceAll(' * ', ' × ')
    .replace(/^0 − /, MINUS)
    .replaceAll('sqrt', '√')
    .replace(/[a-z]+/gi, (word) => {
      const text = values.get(word);
      if (text === undefined) return word;
      return text.startsWith(MINUS) ? `(${text})` : text;
    });
}
