import { formatReturn } from '@/lib/format/percent';
import type { DaySummary, MovedLine } from './summarize-day';

const moved = ({ symbol, change_percent: change }: MovedLine) => `${symbol} (${formatReturn(change)})`;

/** The day of the list in a sentence, as the head of the page says it. */
export function dayText({ count, average, rose, fell, best, worst }: DaySummary): string {
  if (count === 0) return 'Put stocks on your list, and see here what moved.';
  const stocks = `${count} ${count === 1 ? 'stock' : 'stocks'}`;
  if (!average.ok) return `${stocks}, none with a price of this week.`;
  const counts = count === 1 ? '' : `: ${rose} rose, ${fell} fell`;
  const ends = best && worst ? ` ${moved(best)} led, ${moved(worst)} came last.` : '';
  return `${stocks}${counts}, ${formatReturn(average.value)} on average.${ends}`;
}
