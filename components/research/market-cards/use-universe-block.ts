import { useMemo, useState } from 'react';
import { backendHref } from '@/lib/site/routes';
import { useBackendQuery } from '../hooks/use-backend-query';
import { toUniverseBlock } from './universe-block';
import type { BlockChoice, HeatMember, UniverseResult, UniverseBlock } from './universe-block';

/** A universe and the options of its blocks. */
export interface UniverseChoice extends BlockChoice {
  readonly universe: string;
}

/** The content of the blocks, and whether an update is loading. */
export interface LiveBlock {
  readonly block: UniverseBlock;
  /** The selection that the shown block was computed for. */
  readonly choice: UniverseChoice;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

type Answer = UniverseResult & { readonly members?: readonly HeatMember[] };

/**
 * The blocks about the selected universe: those sent with the page, or computed in the browser from the
 * backend's response. The previous ones stay until it has loaded.
 *
 * @param pathOf - The path of the call that returns a universe with its members.
 */
export function useUniverseBlock(
  served: { readonly block: UniverseBlock; readonly universe: string },
  wanted: UniverseChoice,
  pathOf: (universe: string) => string,
): LiveBlock {
  const { universe, color, size, sector } = wanted;
  const { heat, open } = served.block;
  const isServed =
    universe === served.universe && color === heat.color && size === heat.size && sector === open;
  const { answer, isCurrent, isPending, failure } = useBackendQuery<Answer>(
    isServed ? null : backendHref(pathOf(universe)),
  );
  const computedBlock = useMemo(
    () =>
      answer === null || !isCurrent
        ? null
        : toUniverseBlock(answer, answer.members ?? [], { color, size, sector }),
    [answer, isCurrent, color, size, sector],
  );
  const current = isServed ? served.block : computedBlock;
  const [last, setLast] = useState({ block: served.block, choice: wanted, origin: served.block });
  if (current !== null && current !== last.block)
    setLast({ block: current, choice: wanted, origin: served.block });
  // Reset when the server sends another page.
  else if (last.origin !== served.block)
    setLast({ block: served.block, choice: wanted, origin: served.block });
  return {
    block: current ?? last.block,
    choice: current ? wanted : last.choice,
    isBusy: isPending,
    failure,
  };
}
