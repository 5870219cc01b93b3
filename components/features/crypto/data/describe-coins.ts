import { formatCompact, formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { excludedText } from '@/lib/research/excluded-rows';
import { rowNumber } from '@/lib/research/page-rows';
import type { CryptoPageData } from './load-crypto-page';

/**
 * The page in a sentence: total market value and its change on the day, the share of the largest coin, and
 * the number of gains.
 */
export function describeCoins({ lines, total }: Pick<CryptoPageData, 'lines' | 'total'>): string {
  if (lines.length === 0) return 'No coins with prices by this day.';
  const changes = lines.flatMap((line) => rowNumber(line, 'crypto.24h') ?? []);
  const rose = changes.filter((change) => change > 0).length;
  const excluded = excludedText(lines, 'crypto.24h');
  const breadth = `${formatCount(rose)} of ${formatCount(changes.length)} coins rose in 24 hours${excluded === '' ? '' : `, ${excluded}`}.`;
  const first = lines[0]!;
  const share = rowNumber(first, 'crypto.dominance');
  if (total.marketCap === null || share === null)
    return `${breadth} Market capitalization is unavailable: no supply data.`;
  const moved = total.change === null ? '' : `, ${formatReturn(total.change)} in 24 hours`;
  return `${formatCount(total.coins)} coins are worth ${formatCompact(total.marketCap)} USD${moved}; ${first.name} is ${formatPercent(share, { digits: 1 })} of it. ${breadth}`;
}

/** Sample of the correlations: n, and the omitted days with the reason. */
export function describeCorrelation({ correlation }: CryptoPageData['charts']['answer']): string {
  const parts = correlation.series.map(
    ({ name, joined, leftOut }) =>
      `${name}: ${formatCount(joined)} common returns, ${formatCount(leftOut)} coin-only days excluded`,
  );
  const why =
    'Weekends and holidays are excluded: returns are computed between common trading days, so a weekend move is part of Monday’s return.';
  return parts.length === 0 ? why : `n: ${parts.join('; ')}. ${why}`;
}
