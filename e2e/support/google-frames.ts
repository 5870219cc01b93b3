import type { BrowserContext } from '@playwright/test';

/**
 * Google's library for messages between a page and its frames (`gapi.iframes`), through which Firebase's
 * popup reports the result of a sign-in. The original is loaded from apis.google.com, which a test must not
 * depend on; this implements the part that Firebase uses over `postMessage`. The library in the page, the
 * emulator's frame and its popup are the real ones.
 */
const GAPI = `(() => {
  const answers = new Map();
  let lastId = 0;
  /** One end of the wire between a page and a frame. */
  const makeEnd = (peer) => {
    const handlers = new Map();
    let hear;
    const isThere = new Promise((resolve) => (hear = resolve));
    addEventListener('message', ({ data, source }) => {
      if (source !== peer() || !data || !data.gapi) return;
      if (data.gapi === 'there') hear();
      if (data.gapi === 'call') {
        const handler = handlers.get(data.type);
        const result = handler ? handler(data.body) : { status: 'ERROR' };
        source.postMessage({ gapi: 'answer', id: data.id, result }, '*');
      }
      if (data.gapi === 'answer') {
        const answer = answers.get(data.id);
        answers.delete(data.id);
        try { answer?.([data.result]); } catch { /* the original ignores it too */ }
      }
    });
    return {
      isThere,
      register: (type, handler) => void handlers.set(type, handler),
      send: (type, body, answer) => {
        const id = ++lastId;
        answers.set(id, answer);
        peer().postMessage({ gapi: 'call', id, type, body }, '*');
      },
      restyle: async () => [],
      ping: (there) => isThere.then(() => there()),
    };
  };
  const context = {
    open: async ({ attributes, url, where }, opened) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') Object.assign(frame.style, value);
        else frame.setAttribute(name, value);
      }
      where.append(frame);
      return opened(makeEnd(() => frame.contentWindow));
    },
    getParentIframe: () => {
      const end = makeEnd(() => parent);
      parent.postMessage({ gapi: 'there' }, '*');
      return end;
    },
  };
  window.gapi = {
    iframes: undefined,
    load: (_name, { callback }) => {
      window.gapi.iframes = { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Object, getContext: () => context };
      setTimeout(callback);
    },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[onload]?.();
})();`;

/**
 * Blocks external requests of a browser: Google's messaging library is served from here, all other external
 * requests fail.
 */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  const isElsewhere = (url: URL) =>
    url.protocol.startsWith('http') && !['127.0.0.1', 'localhost'].includes(url.hostname);
  await context.route(isElsewhere, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'apis.google.com' || pathname !== '/js/api.js') return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: GAPI });
  });
}
