import { useCallback, useRef, useState } from 'react';

/** Computes the data of a state, in the browser. */
export interface QueryableEngine<State, Answer> {
  answer(state: State): Promise<Answer>;
}

/** A state that a reader selected, and what the page shows for it: the result of the last completed query. */
export interface EngineQueryResult<State, Answer> {
  readonly state: State;
  readonly answer: Answer;
  /** The state of `answer`: an earlier one while a query runs or after it failed. */
  readonly answered: State;
  /** True from a change until its result is shown. */
  readonly isPending: boolean;
  /** Error message for the reader; null when there is no error. */
  readonly failure: string | null;
  /** Sets a state and starts its query. The result is dropped if a later query has already completed. */
  readonly show: (state: State) => void;
  /** The state that was set last, before it is rendered. */
  readonly latest: () => State;
  /** Starts the query of the current state if there was none yet. */
  readonly hydrate: () => void;
}

/**
 * Runs the engine for the states that a reader selects, one after the other.
 *
 * @param first - The state for which the server rendered the page, and its result.
 * @param engine - Loads the engine; the same function at every render.
 */
export function useEngineQuery<State, Answer>(
  first: { readonly state: State; readonly answer: Answer },
  engine: () => Promise<QueryableEngine<State, Answer>>,
): EngineQueryResult<State, Answer> {
  const [state, setState] = useState(first.state);
  const [shown, setShown] = useState({ state: first.state, answer: first.answer });
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const callCount = useRef(0);
  const taken = useRef(first.state);

  const ask = useCallback(
    async (wanted: State) => {
      const mine = (callCount.current += 1);
      setIsPending(true);
      try {
        const found = await (await engine()).answer(wanted);
        if (mine !== callCount.current) return;
        setShown({ state: wanted, answer: found });
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
    (wanted: State) => {
      taken.current = wanted;
      setState(() => wanted);
      void ask(wanted);
    },
    [ask],
  );

  const hydrate = useCallback(() => {
    if (callCount.current === 0) void ask(taken.current);
  }, [ask]);

  const latest = useCallback(() => taken.current, []);
  const { answer, state: answered } = shown;
  return { state, answer, answered, isPending, failure, show, latest, hydrate };
}
