import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { formatCount } from '@/lib/format/number';
import { ImportAdvice } from './import-advice';
import type { UniverseBlock } from './universe-block';

type Facts = NonNullable<UniverseBlock['facts']>;

/** The weighting of a universe's members in its groups. */
export function weighting(facts: UniverseBlock['facts']): string | undefined {
  if (!facts) return undefined;
  return [weightText(facts), endedText(facts)].filter(Boolean).join(' ');
}

function weightText({ id, isWeighted }: Pick<Facts, 'id' | 'isWeighted'>): string {
  if (id === 'dj') return t('Price-weighted, dividends reinvested.');
  return isWeighted
    ? t('Market-value-weighted, dividends reinvested.')
    : t('Equal-weighted (no share counts), dividends reinvested.');
}

/** The numbers of members that a card omits because their prices ended or none are stored; empty when there are none. */
export function endedText({
  ended,
  members,
  priced = members - ended,
}: Pick<Facts, 'ended' | 'members'> & Partial<Pick<Facts, 'priced'>>): string {
  const unpriced = members - priced - ended;
  return [
    ended > 0 &&
      t('Excluding {ended} of {members} members whose prices have ended.', {
        ended: formatCount(ended),
        members: formatCount(members),
      }),
    unpriced > 0 &&
      t('No prices for {unpriced} of {members} members.', {
        unpriced: formatCount(unpriced),
        members: formatCount(members),
      }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says why some sectors have no return; empty when all have one. */
export function missingReturns(bars: readonly { readonly value: number | null }[]): string {
  return bars.some(({ value }) => value === null)
    ? t('A sector has a return if at least half of its members have prices.')
    : '';
}

/** Shown in place of missing sectors. */
export function NoSectors({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <EmptyState title={isKnown ? t('No sectors stored') : t('No members stored')} of="members">
      <ImportAdvice what={isKnown ? 'sectors' : 'constituents'} />
    </EmptyState>
  );
}
