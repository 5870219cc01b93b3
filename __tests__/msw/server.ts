import { setupServer } from 'msw/node';
import { stockHandlers } from './handlers/stocks';
import { startServer } from './start-server';

/** Calls to these hosts reach a server started by the test. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]']);

/**
 * The backend as seen by the browser, listening after the import. A request without a handler fails the test.
 */
export const server = setupServer(...stockHandlers);

startServer(server, {
  onUnhandledRequest(request, print) {
    if (!LOOPBACK.has(new URL(request.url).hostname)) print.error();
  },
});
