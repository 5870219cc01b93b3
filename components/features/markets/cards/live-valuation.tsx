import { useMemo } from 'react';
import { toPageValuation, valuationPath } from '@/components/research/market-cards/valuation-data';
import type { PageValuation } from '@/components/research/market-cards/valuation-data';
import { ValuationCard } from '@/components/research/market-cards/valuation-card';
import { useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { UniverseValuation } from '@/lib/contracts/universe-valuation';
import { basisQuery } from '@/lib/research/page-basis';
import { backendHref, researchQuery } from '@/lib/site/routes';

export interface LiveValuationProps {
  /** Sent with the page, for its universe; null when the universe is not stored. */
  readonly served: PageValuation | null;
  /** The selected universe. */
  readonly universe: string;
  readonly basis: Parameters<typeof basisQuery>[0];
  readonly asOf: string | null;
}

/** The valuation of the selected universe: the one sent with the page, or fetched in place. */
export function LiveValuation({ served, universe, basis, asOf }: LiveValuationProps) {
  const isServed = served?.universe.id === universe;
  const href = isServed
    ? null
    : backendHref(`${valuationPath(universe)}${researchQuery({ ...basisQuery(basis), asOf })}`);
  const { answer, isCurrent, isPending } = useBackendQuery<UniverseValuation>(href);
  const fetched = useMemo(
    () => (answer !== null && isCurrent ? toPageValuation(answer) : null),
    [answer, isCurrent],
  );
  const valuation = isServed ? served : (fetched ?? served);
  return valuation && <ValuationCard valuation={valuation} asOf={asOf} isBusy={isPending} />;
}
