import { useEffect } from 'react';
import { useRouter } from 'next/router';
import { safeNextPath } from '@/lib/session/next-path';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { clearErrors, selectIsAuthenticated } from '@/store/slices/auth';

/**
 * Reads the redirect target from the URL, and redirects users who are already signed in.
 *
 * @param hasEntered - Whether the page's own form signs the user in: the store then redirects.
 * @returns The path, or undefined when the URL names no path of this site.
 */
export function useLoginRedirect(hasEntered: boolean): string | undefined {
  const { query, isReady, replace } = useRouter();
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const next = safeNextPath(query.next);

  useEffect(() => {
    if (isReady && isAuthenticated && !hasEntered) void replace(next);
  }, [isReady, isAuthenticated, hasEntered, next, replace]);

  // Do not carry a form error over to the next pages.
  useEffect(() => () => void dispatch(clearErrors()), [dispatch]);

  return next === '/' ? undefined : next;
}
