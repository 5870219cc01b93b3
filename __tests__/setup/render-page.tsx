import type { ReactElement, ReactNode } from 'react';
import { render } from '@testing-library/react';
import type { RenderOptions } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { Provider } from 'react-redux';
import { makeStore } from '@/store';
import type { AppStore } from '@/store';
import { RehydratedContext } from '@/store/persist/rehydrated';
import mitt from 'next/dist/shared/lib/mitt';

/** A router that records navigations without performing them. */
export function createTestRouter(overrides: Partial<NextRouter> = {}) {
  const push = jest.fn<Promise<boolean>, [string]>(async () => true);
  const events = mitt() as NextRouter['events'];
  const router = {
    route: '/',
    pathname: '/',
    query: {},
    asPath: '/',
    basePath: '',
    isLocaleDomain: false,
    isFallback: false,
    isReady: true,
    isPreview: false,
    forward: jest.fn(),
    back: jest.fn(),
    reload: jest.fn(),
    replace: jest.fn(async () => true),
    prefetch: jest.fn(async () => undefined),
    beforePopState: jest.fn(),
    events,
    ...overrides,
    push,
  };
  return router;
}

/** Options for rendering a part of a page. */
export interface RenderPageOptions extends Pick<RenderOptions, 'container' | 'hydrate'> {
  /** A store prepared or inspected by the test; default: a new one. */
  readonly store?: AppStore;
  /** False: the persisted state has not been loaded yet. */
  readonly isRehydrated?: boolean;
}

/** Renders a part of a page with a router and a real store. The store uses the router for navigations. */
export function renderPage(
  element: ReactElement,
  router = createTestRouter(),
  { store: given, isRehydrated = true, ...options }: RenderPageOptions = {},
) {
  const store = given ?? makeStore({ navigate: (href) => void router.push(href) });
  const around = ({ children }: { readonly children: ReactNode }) => (
    <RouterContext.Provider value={router}>
      <Provider store={store}>
        <RehydratedContext value={isRehydrated}>{children}</RehydratedContext>
      </Provider>
    </RouterContext.Provider>
  );
  const view = render(element, { ...options, wrapper: around });
  return { ...view, router, store };
}
