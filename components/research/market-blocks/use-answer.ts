import { useEffect, useState } from 'react';
import { backendHref } from '@/lib/routes';

/** What the backend answered to the question of an address. */
export interface LiveAnswer<Answer> {
  /** The answer to the question asked now; null until it is there. */
  readonly answer: Answer | null;
  /** True while it is on its way. */
  readonly isBusy: boolean;
  /** Why it did not come, for a reader. */
  readonly failure: string | null;
}

/** Comes with the first question: most readers ask none. */
async function readAnswer(path: string): Promise<unknown> {
  const { cachedFetch } = await import('@/lib/http/cached-fetch');
  return cachedFetch(backendHref(path));
}

interface Kept {
  readonly path: string;
  readonly answer: unknown;
  readonly failure: string | null;
}

/**
 * Asks the backend from the browser when there is something to ask; an answer that was had before comes from memory.
 *
 * @param path - Path and query of the call; null: what the page holds is enough.
 */
export function useAnswer<Answer>(path: string | null): LiveAnswer<Answer> {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    const keep = (next: Omit<Kept, 'path'>) => isWanted && setKept({ path, ...next });
    void readAnswer(path).then(
      (answer) => keep({ answer, failure: null }),
      (error: unknown) =>
        keep({ answer: null, failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [path]);
  const own = kept !== null && kept.path === path ? kept : null;
  return {
    answer: (own?.answer ?? null) as Answer | null,
    isBusy: path !== null && own === null,
    failure: own?.failure ?? null,
  };
}
