import { formatCompact, formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { numberOf } from './coin-columns';
import type { CryptoPageData } from './load-crypto-page';

/** The page in a sentence: what all coins are worth, what that moved in a day, the largest one's share, and how many rose. */
export function describeCoins({ lines, total }: Pick<CryptoPageData, 'lines' | 'total'>): string {
  if (lines.length === 0) return 'No coin had a price by this day.';
  const changes = lines.flatMap((line) => numberOf(line, 'crypto.24h') ?? []);
  const rose = changes.filter((change) => change > 0).length;
  const breadth = `${formatCount(rose)} of ${formatCount(changes.length)} coins rose in 24 hours.`;
  const first = lines[0]!;
  const share = numberOf(first, 'crypto.dominance');
  if (total.marketCap === null || share === null)
    return `${breadth} Supplies are not known, so there is no capitalization.`;
  const moved = total.change === null ? '' : `, ${formatReturn(total.change)} in 24 hours`;
  return `${formatCount(total.coins)} coins are worth ${formatCompact(total.marketCap)} USD${moved}; ${first.name} is ${formatPercent(share, { digits: 1 })} of it. ${breadth}`;
}

/** What the correlations rest on: n, the days left out and why. */
export function describeCorrelation({ correlation }: CryptoPageData['charts']['answer']): string {
  const parts = correlation.series.map(
    ({ name, joined, leftOut }) =>
      `${name}: ${formatCount(joined)} joined returns, ${formatCount(leftOut)} days of the coin left out`,
  );
  const why =
    'Weekends and holidays are left out, when only the coin trades: both series are joined on common days first, so that the move of a weekend falls into Monday’s return.';
  return parts.length === 0 ? why : `n: ${parts.join('; ')}. ${why}`;
}
