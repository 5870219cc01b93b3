import { makeStore } from '@/store';
import type { AppStore } from '@/store';
import { loadUser } from '@/store/session';
import { openAccountServer } from './account-server';
import type { AccountServer } from './account-server';

/** A store, the places it sent the reader to, and the server that it talks to. */
export interface OpenStore {
  readonly store: AppStore;
  readonly visited: string[];
  readonly site: AccountServer;
  readonly auth: () => ReturnType<AppStore['getState']>['auth'];
  readonly toasts: () => string[];
}

/** A store at the very start of a page, before anything was asked. */
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

/** A store of somebody who is signed in; the calls of the start are not counted. */
export async function openSignedInStore(
  start: Parameters<typeof openAccountServer>[0] = {},
): Promise<OpenStore> {
  const opened = openStore({ isSignedIn: true, ...start });
  await opened.store.dispatch(loadUser());
  opened.site.calls.length = 0;
  return opened;
}
