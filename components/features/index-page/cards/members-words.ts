import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { MembersBlock } from '../data/members-block';

/** How the members are weighed, in words. */
export function weighingText({ membership }: MembersBlock): string {
  switch (membership.weighing) {
    case 'value':
      return 'Weights: shares × price';
    case 'price':
      return 'Weights: price, one share of each member';
    case 'equal':
      return 'Weights: each member the same, set back at every close';
    case null:
      return 'No weights: no share counts imported';
  }
}

/** Whose members these are, and what they are not. */
export function membershipText({ membership }: MembersBlock, asOf: string | null): string {
  const { from, isSample, members, name } = membership;
  const count = `${formatCount(members)} ${isSample ? 'members in the data, a sample of the index' : 'members'}`;
  const dated = from === null ? 'one list for all days' : `dated since ${formatDay(from)}`;
  return `${name ?? 'No list of members'}: ${count}${asOf ? ` on ${formatDay(asOf)}` : ''}, membership ${dated}.`;
}

/** The period of the contributions: `19 Nov 2026 to 20 Nov 2026`; empty when there is none. */
export function periodText({ contribution: { from, to } }: MembersBlock): string {
  return from === null || to === null ? '' : `${formatDay(from)} to ${formatDay(to)}`;
}

/** Whether the contributions explain the index, in a sentence. */
export function explainedText({ contribution, membership }: MembersBlock): string {
  const { change, follows, indexChange } = contribution;
  if (change === null) return '';
  if (follows) return `The members explain the index’s price change of ${formatReturn(change)} exactly.`;
  const together = `The members together moved ${formatReturn(change)}`;
  if (indexChange === null) {
    return `${together}; the data hold no prices of the index that they belong to${membership.indexSymbol ? ` (${membership.indexSymbol})` : ''}.`;
  }
  if (membership.weighing === 'equal')
    return `${together} with equal weights, the index ${formatReturn(indexChange)}.`;
  return `${together}, the index ${formatReturn(indexChange)}: ${formatPercent(indexChange - change, { signed: true })} is not explained by these members and share counts.`;
}
