import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import type { RenderOptions } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import mitt from 'next/dist/shared/lib/mitt';

/** A router that goes nowhere and remembers where it was sent. */
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

/** Renders a part of a page with a router around it. */
export function renderPage(
  element: ReactElement,
  router = createTestRouter(),
  options: Pick<RenderOptions, 'container' | 'hydrate'> = {},
) {
  const view = render(
    <RouterContext.Provider value={router as unknown as NextRouter}>{element}</RouterContext.Provider>,
    options,
  );
  return { ...view, router };
}
