import { DASH, MINUS } from '@/lib/format/number';

/**
 * The change of a figure, in the figure's own format with a sign: `+1.24 pp` (percentage points), `−0.07`;
 * `unchanged` when it rounds to zero.
 *
 * @param format - The format of the figure; its own sign is removed.
 */
export function differenceText(now: number, then: number, format: (value: number) => string): string {
  const bare = (value: number) => format(value).replace(/^\+/, '');
  const difference = now - then;
  const text = bare(Math.abs(difference));
  if (text === bare(0)) return 'unchanged';
  return `${difference > 0 ? '+' : MINUS}${text.replace(/%$/, ' pp')}`;
}

/** The same for figures that may be missing: a dash if either is. */
export function sinceText(
  now: number | null | undefined,
  then: number | null | undefined,
  format: (value: number) => string,
): string {
  return typeof now === 'number' && typeof then === 'number' ? differenceText(now, then, format) : DASH;
}
