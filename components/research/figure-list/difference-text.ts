import { t } from '@/lib/domain/text';
import { DASH, formatNumber, MINUS } from '@/lib/format/number';

/**
 * The change of a figure, in the figure's own format with a sign: `+1.24 pp` (percentage points), `−0.07`;
 * `unchanged` when it rounds to zero.
 *
 * @param format - The format of the figure; its own sign is removed.
 */
export function differenceText(now: number, previous: number, format: (value: number) => string): string {
  const bare = (value: number) => format(value).replace(/^\+/, '');
  const difference = now - previous;
  const text = withDigitsOf(bare(Math.abs(now)), Math.abs(difference)) ?? bare(Math.abs(difference));
  if (Number(text.replace(/[^\d.]/g, '')) === 0) return t('unchanged');
  return `${difference > 0 ? '+' : MINUS}${text.replace(/%$/, ' pp')}`;
}

/**
 * A difference with the decimals of a figure that is written as a plain number: the format of a price would give a small
 * difference more of them. Null for other formats.
 */
function withDigitsOf(written: string, difference: number): string | null {
  const digits = /^[\d,]+\.(\d+)$/.exec(written)?.[1]?.length;
  return digits === undefined ? null : formatNumber(difference, { digits });
}

/** The same for figures that may be missing: a dash if either is. */
export function sinceText(
  now: number | null | undefined,
  previous: number | null | undefined,
  format: (value: number) => string,
): string {
  return typeof now === 'number' && typeof previous === 'number'
    ? differenceText(now, previous, format)
    : DASH;
}
