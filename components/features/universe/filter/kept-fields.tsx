import { universeQuery } from '../universe-state';
import type { UniverseState } from '../universe-state';

export interface KeptFieldsProps {
  /** The state that the form does not change. */
  readonly state: UniverseState;
  readonly kept: Readonly<Record<string, string | null>>;
}

/** What a GET form keeps of the address. */
export function KeptFields({ state, kept }: KeptFieldsProps) {
  return Object.entries({ ...universeQuery(state), ...kept }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
