import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from '@/components/research/hooks/use-address-state';
import { useEngineQuery } from '@/components/research/hooks/use-engine-query';
import { researchQuery } from '@/lib/site/routes';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { CharterPageData } from './charter-page-data';
import type { CharterResult, CharterEngine } from './charter-engine';
import { CHARTER_PARAMETERS, FORM_PARAMETERS, parseCharterState, charterQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';
import { isWeightField } from '../state/weights';

/** The page's state, and the result of the last completed query. */
export interface LiveCharter {
  readonly state: CharterState;
  readonly answer: CharterResult;
  /** True while the page shows what the server rendered. */
  readonly isServed: boolean;
  readonly isPending: boolean;
  /** Invalid parts of the URL and excluded series, one sentence each. */
  readonly problems: readonly string[];
  /** Error message for the reader; null when there is no error. */
  readonly failure: string | null;
  /** `replace` replaces the history entry: for continuous changes such as zooming. */
  readonly change: (change: Partial<CharterState>, how?: 'push' | 'replace') => void;
  /** URL of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<CharterState>) => string;
  /** Loads the whole history, so that the chart can be moved beyond the range. */
  readonly hydrate: () => void;
}

/**
 * The state of Stock Charter in the browser: changes are computed here, written to the URL, and restored on
 * back and forward.
 */
export function useCharter(
  served: CharterPageData & Partial<WithComparison<CharterPageData>>,
  path: string,
  asOf: string | null,
): LiveCharter {
  const versus = served.versus?.asOf;
  const servedQuery = useMemo(() => charterQuery(served.state), [served.state]);
  const [address, changeAddress] = useAddressState(CHARTER_PARAMETERS, servedQuery);
  const engine = useEngine(asOf, served.asOfDay);
  const [first] = useState(() => ({ state: served.state, answer: resultOf(served) }));
  const { show, latest, ...live } = useEngineQuery<CharterState, CharterResult>(first, engine);
  const { state } = live;
  const isServed = live.answer === first.answer;
  const { answer } = live;
  // Problems of the URL stay visible until the state changes: the engine receives states only.
  const [misread, setMisread] = useState(served.problems);
  const problems = useMemo(
    () => [...new Set([...misread, ...parseCharterState(address).problems, ...answer.problems])],
    [misread, address, answer.problems],
  );

  const change = useCallback<LiveCharter['change']>(
    (part, how = 'push') => {
      const wanted = { ...latest(), ...part };
      show(wanted);
      setMisread([]);
      const query = charterQuery(wanted);
      // Symbols added by the forms without JavaScript are part of the state by now.
      const fields = [...new URLSearchParams(window.location.search).keys()].filter(isWeightField);
      const names = [...CHARTER_PARAMETERS, ...FORM_PARAMETERS, ...fields];
      changeAddress(Object.fromEntries(names.map((name) => [name, query[name]])), how);
    },
    [changeAddress, latest, show],
  );

  // Back or forward: our own history writes are already shown.
  useEffect(() => {
    const { state: followed } = parseCharterState(address);
    if (stateKey(followed) !== stateKey(latest())) show(followed);
  }, [address, latest, show]);

  const hrefWith = useCallback(
    (part: Partial<CharterState>) =>
      `${path}${researchQuery({ ...charterQuery({ ...state, ...part }), versus, asOf })}`,
    [path, state, versus, asOf],
  );
  return { ...live, isServed, problems, change, hrefWith };
}

function resultOf({ own, problems, source, view }: CharterPageData): CharterResult {
  return { own, problems, source, view };
}

/** The engine, loaded with the first query; a failed load is retried. */
function useEngine(asOf: string | null, asOfDay: number): () => Promise<CharterEngine> {
  const loading = useRef<Promise<CharterEngine> | null>(null);
  return useCallback(() => {
    loading.current ??= import('./charter-engine')
      .then(({ openCharterEngine }) => openCharterEngine(asOf, asOfDay))
      .catch((error: unknown) => {
        loading.current = null;
        throw error;
      });
    return loading.current;
  }, [asOf, asOfDay]);
}

function stateKey(state: CharterState): string {
  return JSON.stringify(charterQuery(state));
}
