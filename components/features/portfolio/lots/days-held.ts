import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';

/** The span of days for which lots were held; empty without lots. */
export function daysHeldText(lots: readonly { readonly daysHeld: number }[]): string {
  const days = lots.map(({ daysHeld }) => daysHeld);
  if (days.length === 0) return '';
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most
    ? formatCount(least)
    : t('{least} to {most}', { least: formatCount(least), most: formatCount(most) });
}
