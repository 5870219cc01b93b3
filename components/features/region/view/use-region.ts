import { useMemo, useState } from 'react';
import { useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { Region, RegionId } from '@/lib/contracts/region';
import { basisQuery } from '@/lib/research/page-basis';
import { backendHref, researchQuery } from '@/lib/site/routes';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { toRegionDrawn } from '../data/region-data';
import type { RegionChoice, RegionDrawn } from '../data/region-data';

/** The content of the page for the reader's selection, and whether an update is loading. */
export interface LiveRegion {
  readonly drawn: RegionDrawn;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

/**
 * The data sent with the page, or computed in the browser from the full response after the selection changes;
 * the previous data stays until then.
 */
export function useRegion(
  served: RegionDrawn,
  { horizon, sector }: RegionChoice,
  { id, asOf, basis }: { readonly id: RegionId; readonly asOf: string | null; readonly basis: ReturnBasis },
): LiveRegion {
  const isServed = horizon === served.horizon && sector === served.block.open;
  const { answer, isCurrent, isPending, failure } = useBackendQuery<Region>(
    isServed ? null : backendHref(`/region/${id}/${researchQuery({ ...basisQuery(basis), asOf })}`),
  );
  const computedRegion = useMemo(
    () => (answer === null || !isCurrent ? null : toRegionDrawn(answer, { horizon, sector })),
    [answer, isCurrent, horizon, sector],
  );
  const current = isServed ? served : computedRegion;
  const [last, setLast] = useState({ drawn: served, served });
  if (current !== null && current !== last.drawn) setLast({ drawn: current, served });
  // Reset when the server sends another page.
  else if (last.served !== served) setLast({ drawn: served, served });
  return { drawn: current ?? last.drawn, isBusy: isPending, failure };
}
