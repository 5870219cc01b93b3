import { t } from '@/lib/domain/text';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { MembersBlock } from '../data/members-block';

/** Longer lists of symbols are given as a count. */
const MAX_NAMED = 6;

/** The weighting of the members, as text. */
export function weighingText({ membership }: MembersBlock): string {
  switch (membership.weighing) {
    case 'value':
      return t('Weights: market value (shares × price)');
    case 'price':
      return t('Weights: price-weighted');
    case 'equal':
      return t('Weights: equal, rebalanced daily');
    case null:
      return t('No weights: no share counts imported');
  }
}

/** The origin of the member list, and its limits. */
export function datedMembersText({ membership }: MembersBlock, asOf: string | null): string {
  const { from, isSample, members, name } = membership;
  const count = t(isSample ? '{members} members (a sample of the index)' : '{members} members', {
    members: formatCount(members),
  });
  const dated =
    from === null
      ? t('from one undated list')
      : t('historical membership since {from}', { from: formatDay(from) });
  return asOf
    ? t('{name}: {count} on {asOf}, {dated}.', {
        name: name ?? t('No list of members'),
        count,
        asOf: formatDay(asOf),
        dated,
      })
    : t('{name}: {count}, {dated}.', { name: name ?? t('No list of members'), count, dated });
}

/** The period of the contributions: `19 Nov 2026 to 20 Nov 2026`; empty when there is none. */
export function periodText({ contribution: { from, to } }: MembersBlock): string {
  return from === null || to === null
    ? ''
    : t('{from} to {to}', { from: formatDay(from), to: formatDay(to) });
}

/**
 * The number of members without a contribution because their price return is unknown; empty when there are
 * none.
 */
export function basisUnknownText({
  contribution: { basisUnknown },
}: Pick<MembersBlock, 'contribution'>): string {
  const n = basisUnknown.length;
  if (n === 0) return '';
  const symbolsText = n <= MAX_NAMED ? ` (${basisUnknown.join(', ')})` : '';
  return t(
    n === 1
      ? '{n} member has no contribution{named}: the stored prices include dividends, so the price return is unknown. The other weights are scaled to 100%.'
      : '{n} members have no contribution{named}: the stored prices include dividends, so the price return is unknown. The other weights are scaled to 100%.',
    { n: formatCount(n), named: symbolsText },
  );
}

/** True when the contributions add up to the change of the index, in a sentence. */
export function explainedText({ contribution, membership }: MembersBlock): string {
  const { change, follows, indexChange } = contribution;
  if (change === null) return '';
  if (follows)
    return t('The members explain the index’s price change of {change} exactly.', {
      change: formatReturn(change),
    });
  const together = t('The members returned {change} in total', { change: formatReturn(change) });
  if (indexChange === null) {
    return membership.indexSymbol
      ? t('{together}; no prices of the index are stored ({indexSymbol}).', {
          together,
          indexSymbol: membership.indexSymbol,
        })
      : t('{together}; no prices of the index are stored.', { together });
  }
  if (membership.weighing === 'equal')
    return t('{together} with equal weights, the index {indexChange}.', {
      together,
      indexChange: formatReturn(indexChange),
    });
  return t(
    '{together}, the index {indexChange}: {indexChange2} is not explained by these members and weights.',
    {
      together,
      indexChange: formatReturn(indexChange),
      indexChange2: formatPercent(indexChange - change, { signed: true }),
    },
  );
}
