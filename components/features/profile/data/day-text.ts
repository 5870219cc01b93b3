import { t } from '@/lib/domain/text';
import { formatReturn } from '@/lib/format/percent';
import { stocksText } from './stocks-text';
import type { DaySummary, MovedRow } from './summarize-day';

const moved = ({ symbol, change_percent: change }: MovedRow) => `${symbol} (${formatReturn(change)})`;

/** The last trading day of the list in a sentence, for the page head. */
export function dayText({ count, average, rose, fell, best, worst }: DaySummary): string {
  if (count === 0) return t('Add stocks to your watchlist to see what moved.');
  const stocks = stocksText(count);
  if (!average.ok) return t('{stocks}, none with a price this week.', { stocks });
  const counts = count === 1 ? '' : t(': {rose} rose, {fell} fell', { rose, fell });
  const ends =
    best && worst
      ? ` ${t('Best: {moved}, worst: {moved2}.', { moved: moved(best), moved2: moved(worst) })}`
      : '';
  return t('{stocks}{counts}, {return} on average.{ends}', {
    stocks,
    counts,
    return: formatReturn(average.value),
    ends,
  });
}
