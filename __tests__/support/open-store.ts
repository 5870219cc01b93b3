import { makeStore } from '@/store';
import type { AppStore } from '@/store';
import { loadUser } from '@/store/session';
import { openAccountServer } from './account-server';
import type { AccountServer } from './account-server';

/** A store, the navigations it triggered, and its server. */
export interface OpenStore {
  readonly store: AppStore;
  readonly visited: string[];
  readonly site: AccountServer;
  readonly auth: () => ReturnType<AppStore['getState']>['auth'];
  readonly toasts: () => string[];
}

/** A store in the initial state of a page, before any request. */
export function openStore(start: Parameters<typeof openAccountServer>[0] = {}): OpenStore {
  const site = openAccountServer(start);
  const visited: string[] = [];
  const store = makeStore({ navigate: (href) => void visited.push(href) });
  return {
    store,
    visited,
    site,
    auth: () => store.getState().auth,
    toasts: () => store.getState().toasts.shown.map(({ kind, text }) => `${kind}: ${text}`),
  };
}

/** A store of a signed-in user; the initial calls are not counted. */
export async function openSignedInStore(
  start: Parameters<typeof openAccountServer>[0] = {},
): Promise<OpenStore> {
  const opened = openStore({ isSignedIn: true, ...start });
  await opened.store.dispatch(loadUser());
  opened.site.calls.length = 0;
  return opened;
}
