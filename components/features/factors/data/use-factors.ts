import { useCallback, useMemo } from 'react';
import { useAddressState } from '@/components/research/hooks/use-address-state';
import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { FactorDeciles, FactorRegression } from '@/lib/contracts/factor-performance';
import { researchQuery } from '@/lib/site/routes';
import type { FactorPageData } from './factor-page-data';
import { FACTOR_PARAMETERS, parseFactorState, factorQuery } from '../state/factor-state';
import type { FactorState } from '../state/factor-state';
import { decilesQuery, regressionQuery } from './queries';

/** The page's state, and the regression for it. */
export interface LiveFactors {
  readonly state: FactorState;
  readonly regression: FactorRegression | null;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly deciles: FactorDeciles | null;
  readonly areDecilesPending: boolean;
  readonly decilesFailure: string | null;
  readonly change: (change: Partial<FactorState>) => void;
  /** URL of this page with some of its state changed. */
  readonly hrefWith: (change: Partial<FactorState>) => string;
}

/**
 * The state of the factor page in the browser: charts and tables update immediately, a regression when it is
 * requested.
 */
export function useFactors(
  page: FactorPageData & Partial<WithComparison<FactorPageData>>,
  path: string,
  asOf: string | null,
): LiveFactors {
  const versus = page.versus?.asOf;
  const served = useMemo(() => factorQuery(page.state), [page.state]);
  const [address, changeAddress] = useAddressState(FACTOR_PARAMETERS, served);
  const state = useMemo(() => parseFactorState(address).state, [address]);
  const { answer, failure, isPending } = useBackendQuery<FactorRegression | null>(
    queryHref(regressionQuery(state), asOf),
    { href: queryHref(regressionQuery(page.state), asOf), answer: page.regression },
  );

  const groupQuery = decilesQuery(state);
  const servedDeciles = decilesQuery(page.state);
  const groups = useBackendQuery<FactorDeciles | null>(groupQuery && queryHref(groupQuery, asOf), {
    // A page without a response leaves the query to the browser.
    href: servedDeciles && page.deciles && queryHref(servedDeciles, asOf),
    answer: page.deciles,
  });

  const change = useCallback<LiveFactors['change']>(
    (part) => {
      const query = factorQuery({ ...state, ...part });
      changeAddress(Object.fromEntries(FACTOR_PARAMETERS.map((name) => [name, query[name]])));
    },
    [state, changeAddress],
  );
  const hrefWith = useCallback(
    (part: Partial<FactorState>) =>
      `${path}${researchQuery({ ...factorQuery({ ...state, ...part }), versus, asOf })}`,
    [path, state, versus, asOf],
  );
  return {
    state,
    regression: failure === null ? answer : null,
    isPending,
    failure,
    deciles: groupQuery === null || groups.failure !== null ? null : groups.answer,
    areDecilesPending: groups.isPending,
    decilesFailure: groups.failure,
    change,
    hrefWith,
  };
}
