import { useMemo, useState } from 'react';
import { toUniverseBlock } from './universe-block';
import type { BlockChoice, HeatMember, UniverseAnswer, UniverseBlock } from './universe-block';
import { useAnswer } from './use-answer';

/** A universe, and what of it is drawn. */
export interface UniverseChoice extends BlockChoice {
  readonly universe: string;
}

/** What the blocks show, and whether something else is on its way. */
export interface LiveBlock {
  readonly block: UniverseBlock;
  /** What the shown block was made for. */
  readonly choice: UniverseChoice;
  readonly isBusy: boolean;
  readonly failure: string | null;
}

type Answer = UniverseAnswer & { readonly members?: readonly HeatMember[] };

/**
 * The blocks about the universe that the reader has chosen: those that the page came with, or made in the browser from the backend's answer.
 * Until that is there the last ones stay.
 *
 * @param pathOf - The call that answers a universe with its members.
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
  const { answer, isBusy, failure } = useAnswer<Answer>(isServed ? null : pathOf(universe));
  const made = useMemo(
    () => (answer === null ? null : toUniverseBlock(answer, answer.members ?? [], { color, size, sector })),
    [answer, color, size, sector],
  );
  const current = isServed ? served.block : made;
  const [last, setLast] = useState({ block: served.block, choice: wanted, origin: served.block });
  if (current !== null && current !== last.block)
    setLast({ block: current, choice: wanted, origin: served.block });
  // Another page of the server's begins anew.
  else if (last.origin !== served.block)
    setLast({ block: served.block, choice: wanted, origin: served.block });
  return { block: current ?? last.block, choice: current ? wanted : last.choice, isBusy, failure };
}
