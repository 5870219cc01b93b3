import { useEffect, useState } from 'react';
import type { PageQuery } from '@/lib/pages/page-export';
import { backendHref, researchQuery } from '@/lib/site/routes';

/** Data of a block whose state changes in place. */
export interface QueryState<Answer> {
  /** The last response: lags behind the query while another one is loading. */
  readonly answer: Answer;
  /** True when `answer` is the response to the current query. */
  readonly isCurrent: boolean;
  readonly isPending: boolean;
  /** The reason why the request failed, as text for the reader; null after a success. */
  readonly failure: string | null;
}

/** A query, and the response that was sent with the page. */
export interface ServedAnswer<Answer> {
  /** null: of no query. */
  readonly href: string | null;
  readonly answer: Answer;
}

const NOT_SERVED = { href: null, answer: null } as const;

/** URL at which the browser sends a query that the page's loader sends on the server. */
export function queryHref({ path, query }: PageQuery, asOf: string | null): string {
  return backendHref(`${path}${researchQuery({ ...query, asOf })}`);
}

/** Loaded with the first query: most readers make none. */
async function load(href: string): Promise<unknown> {
  const { cachedFetch } = await import('@/lib/http/cached-fetch');
  return cachedFetch(href);
}

/**
 * The response to a query that depends on the page's state: the one sent with the page for the state in which
 * it was served, otherwise fetched by the browser. Responses are cached.
 *
 * @param href - Of the current query, {@link queryHref}; null: the data sent with the page are sufficient.
 * @param served - The query of the page as it was served, and its response.
 */
export function useBackendQuery<Answer>(
  href: string | null,
  served: ServedAnswer<Answer>,
): QueryState<Answer>;
export function useBackendQuery<Answer>(href: string | null): QueryState<Answer | null>;
export function useBackendQuery<Answer>(
  href: string | null,
  served: ServedAnswer<Answer | null> = NOT_SERVED,
): QueryState<Answer | null> {
  const [kept, setKept] = useState<{ readonly href: string; readonly answer: Answer } | null>(null);
  const [failed, setFailed] = useState<{ readonly href: string; readonly text: string } | null>(null);
  const isServed = href === served.href;

  useEffect(() => {
    if (isServed || href === null) return undefined;
    let isWanted = true;
    load(href).then(
      (answer) => {
        if (isWanted) setKept({ href, answer: answer as Answer });
      },
      (error: unknown) => {
        if (isWanted) setFailed({ href, text: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [href, isServed]);

  if (isServed) return { answer: served.answer, isCurrent: true, isPending: false, failure: null };
  const failure = failed?.href === href ? failed.text : null;
  const isCurrent = kept !== null && kept.href === href;
  return {
    answer: kept?.answer ?? served.answer,
    isCurrent,
    isPending: href !== null && !isCurrent && failure === null,
    failure: isCurrent ? null : failure,
  };
}
