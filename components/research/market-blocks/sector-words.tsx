import { EmptyState } from '@/components/ui/empty-state';
import { ImportAdvice } from './import-advice';
import type { UniverseBlock } from './universe-block';

/** How the members of a universe count in its groups. */
export function weighting(facts: UniverseBlock['facts']): string | undefined {
  if (!facts) return undefined;
  if (facts.id === 'dj') return 'Weighted by price, one share of each; dividends reinvested.';
  return facts.isWeighted
    ? 'Weighted by market value, dividends reinvested.'
    : 'No share counts are stored: each member counts the same. Dividends reinvested.';
}

/** Stands where sectors would. */
export function NoSectors({ isKnown }: { readonly isKnown: boolean }) {
  return (
    <EmptyState title={isKnown ? 'No sectors are known' : 'No members are known'}>
      <ImportAdvice what={isKnown ? 'sectors' : 'constituents'} />
    </EmptyState>
  );
}
