import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readQuery } from '@/lib/http/read-query';
import { profileHref, researchQuery } from '@/lib/site/routes';
import { parsePortfolioState, portfolioQuery } from './portfolio-state';
import type { PortfolioState } from './portfolio-state';

/** A page's state, and its setter. */
export interface LivePortfolioState {
  readonly state: PortfolioState;
  /** `replace` replaces the history entry: for continuous changes such as zooming. */
  readonly change: (part: Partial<PortfolioState>, how?: 'push' | 'replace') => void;
  /** URL of the page with some of its state changed. */
  readonly hrefWith: (part: Partial<PortfolioState>) => string;
}

function hrefOf(state: PortfolioState): string {
  return `${profileHref()}${researchQuery(portfolioQuery(state))}`;
}

const stateOf = ({ searchParams }: URL): PortfolioState =>
  parsePortfolioState(Object.fromEntries(searchParams));

/** Next stores what it needs for back and forward in the history state: copy it with another URL. */
function writeAddress(href: string, how: 'push' | 'replace'): void {
  const historyState = (window.history.state ?? {}) as Record<string, unknown>;
  const next = { ...historyState, url: href, as: href };
  if (how === 'push') window.history.pushState(next, '', href);
  else window.history.replaceState(next, '', href);
}

/**
 * The state of the page: changes apply immediately, are written to the URL, and are restored on back and
 * forward; a link to the page with another state shows that state.
 */
export function usePortfolioState(): LivePortfolioState {
  const router = useRouter();
  const [state, setState] = useState(() => parsePortfolioState(readQuery(router.query)));
  const latest = useRef(state);
  // Links to other lists are navigations of Next: they load the page's data, and this component stays.
  const [followed, setFollowed] = useState(router.asPath);
  if (router.asPath !== followed) {
    setFollowed(router.asPath);
    setState(stateOf(new URL(router.asPath, 'http://localhost')));
  }
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const show = useCallback((next: PortfolioState) => {
    latest.current = next;
    setState(next);
  }, []);

  const change = useCallback<LivePortfolioState['change']>(
    (part, how = 'push') => {
      const next = { ...latest.current, ...part };
      writeAddress(hrefOf(next), how);
      show(next);
    },
    [show],
  );

  // A history step within this page changes only its state; steps to other pages are handled by Next.
  useEffect(() => {
    const isHere = ({ pathname }: URL) => pathname === profileHref();
    router.beforePopState(({ as }) => !isHere(new URL(as, window.location.origin)));
    // Next does not call its handler on the way back to the URL that the page was first loaded with, so
    // listen directly.
    const follow = () => {
      const target = new URL(window.location.href);
      if (isHere(target)) show(stateOf(target));
    };
    window.addEventListener('popstate', follow);
    // A link to the address that Next knows, after the state of the page was changed.
    router.events.on('routeChangeComplete', follow);
    return () => {
      router.beforePopState(() => true);
      window.removeEventListener('popstate', follow);
      router.events.off('routeChangeComplete', follow);
    };
  }, [router, show]);

  const hrefWith = useCallback((part: Partial<PortfolioState>) => hrefOf({ ...state, ...part }), [state]);
  return { state, change, hrefWith };
}
