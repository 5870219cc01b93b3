import { useCallback, useEffect, useRef } from 'react';
import { t, text } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { callBackend } from '@/lib/http/backend-client';
import type { BearerRequest } from '@/lib/http/bearer-request';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import type { ToastUndo } from '@/store/slices/toasts';

/** A change of a portfolio: a call below `/portfolios/{slug}`. */
export interface ChangeCall<T> extends Pick<BearerRequest, 'method' | 'query' | 'body' | 'timeoutMs'> {
  /** With its slashes: `/transactions/12/`; empty for the portfolio itself. */
  readonly path: string;
  /** True when the page is left after the change: it is not reloaded. */
  readonly leavesPage?: boolean;
  /** The message after the change, which offers its undo; none by default. */
  readonly done?: string | ((answer: T) => string);
}

/** The call that undoes a change of a portfolio; undefined for a response without a revision. */
function undoOf(slug: string, answer: object | null): ToastUndo | undefined {
  const { revision } = (answer ?? {}) as { readonly revision?: number };
  if (revision === undefined) return undefined;
  return { path: `/portfolios/${encodeURIComponent(slug)}/journal/${revision}/undo/`, revision, href: null };
}

/** Shown instead of the backend's sentence, which names revisions. */
const STALE = text(
  'This portfolio was changed elsewhere meanwhile. The page was updated: check it, then send your change again.',
);

/**
 * Sends changes of a portfolio with the revision that the page shows, then reloads the page's data.
 *
 * A change that is based on an old revision is refused; the page is then reloaded, so that the reader sees
 * what has changed and can repeat the change.
 */
export function usePortfolioChange({ slug, revision }: { readonly slug: string; readonly revision: number }) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  // A second change can follow before the page is reloaded.
  const latest = useRef(revision);
  useEffect(() => {
    latest.current = revision;
  }, [revision]);

  return useCallback(
    async <T extends object>({
      path,
      leavesPage = false,
      done,
      ...call
    }: ChangeCall<T>): Promise<CallResult<T>> => {
      const answer = await callBackend<T | null>({
        ...call,
        path: `/portfolios/${encodeURIComponent(slug)}${path === '' ? '/' : path}`,
        ifMatch: latest.current,
      });
      if (!answer.ok) {
        if (answer.error.code !== 'REVISION_STALE') return answer;
        await reload();
        return { ...answer, error: { ...answer.error, detail: t(STALE) } };
      }
      const newRevision = (answer.data as { readonly revision?: number } | null)?.revision;
      if (newRevision !== undefined) latest.current = newRevision;
      if (!leavesPage) await reload();
      if (done !== undefined) {
        const text = typeof done === 'string' ? done : done(answer.data as T);
        dispatch(notify('status', text, undoOf(slug, answer.data)));
      }
      return { ok: true, data: answer.data as T };
    },
    [dispatch, slug, reload],
  );
}
