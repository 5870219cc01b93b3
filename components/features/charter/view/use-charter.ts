import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from '@/components/research/use-address-state';
import { useEngineAnswer } from '@/components/research/use-engine-answer';
import { researchQuery } from '@/lib/routes';
import type { Compared } from '@/lib/http/compared-page';
import type { CharterPageData } from '../data/charter-page-data';
import type { CharterAnswer, CharterEngine } from '../data/charter-engine';
import { CHARTER_PARAMETERS, FORM_PARAMETERS, parseCharterState, stateQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';

/** The page's state, and what it shows of it: the answer to the last question that was answered. */
export interface LiveCharter {
  readonly state: CharterState;
  readonly answer: CharterAnswer;
  readonly isPending: boolean;
  /** What went wrong, for a reader; null when nothing did. */
  readonly failure: string | null;
  /** `replace` leaves no step in the history: for what changes continuously, such as zooming. */
  readonly change: (change: Partial<CharterState>, how?: 'push' | 'replace') => void;
  /** The address of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<CharterState>) => string;
  /** Loads the whole history, so that the chart can be moved beyond the range. */
  readonly wake: () => void;
}

/** The state of Stock Charter in the browser: every change is computed here, stands in the address, and follows back and forward. */
export function useCharter(
  page: CharterPageData & Partial<Compared<CharterPageData>>,
  path: string,
  asOf: string | null,
): LiveCharter {
  const versus = page.versus?.asOf;
  const served = useMemo(() => stateQuery(page.state), [page.state]);
  const [address, changeAddress] = useAddressState(CHARTER_PARAMETERS, served);
  const engine = useEngine(asOf, page.asOfDay);
  const [first] = useState(() => ({
    state: page.state,
    answer: { source: page.source, view: page.view, problems: page.problems } satisfies CharterAnswer,
  }));
  const { show, latest, ...live } = useEngineAnswer<CharterState, CharterAnswer>(first, engine);
  const { state } = live;

  const change = useCallback<LiveCharter['change']>(
    (part, how = 'push') => {
      const wanted = { ...latest(), ...part };
      show(wanted);
      const query = stateQuery(wanted);
      // What the forms without scripts have added is part of the state by now.
      const names = [...CHARTER_PARAMETERS, ...FORM_PARAMETERS];
      changeAddress(Object.fromEntries(names.map((name) => [name, query[name]])), how);
    },
    [changeAddress, latest, show],
  );

  // A step back or forward: what we wrote ourselves is shown already.
  useEffect(() => {
    const { state: followed } = parseCharterState(address);
    if (stateKey(followed) !== stateKey(latest())) show(followed);
  }, [address, latest, show]);

  const hrefWith = useCallback(
    (part: Partial<CharterState>) =>
      `${path}${researchQuery({ ...stateQuery({ ...state, ...part }), versus, asOf })}`,
    [path, state, versus, asOf],
  );
  return { ...live, change, hrefWith };
}

/** The engine, loaded with the first question; a failed load is tried anew. */
function useEngine(asOf: string | null, asOfDay: number): () => Promise<CharterEngine> {
  const loading = useRef<Promise<CharterEngine> | null>(null);
  return useCallback(() => {
    loading.current ??= import('../data/charter-engine')
      .then(({ openCharterEngine }) => openCharterEngine(asOf, asOfDay))
      .catch((error: unknown) => {
        loading.current = null;
        throw error;
      });
    return loading.current;
  }, [asOf, asOfDay]);
}

function stateKey(state: CharterState): string {
  return JSON.stringify(stateQuery(state));
}
