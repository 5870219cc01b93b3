import { useCallback, useRef, useState } from 'react';

/** What answers a state, in the browser. */
export interface AnsweringEngine<State, Answer> {
  answer(state: State): Promise<Answer>;
}

/** A state that a reader chose, and what the page shows of it: the answer to the last question that was answered. */
export interface EngineAnswer<State, Answer> {
  readonly state: State;
  readonly answer: Answer;
  /** True from a change until its answer is on the page. */
  readonly isPending: boolean;
  /** What went wrong, for a reader; null when nothing did. */
  readonly failure: string | null;
  /** Takes a state and asks for its answer. An answer that comes after that of a later question is dropped. */
  readonly show: (state: State) => void;
  /** The state that was taken last, before it is drawn. */
  readonly latest: () => State;
  /** Asks for the present state when nothing was asked yet. */
  readonly wake: () => void;
}

/**
 * Has an engine answer the states that a reader chooses, one after the other.
 *
 * @param first - The state in which the server drew the page, and its answer.
 * @param engine - Loads the engine; the same function at every drawing.
 */
export function useEngineAnswer<State, Answer>(
  first: { readonly state: State; readonly answer: Answer },
  engine: () => Promise<AnsweringEngine<State, Answer>>,
): EngineAnswer<State, Answer> {
  const [state, setState] = useState(first.state);
  const [answer, setAnswer] = useState(first.answer);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const question = useRef(0);
  const taken = useRef(first.state);

  const ask = useCallback(
    async (wanted: State) => {
      const mine = (question.current += 1);
      setIsPending(true);
      try {
        const found = await (await engine()).answer(wanted);
        if (mine !== question.current) return;
        setAnswer(() => found);
        setFailure(null);
      } catch (error) {
        if (mine !== question.current) return;
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

  const wake = useCallback(() => {
    if (question.current === 0) void ask(taken.current);
  }, [ask]);

  const latest = useCallback(() => taken.current, []);
  return { state, answer, isPending, failure, show, latest, wake };
}
