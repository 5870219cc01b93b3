import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from './use-address-state';
import type { AddressState } from './use-address-state';

/** Computes the data of a state, in the browser. */
export interface StateEngine<State, Answer> {
  answer(state: State): Promise<Answer>;
}

/** The form of a state in the address of the page. */
export interface StateAddress<State> {
  readonly parameters: readonly string[];
  readonly queryOf: (state: State) => AddressState;
  readonly parse: (address: AddressState) => { readonly state: State };
  /** Further parameters of the address that belong to the state by now, and are removed from it. */
  readonly replaced?: () => readonly string[];
}

/** A state that a reader selected, and what the page shows for it: the result of the last completed query. */
export interface LiveState<State, Answer> {
  readonly state: State;
  readonly answer: Answer;
  /** The state of `answer`: an earlier one while a query runs or after it failed. */
  readonly answered: State;
  /** True from a change until its result is shown. */
  readonly isPending: boolean;
  /** Error message for the reader; null when there is no error. */
  readonly failure: string | null;
  /** `replace` replaces the history entry: for continuous changes such as zooming. */
  readonly change: (part: Partial<State>, how?: 'push' | 'replace') => void;
  /** Starts the query of the current state if there was none yet: the whole history, so that a chart can be moved. */
  readonly hydrate: () => void;
}

/**
 * A page's state in the browser: an engine computes what the page shows for it, changes apply immediately, are
 * written to the URL beside its other parameters, and are restored on back and forward.
 *
 * @param served - The state of the page's data; another one resets the parameters of the address.
 * @param first - The state for which the server rendered the page, and its result; the same object at every render.
 * @param engine - Loads the engine; the same function at every render.
 * @param address - The same object at every render.
 * @returns Also the state's parameters in the address.
 */
export function useEngineState<State, Answer>(
  served: State,
  first: { readonly state: State; readonly answer: Answer },
  engine: () => Promise<StateEngine<State, Answer>>,
  { parameters, parse, queryOf, replaced }: StateAddress<State>,
): readonly [LiveState<State, Answer>, AddressState] {
  const servedQuery = useMemo(() => queryOf(served), [queryOf, served]);
  const [query, changeAddress] = useAddressState(parameters, servedQuery);
  const [state, setState] = useState(first.state);
  const [shown, setShown] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const callCount = useRef(0);
  /** The state that was set last, before it is rendered. */
  const latest = useRef(first.state);

  const ask = useCallback(
    async (next: State) => {
      const mine = (callCount.current += 1);
      setIsPending(true);
      try {
        const answer = await (await engine()).answer(next);
        // A later query has already begun.
        if (mine !== callCount.current) return;
        setShown({ state: next, answer });
        setFailure(null);
      } catch (error) {
        if (mine !== callCount.current) return;
        setFailure(error instanceof Error ? error.message : String(error));
      }
      setIsPending(false);
    },
    [engine],
  );

  const show = useCallback(
    (next: State) => {
      latest.current = next;
      setState(() => next);
      void ask(next);
    },
    [ask],
  );

  const change = useCallback<LiveState<State, Answer>['change']>(
    (part, how = 'push') => {
      const next = { ...latest.current, ...part };
      show(next);
      const texts = queryOf(next);
      const names = [...parameters, ...(replaced?.() ?? [])];
      changeAddress(Object.fromEntries(names.map((name) => [name, texts[name]])), how);
    },
    [changeAddress, parameters, queryOf, replaced, show],
  );

  // Back or forward: our own history writes are already shown.
  useEffect(() => {
    const { state: next } = parse(query);
    if (JSON.stringify(queryOf(next)) !== JSON.stringify(queryOf(latest.current))) show(next);
  }, [parse, query, queryOf, show]);

  const hydrate = useCallback(() => {
    if (callCount.current === 0) void ask(latest.current);
  }, [ask]);

  const { answer, state: answered } = shown;
  return [{ state, answer, answered, isPending, failure, change, hydrate }, query];
}
