import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddressState } from '@/components/research/use-address-state';
import type { Compared } from '@/lib/http/compared-page';
import type { FactorRegression } from '@/lib/contracts/factor-performance';
import { researchQuery } from '@/lib/routes';
import type { FactorPageData } from '../data/factor-page-data';
import { FACTOR_PARAMETERS, parseFactorState, stateQuery } from '../state/factor-state';
import type { FactorState } from '../state/factor-state';

/** The page's state, and the regression that answers it. */
export interface LiveFactors {
  readonly state: FactorState;
  readonly regression: FactorRegression | null;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly change: (change: Partial<FactorState>) => void;
  /** The address of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<FactorState>) => string;
}

/** The state of the factor page in the browser: charts and tables follow at once, a regression when it has been asked for. */
export function useFactors(
  page: FactorPageData & Partial<Compared<FactorPageData>>,
  path: string,
  asOf: string | null,
): LiveFactors {
  const versus = page.versus?.asOf;
  const served = useMemo(() => stateQuery(page.state), [page.state]);
  const [address, changeAddress] = useAddressState(FACTOR_PARAMETERS, served);
  const state = useMemo(() => parseFactorState(address).state, [address]);
  const [regression, setRegression] = useState(page.regression);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const asked = useRef(regressionKey(page.state));
  const question = useRef(0);

  useEffect(() => {
    const key = regressionKey(state);
    if (key === asked.current) return;
    asked.current = key;
    const mine = (question.current += 1);
    setIsPending(true);
    import('./read-regression')
      .then(({ readRegression }) => readRegression(state, asOf))
      .then(
        (answer) => {
          if (mine !== question.current) return;
          setRegression(answer);
          setFailure(null);
        },
        (error: unknown) => {
          if (mine !== question.current) return;
          setRegression(null);
          setFailure(error instanceof Error ? error.message : String(error));
        },
      )
      .finally(() => {
        if (mine === question.current) setIsPending(false);
      });
  }, [state, asOf]);

  const change = useCallback<LiveFactors['change']>(
    (part) => {
      const query = stateQuery({ ...state, ...part });
      changeAddress(Object.fromEntries(FACTOR_PARAMETERS.map((name) => [name, query[name]])));
    },
    [state, changeAddress],
  );
  const hrefWith = useCallback(
    (part: Partial<FactorState>) =>
      `${path}${researchQuery({ ...stateQuery({ ...state, ...part }), versus, asOf })}`,
    [path, state, versus, asOf],
  );
  return { state, regression, isPending, failure, change, hrefWith };
}

function regressionKey({ from, model, symbol, to }: FactorState): string {
  return JSON.stringify([symbol, model, from, to]);
}
