import { t } from '@/lib/domain/text';
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
  if (lines.length === 0) return t('No coins with prices by this day.');
  const changes = lines.flatMap((line) => rowNumber(line, 'crypto.24h') ?? []);
  const rose = changes.filter((change) => change > 0).length;
  const excluded = excludedText(lines, 'crypto.24h');
  const breadth =
    excluded === ''
      ? t('{rose} of {count} coins rose in 24 hours.', {
          rose: formatCount(rose),
          count: formatCount(changes.length),
        })
      : t('{rose} of {count} coins rose in 24 hours, {excluded}.', {
          rose: formatCount(rose),
          count: formatCount(changes.length),
          excluded,
        });
  const first = lines[0]!;
  const share = rowNumber(first, 'crypto.dominance');
  if (total.marketCap === null || share === null)
    return t('{breadth} Market capitalization is unavailable: no supply data.', { breadth });
  const moved =
    total.change === null ? '' : t(', {change} in 24 hours', { change: formatReturn(total.change) });
  return t('{coins} coins are worth {marketCap} USD{moved}; {name} is {share} of it. {breadth}', {
    coins: formatCount(total.coins),
    marketCap: formatCompact(total.marketCap),
    moved,
    name: first.name,
    share: formatPercent(share, { digits: 1 }),
    breadth,
  });
}

/** Sample of the correlations: n, and the omitted days with the reason. */
export function describeCorrelation({ correlation }: CryptoPageData['charts']['answer']): string {
  const parts = correlation.series.map(({ name, joined, leftOut }) =>
    t('{name}: {joined} common returns, {leftOut} coin-only days excluded', {
      name,
      joined: formatCount(joined),
      leftOut: formatCount(leftOut),
    }),
  );
  const why = t(
    'Weekends and holidays are excluded: returns are computed between common trading days, so a weekend move is part of Monday’s return.',
  );
  return parts.length === 0 ? why : `n: ${parts.join('; ')}. ${why}`;
}
