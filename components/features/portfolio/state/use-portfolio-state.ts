import { useRouter } from 'next/router';
import type { NextRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { profileHref, researchQuery } from '@/lib/routes';
import { parsePortfolioState, portfolioQuery } from './portfolio-state';
import type { PortfolioState } from './portfolio-state';

/** A page's state, and how to change it. */
export interface LivePortfolioState {
  readonly state: PortfolioState;
  /** `replace` leaves no step in the history: for what changes continuously, such as zooming. */
  readonly change: (part: Partial<PortfolioState>, how?: 'push' | 'replace') => void;
  /** The address of the page with some of its state changed. */
  readonly hrefWith: (part: Partial<PortfolioState>) => string;
}

function readQuery(query: NextRouter['query']): Record<string, string> {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(texts) as Record<string, string>;
}

function hrefOf(state: PortfolioState): string {
  return `${profileHref()}${researchQuery(portfolioQuery(state))}`;
}

/** Next keeps what it needs for back and forward in the history's state: ours is the same with another address. */
function writeAddress(href: string, how: 'push' | 'replace'): void {
  const kept = (window.history.state ?? {}) as Record<string, unknown>;
  const next = { ...kept, url: href, as: href };
  if (how === 'push') window.history.pushState(next, '', href);
  else window.history.replaceState(next, '', href);
}

/** The state of the page: it acts at once, stands in the address, and follows back and forward. */
export function usePortfolioState(): LivePortfolioState {
  const router = useRouter();
  const [state, setState] = useState(() => parsePortfolioState(readQuery(router.query)));
  const latest = useRef(state);

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

  // A step within this page only changes its state; one to another page is Next's.
  useEffect(() => {
    const isHere = ({ pathname }: URL) => pathname === profileHref();
    router.beforePopState(({ as }) => !isHere(new URL(as, window.location.origin)));
    // Next does not ask on the way back to the address that the page was first loaded with, so we listen for ourselves.
    const follow = () => {
      const target = new URL(window.location.href);
      if (isHere(target)) show(parsePortfolioState(Object.fromEntries(target.searchParams)));
    };
    window.addEventListener('popstate', follow);
    return () => {
      router.beforePopState(() => true);
      window.removeEventListener('popstate', follow);
    };
  }, [router, show]);

  const hrefWith = useCallback((part: Partial<PortfolioState>) => hrefOf({ ...state, ...part }), [state]);
  return { state, change, hrefWith };
}
