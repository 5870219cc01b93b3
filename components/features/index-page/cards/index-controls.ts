import type { PageState } from '@/components/research/hooks/use-page-state';
import { indexQuery } from '../state/index-state';
import type { IndexState } from '../state/index-state';

/** A control of the page as a row of links that update it in place. */
export interface Choice<Id extends string> {
  readonly segments: readonly { readonly id: Id; readonly label: string; readonly href: string }[];
  readonly current: Id;
  readonly onSelect: (id: Id) => void;
}

/** The state of the page's own controls, and its setter. */
export interface IndexControls {
  readonly state: IndexState;
  /** The options of a control, by its parameter. */
  readonly choice: <Name extends keyof IndexState>(
    name: Name,
    labels: Readonly<Record<IndexState[Name], string>>,
  ) => Choice<IndexState[Name]>;
}

/** Controls whose state is stored in the URL. */
export function indexControls(state: IndexState, { change, hrefWith }: PageState): IndexControls {
  return {
    state,
    choice: (name, labels) => ({
      current: state[name],
      segments: (Object.entries(labels) as [(typeof state)[typeof name], string][]).map(([id, label]) => ({
        id,
        label,
        href: hrefWith(indexQuery({ [name]: id })),
      })),
      onSelect: (id) => change(indexQuery({ [name]: id })),
    }),
  };
}
