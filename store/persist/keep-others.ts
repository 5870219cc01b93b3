import { PERSISTED_SLICES, readPersisted, writePersisted } from './restore';
import type { PersistedState } from './restore';

/**
 * Merges what this tab writes with what is stored, so that nothing of another tab is lost: each slice is ours
 * if this tab has changed it, otherwise the stored one. Otherwise a newly opened tab would write what it read
 * over changes that another tab made in between.
 *
 * @param ours - What this tab is about to write.
 * @param base - What this tab last read or wrote; null when there was nothing.
 * @param theirs - What is in the storage now.
 * @param empty - The slices of a first visit: used for `base` when it is null.
 */
export function keepOthers({
  ours,
  base,
  theirs,
  empty,
}: {
  readonly ours: string;
  readonly base: string | null;
  readonly theirs: string | null;
  readonly empty: PersistedState;
}): string {
  const ownState = readPersisted(ours);
  const other = readPersisted(theirs);
  if (!ownState || !other || theirs === base) return ours;
  const baseState = { ...empty, ...readPersisted(base) };
  const isUnchanged = (key: keyof PersistedState) =>
    JSON.stringify(ownState[key]) === JSON.stringify(baseState[key]);
  const keptSlices = PERSISTED_SLICES.filter((key) => other[key] !== undefined && isUnchanged(key));
  return keptSlices.length === 0
    ? ours
    : writePersisted(ours, Object.fromEntries(keptSlices.map((key) => [key, other[key]])));
}
