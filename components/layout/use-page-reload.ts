import { useRouter } from 'next/router';
import { useCallback } from 'react';

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
