import { useCallback, useState } from 'react';
import { callBackend } from '@/lib/http/backend-client';

/** An answer that a page was rendered with, and the way to load it again. */
export interface AdminData<T> {
  readonly data: T;
  /** Resolves with what is shown from now on; the old answer where the backend does not answer. */
  readonly reload: () => Promise<T>;
}

/** Keeps an answer of the server, which actions of the page replace. */
export function useAdminData<T>(path: string, initial: T): AdminData<T> {
  const [data, setData] = useState(initial);
  const reload = useCallback(async () => {
    const answer = await callBackend<T>({ method: 'GET', path, isBackground: true });
    if (!answer.ok) return initial;
    setData(answer.data);
    return answer.data;
  }, [initial, path]);
  return { data, reload };
}
