import { useEffect } from 'react';
import { useRouter } from 'next/router';
import { safeNextPath } from '@/lib/http/next-path';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { clearErrors, selectIsAuthenticated } from '@/store/slices/auth';

/**
 * Where the address says to go on to, and sends on whoever is signed in already.
 *
 * @param hasEntered - Whether the page's own form signs them in: that goes its own way.
 * @returns The path, or undefined when the address names none of ours.
 */
export function useEntrance(hasEntered: boolean): string | undefined {
  const { query, isReady, replace } = useRouter();
  const dispatch = useAppDispatch();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const next = safeNextPath(query.next);

  useEffect(() => {
    if (isReady && isAuthenticated && !hasEntered) void replace(next);
  }, [isReady, isAuthenticated, hasEntered, next, replace]);

  // What a form failed of is no error of the pages that follow.
  useEffect(() => () => void dispatch(clearErrors()), [dispatch]);

  return next === '/' ? undefined : next;
}
