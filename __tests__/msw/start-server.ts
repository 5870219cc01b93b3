import type { SetupServer } from 'msw/node';

// msw needs 0.3 s to load, and four of five test files send no request: it is loaded with the first request
// or import.
const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
let started: SetupServer | null = null;

/** The server of this test file, if it has been needed. */
export function startedServer(): SetupServer | null {
  return started;
}

/** Starts the server of this test file with the environment's own `fetch` and `XMLHttpRequest`. */
export function startServer(server: SetupServer, options: Parameters<SetupServer['listen']>[0]): void {
  Object.assign(globalThis, original);
  server.listen(options);
  started = server;
}

/** Replaces `fetch` and `XMLHttpRequest` with ones that load `server.ts` on the first request. */
export function startServerWithFirstRequest(): void {
  globalThis.fetch = (...request) => {
    loadServer();
    return globalThis.fetch(...request);
  };
  // The node environment does not have it.
  if (typeof original.XMLHttpRequest === 'undefined') return;
  globalThis.XMLHttpRequest = new Proxy(original.XMLHttpRequest, {
    construct() {
      loadServer();
      return new globalThis.XMLHttpRequest();
    },
  });
}

function loadServer(): void {
  // oxlint-disable-next-line typescript/no-require-imports -- a constructor cannot wait for import()
  require('./server');
}
