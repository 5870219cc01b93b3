import { t } from '@/lib/domain/text';
import { freshDaysOf, type SeriesFrequency } from '@/lib/domain/frequency';
import { hasEnded } from '@/lib/domain/freshness';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatEpochDay } from '@/lib/format/date';

interface Dated {
  readonly identity: { readonly symbol: string; readonly frequency: SeriesFrequency };
  readonly span: { readonly asOf: EpochDay; readonly lastDay: EpochDay };
}

/** True when the prices of the page's instrument ended before the page's day. */
export function isPageEnded({ identity, span }: Dated): boolean {
  return hasEnded(span.lastDay, span.asOf, freshDaysOf(identity.frequency));
}

/**
 * A sentence: the day from which the windows are counted back, or why an instrument whose prices have ended
 * has none.
 */
export function anchorText(page: Dated, isCompared: boolean): string {
  const { identity, span } = page;
  const last = formatEpochDay(span.lastDay);
  if (isPageEnded(page))
    return t('Its prices ended on {last}, so there are no returns up to {asOf}.', {
      last,
      asOf: formatEpochDay(span.asOf),
    });
  return isCompared
    ? t('Each is counted back from its own last price; the last price of {symbol} is of {last}.', {
        symbol: identity.symbol,
        last,
      })
    : t('Windows end on the last price, {last}.', { last });
}
