import { t } from '@/lib/domain/text';
import { formatDecimal, parseDecimal } from '@/lib/domain/decimal';

/** `0.125` as `12.5`, exactly; the text itself when it is not a decimal. */
export function toPercentText(fraction: string): string {
  const value = parseDecimal(fraction);
  return value === null ? fraction : formatDecimal(value * 100n);
}

/** `12.5` or `12.5%` as `0.125`, exactly; the text itself when it is not a decimal, so that the server refuses it. */
export function toFractionText(percent: string): string {
  const text = percent.replace(/%$/, '').trim();
  const value = parseDecimal(text);
  return value === null ? percent : formatDecimal(value / 100n);
}

const FRACTION_FAULT = /^must be a fraction (.+?)(?: as text)?, such as (.+)$/;

/**
 * The server's message about a number, for a field of a form: fractions and their limits in percent, and no
 * word about the type on the wire.
 */
export function inPercent(fault: string): string {
  const [, range, example] = FRACTION_FAULT.exec(fault) ?? [];
  if (range === undefined || example === undefined) return fault.replace(' as text', '');
  const limits = range.replaceAll(/\d[\d.]*/g, toPercentText);
  return t('must be a percentage {limits} with a decimal point, such as {toPercentText}', {
    limits,
    toPercentText: toPercentText(example),
  });
}
