import { Server } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { IS_DEVELOPMENT } from '@/lib/config/public-config';
import { webLogLevel } from '@/lib/config/server-config';
import { proxyWarning } from '@/lib/http/proxy-warning';
import { answerLogged } from '@/lib/http/request-log';
import { prepareRequest, prepareServer } from '@/lib/http/prepare-request';
import { PrecompressedFiles } from '@/lib/http/precompressed-files';
import { FRESHNESS_ACTIONS } from '@/lib/pages/data-version-poller';
import { PageFreshness, requestedVersion } from '@/lib/pages/page-freshness';
import { builtPageOf, PageAnswers } from '@/lib/pages/page-answers';
import { refuseAddress } from '@/lib/http/refuse-address';
import { fillOrigin } from '@/lib/http/site-origin';

/** `lib/pages/built-page-cache.js`, loaded by Next itself, reports through this name that a page was written. */
const PAGE_WRITTEN = Symbol.for('tapeglass.web.page-written');

/**
 * Puts the site's own layer before Next's for every request of this process: built pages are answered from
 * their compressed bytes, files from those compressed at build time, and absolute links get the origin of the
 * request; what every answer has in common is in `lib/http/prepare-request.ts`. Called once, at startup.
 */
export function prepareRequests(): void {
  const pages = new PageAnswers();
  const freshness = new PageFreshness(FRESHNESS_ACTIONS);
  const files = new PrecompressedFiles();
  const log = { level: webLogLevel(), write: (line: string) => void process.stdout.write(line) };
  const warnOfProxy = proxyWarning(log);
  (globalThis as { [PAGE_WRITTEN]?: (path: string) => void })[PAGE_WRITTEN] = (path) =>
    pages.pageWritten(path);
  // Sent by the launcher some time before it ends this process.
  let isStopping = false;
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'stopping' in message) isStopping = true;
  });
  type Emit = (this: Server, event: string, ...given: unknown[]) => boolean;
  const { emit } = Server.prototype as unknown as { readonly emit: Emit };
  Server.prototype.emit = function emitPrepared(this: Server, event: string, ...given: unknown[]): boolean {
    if (event === 'connection') prepareServer(this, IS_DEVELOPMENT);
    if (event !== 'request') return emit.call(this, event, ...given);
    const [request, response] = given as [IncomingMessage, ServerResponse];
    if (isStopping) response.setHeader('connection', 'close');
    warnOfProxy(request);
    return answerLogged(request, response, log, () => {
      if (!prepareRequest(request, response) || refuseAddress(request, response)) return true;
      const answer = (): boolean => {
        if (files.answer(request, response)) return true;
        const visit = pages.visit(request, response);
        if (visit === 'answered') return true;
        fillOrigin(request, response, visit);
        return emit.call(this, event, ...given);
      };
      const version = requestedVersion(request);
      if (version === null) return answer();
      const page = builtPageOf(request.url ?? '');
      if (freshness.isFresh(page, version)) return answer();
      // When the backend is unavailable, the existing page is served.
      void freshness.bringUpTo(page, version).then(answer, answer);
      return true;
    });
  };
}
