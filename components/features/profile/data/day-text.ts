import { formatReturn } from '@/lib/format/percent';
import { stocksText } from './stocks-text';
import type { DaySummary, MovedRow } from './summarize-day';

const moved = ({ symbol, change_percent: change }: MovedRow) => `${symbol} (${formatReturn(change)})`;

/** The last trading day of the list in a sentence, for the page head. */
export function dayText({ count, average, rose, fell, best, worst }: DaySummary): string {
  if (count === 0) return 'Add stocks to your watchlist to see what moved.';
  const stocks = stocksText(count);
  if (!average.ok) return `${stocks}, none with a price this week.`;
  const counts = count === 1 ? '' : `: ${rose} rose, ${fell} fell`;
  const ends = best && worst ? ` Best: ${moved(best)}, worst: ${moved(worst)}.` : '';
  return `${stocks}${counts}, ${formatReturn(average.value)} on average.${ends}`;
}
