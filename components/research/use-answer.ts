import { useEffect, useState } from 'react';
import { AppError } from '@/lib/domain/errors';
import { cachedFetch } from '@/lib/http/cached-fetch';
import type { PageQuestion } from '@/lib/http/page-twin';
import { backendHref, researchQuery } from '@/lib/routes';

/** What a block of a page shows while its state changes in place. */
export interface LiveAnswer<Answer> {
  /** The last answer that came: behind the state while another is on its way. */
  readonly answer: Answer;
  readonly isPending: boolean;
  /** Why the answer did not come, for a reader; null when it did. */
  readonly failure: string | null;
}

/** The address at which the browser asks a question that the page's loader asks on the server. */
export function questionHref({ path, query }: PageQuestion, asOf: string | null): string {
  return backendHref(`${path}${researchQuery({ ...query, asOf })}`);
}

/**
 * The answer to a question that depends on the page's state: the one that came with the page for the state in which it was served, else
 * fetched by the browser.
 *
 * @param href - Of the question now, {@link questionHref}.
 * @param served - The question of the page as it was served, and its answer.
 */
export function useAnswer<Answer>(
  href: string,
  served: { readonly href: string; readonly answer: Answer },
): LiveAnswer<Answer> {
  const [kept, setKept] = useState<{ readonly href: string; readonly answer: Answer } | null>(null);
  const [failed, setFailed] = useState<{ readonly href: string; readonly text: string } | null>(null);
  const isServed = href === served.href;

  useEffect(() => {
    if (isServed) return undefined;
    let isWanted = true;
    cachedFetch<Answer>(href).then(
      (answer) => {
        if (isWanted) setKept({ href, answer });
      },
      (error: unknown) => {
        const text = error instanceof AppError ? error.message : String(error);
        if (isWanted) setFailed({ href, text });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [href, isServed]);

  if (isServed) return { answer: served.answer, isPending: false, failure: null };
  const failure = failed?.href === href ? failed.text : null;
  const isThere = kept?.href === href;
  return { answer: kept?.answer ?? served.answer, isPending: !isThere && failure === null, failure };
}
