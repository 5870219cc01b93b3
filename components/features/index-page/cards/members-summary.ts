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
      return 'Weights: market value (shares × price)';
    case 'price':
      return 'Weights: price-weighted';
    case 'equal':
      return 'Weights: equal, rebalanced daily';
    case null:
      return 'No weights: no share counts imported';
  }
}

/** The origin of the member list, and its limits. */
export function membershipText({ membership }: MembersBlock, asOf: string | null): string {
  const { from, isSample, members, name } = membership;
  const count = `${formatCount(members)} ${isSample ? 'members (a sample of the index)' : 'members'}`;
  const dated = from === null ? 'from one undated list' : `historical membership since ${formatDay(from)}`;
  return `${name ?? 'No list of members'}: ${count}${asOf ? ` on ${formatDay(asOf)}` : ''}, ${dated}.`;
}

/** The period of the contributions: `19 Nov 2026 to 20 Nov 2026`; empty when there is none. */
export function periodText({ contribution: { from, to } }: MembersBlock): string {
  return from === null || to === null ? '' : `${formatDay(from)} to ${formatDay(to)}`;
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
  const named = n <= MAX_NAMED ? ` (${basisUnknown.join(', ')})` : '';
  return `${formatCount(n)} ${n === 1 ? 'member has' : 'members have'} no contribution${named}: the stored prices include dividends, so the price return is unknown. The other weights are scaled to 100%.`;
}

/** Whether the contributions add up to the change of the index, in a sentence. */
export function explainedText({ contribution, membership }: MembersBlock): string {
  const { change, follows, indexChange } = contribution;
  if (change === null) return '';
  if (follows) return `The members explain the index’s price change of ${formatReturn(change)} exactly.`;
  const together = `The members returned ${formatReturn(change)} in total`;
  if (indexChange === null) {
    return `${together}; no prices of the index are stored${membership.indexSymbol ? ` (${membership.indexSymbol})` : ''}.`;
  }
  if (membership.weighing === 'equal')
    return `${together} with equal weights, the index ${formatReturn(indexChange)}.`;
  return `${together}, the index ${formatReturn(indexChange)}: ${formatPercent(indexChange - change, { signed: true })} is not explained by these members and weights.`;
}
