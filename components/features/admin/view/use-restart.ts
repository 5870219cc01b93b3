import { useCallback, useState } from 'react';
import { callWeb } from '@/lib/http/web-client';
import { backendHref } from '@/lib/site/routes';

/** The processes end this time after the response, so that a response after it is that of the new ones. */
const END_MS = 3_000;
const ASK_MS = 700;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function isReady(): Promise<boolean> {
  const answer = await callWeb<unknown>({ method: 'GET', path: backendHref('/readyz'), isBackground: true });
  return answer.ok;
}

/** Waits until the site has started again. */
export interface SiteStart {
  readonly isRestarting: boolean;
  /** Waits for the site, then goes to a page of it; by default to this one, read again. */
  readonly waitForSite: (href?: string) => Promise<void>;
}

/** Follows a start of the site that a change on this page has caused. */
export function useRestart(): SiteStart {
  const [isRestarting, setIsRestarting] = useState(false);
  const waitForSite = useCallback(async (href?: string) => {
    setIsRestarting(true);
    await pause(END_MS);
    while (!(await isReady())) await pause(ASK_MS);
    if (href === undefined) window.location.reload();
    else window.location.assign(href);
  }, []);
  return { isRestarting, waitForSite };
}
