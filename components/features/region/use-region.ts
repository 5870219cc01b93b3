import { useMemo, useState } from 'react';
import { useAnswer } from '@/components/research/market-blocks/use-answer';
import type { Region, RegionId } from '@/lib/contracts/region';
import { researchQuery } from '@/lib/routes';
import { toRegionDrawn } from './data/region-data';
import type { RegionChoice, RegionDrawn } from './data/region-data';

/** What the page shows for the reader's choices, and whether something else is on its way. */
export interface LiveRegion {
  readonly drawn: RegionDrawn;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

/** What the page came with, or what the browser makes of the whole answer when the reader chooses otherwise; until then the last one stays. */
export function useRegion(
  served: RegionDrawn,
  { horizon, sector }: RegionChoice,
  { id, asOf }: { readonly id: RegionId; readonly asOf: string | null },
): LiveRegion {
  const isServed = horizon === served.horizon && sector === served.block.open;
  const { answer, isBusy, failure } = useAnswer<Region>(
    isServed ? null : `/region/${id}/${researchQuery({ asOf })}`,
  );
  const made = useMemo(
    () => (answer === null ? null : toRegionDrawn(answer, { horizon, sector })),
    [answer, horizon, sector],
  );
  const current = isServed ? served : made;
  const [last, setLast] = useState({ drawn: served, served });
  if (current !== null && current !== last.drawn) setLast({ drawn: current, served });
  // Another page of the server's begins anew.
  else if (last.served !== served) setLast({ drawn: served, served });
  return { drawn: current ?? last.drawn, isBusy, failure };
}
