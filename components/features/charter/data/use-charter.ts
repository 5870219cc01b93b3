import { useCallback, useMemo, useState } from 'react';
import { useEngineState } from '@/components/research/hooks/use-engine-state';
import type { LiveState } from '@/components/research/hooks/use-engine-state';
import { askOnce } from '@/lib/http/ask-once';
import { researchQuery } from '@/lib/site/routes';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { CharterPageData } from './charter-page-data';
import type { CharterResult } from './charter-engine';
import { CHARTER_PARAMETERS, FORM_PARAMETERS, parseCharterState, charterQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';
import { isWeightField } from '../state/weights';

/** The page's state, and the result of the last completed query. */
export interface LiveCharter extends Omit<LiveState<CharterState, CharterResult>, 'answered'> {
  /** True while the page shows what the server rendered. */
  readonly isServed: boolean;
  /** Invalid parts of the URL and excluded series, one sentence each. */
  readonly problems: readonly string[];
  /** URL of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<CharterState>) => string;
}

const ADDRESS = {
  parameters: CHARTER_PARAMETERS,
  parse: parseCharterState,
  queryOf: charterQuery,
  // Symbols added by the forms without JavaScript are part of the state by now.
  replaced: () => [
    ...FORM_PARAMETERS,
    ...[...new URLSearchParams(window.location.search).keys()].filter(isWeightField),
  ],
};

/**
 * The state of Stock Charter in the browser: changes are computed here, written to the URL, and restored on
 * back and forward. The engine is loaded with the first query.
 */
export function useCharter(
  served: CharterPageData & Partial<WithComparison<CharterPageData>>,
  path: string,
  asOf: string | null,
): LiveCharter {
  const versus = served.versus?.asOf;
  const { asOfDay } = served;
  const isOwn = served.source.portfolios !== null;
  const engine = useMemo(
    () => askOnce(async () => (await import('./charter-engine')).openCharterEngine(asOf, asOfDay, isOwn)),
    [asOf, asOfDay, isOwn],
  );
  const [first] = useState(() => ({ state: served.state, answer: resultOf(served) }));
  const [live, address] = useEngineState<CharterState, CharterResult>(served.state, first, engine, ADDRESS);
  const { answer, change: changeState, state } = live;
  // Problems of the URL stay visible until the state changes: the engine receives states only.
  const [misread, setMisread] = useState(served.problems);
  const problems = useMemo(
    () => [...new Set([...misread, ...parseCharterState(address).problems, ...answer.problems])],
    [misread, address, answer.problems],
  );

  const change = useCallback<LiveCharter['change']>(
    (part, how) => {
      changeState(part, how);
      setMisread([]);
    },
    [changeState],
  );

  const hrefWith = useCallback(
    (part: Partial<CharterState>) =>
      `${path}${researchQuery({ ...charterQuery({ ...state, ...part }), versus, asOf })}`,
    [path, state, versus, asOf],
  );
  return { ...live, isServed: answer === first.answer, problems, change, hrefWith };
}

function resultOf({ own, problems, source, view }: CharterPageData): CharterResult {
  return { own, problems, source, view };
}
