import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef } from 'react';
import { callBackend } from '@/lib/http/backend-client';
import type { BearerRequest } from '@/lib/http/bearer-request';
import type { CallResult } from '@/lib/http/call-result';

/** A change of a portfolio: a call below `/portfolios/{slug}`. */
export interface ChangeCall extends Pick<BearerRequest, 'method' | 'query' | 'body' | 'timeoutMs'> {
  /** With its slashes: `/transactions/12/`; empty for the portfolio itself. */
  readonly path: string;
  /** True when the page is left after the change: it is not reloaded. */
  readonly leavesPage?: boolean;
}

/** Shown instead of the backend's sentence, which names revisions. */
const STALE =
  'This portfolio was changed elsewhere meanwhile. The page was updated: check it, then send your change again.';

/** Loads the data of the page again and keeps its scroll position. */
export function usePageReload(): () => Promise<void> {
  const { replace, asPath } = useRouter();
  return useCallback(async () => {
    const [path = ''] = asPath.split('#', 1);
    // Next loads no data where only the anchor differs: it goes first.
    if (path !== asPath) await replace(path, undefined, { scroll: false });
    await replace(path, undefined, { scroll: false });
  }, [replace, asPath]);
}

/**
 * Sends changes of a portfolio with the revision that the page shows, then reloads the page's data.
 *
 * A change that is based on an old revision is refused; the page is then reloaded, so that the reader sees
 * what has changed and can repeat the change.
 */
export function usePortfolioChange({ slug, revision }: { readonly slug: string; readonly revision: number }) {
  const reload = usePageReload();
  // A second change can follow before the page is reloaded.
  const latest = useRef(revision);
  useEffect(() => {
    latest.current = revision;
  }, [revision]);

  return useCallback(
    async <T extends object>({ path, leavesPage = false, ...call }: ChangeCall): Promise<CallResult<T>> => {
      const answer = await callBackend<T | null>({
        ...call,
        path: `/portfolios/${encodeURIComponent(slug)}${path === '' ? '/' : path}`,
        ifMatch: latest.current,
      });
      if (!answer.ok) {
        if (answer.error.code !== 'REVISION_STALE') return answer;
        await reload();
        return { ...answer, error: { ...answer.error, detail: STALE } };
      }
      const made = (answer.data as { readonly revision?: number } | null)?.revision;
      if (made !== undefined) latest.current = made;
      if (!leavesPage) await reload();
      return { ok: true, data: answer.data as T };
    },
    [slug, reload],
  );
}
