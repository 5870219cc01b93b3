import { DASH, MINUS } from '@/lib/format/number';

/**
 * What a figure has changed by, in the figure's own writing with a sign: `+1.24 pp` (percentage points), `−0.07`; `unchanged` when nothing
 * is left of it.
 *
 * @param format - How the figure is written; a sign of its own is taken off.
 */
export function differenceText(now: number, then: number, format: (value: number) => string): string {
  const bare = (value: number) => format(value).replace(/^\+/, '');
  const difference = now - then;
  const text = bare(Math.abs(difference));
  if (text === bare(0)) return 'unchanged';
  return `${difference > 0 ? '+' : MINUS}${text.replace(/ %$/, ' pp')}`;
}

/** The same for figures of which one or both may be missing: a dash. */
export function sinceText(
  now: number | null | undefined,
  then: number | null | undefined,
  format: (value: number) => string,
): string {
  return typeof now === 'number' && typeof then === 'number' ? differenceText(now, then, format) : DASH;
}
