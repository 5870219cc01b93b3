import { universeQuery } from './universe-state';
import type { UniverseState } from './universe-state';

export interface PreservedFieldsProps {
  /** The state that the form does not change. */
  readonly state: UniverseState;
  readonly kept: Readonly<Record<string, string | null>>;
}

/** Hidden fields for the URL parameters that a GET form preserves. */
export function PreservedFields({ state, kept }: PreservedFieldsProps) {
  return Object.entries({ ...universeQuery(state), ...kept }).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
