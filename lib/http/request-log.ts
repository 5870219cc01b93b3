import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loggedPath, requestIdOf } from '@/lib/domain/request-id';
import { hidesAmounts } from '@/lib/format/money';
import { requestLanguage } from '@/lib/http/request-language';
import { siteOriginOf } from '@/lib/http/site-origin';
import { REQUEST_STORAGE, type CurrentRequest } from '@/lib/config/current-request';

/** The levels of LOG_LEVEL at which each response is logged; failures are logged at all but the last of these. */
const LOGS_ALL: ReadonlySet<string> = new Set(['debug', 'trace']);
/** The levels at which refused calls of other sites are logged. */
const LOGS_REFUSED: ReadonlySet<string> = new Set(['info', ...LOGS_ALL]);
const LOGS_NOTHING: ReadonlySet<string> = new Set(['fatal', 'silent']);

/** Levels of the backend's log (pino). */
const DEBUG = 20;
const INFO = 30;
const ERROR = 50;

function storage(): AsyncLocalStorage<CurrentRequest> {
  const holder = globalThis as { [REQUEST_STORAGE]?: AsyncLocalStorage<CurrentRequest> };
  return (holder[REQUEST_STORAGE] ??= new AsyncLocalStorage<CurrentRequest>());
}

/** The options for writing the log. */
export interface RequestLogOptions {
  /** The setting LOG_LEVEL. */
  readonly level: string;
  readonly write: (line: string) => void;
  readonly newId?: () => string;
}

/**
 * Gives a request its id and its origin while `work` answers it: in the response's `X-Request-Id`, in calls of the backend, and
 * in the log, which gets one JSON line for each failed response, at `info` for each refused one (403: a call of another
 * site), at `debug` for every response. Lines hold no
 * query, no header and no body.
 */
export function answerLogged<T>(
  request: IncomingMessage,
  response: ServerResponse,
  { level, newId = () => crypto.randomUUID(), write }: RequestLogOptions,
  work: () => T,
): T {
  const id = requestIdOf(request.headers['x-request-id'], newId);
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
  if (!LOGS_NOTHING.has(level)) {
    const { method, url } = request;
    const begun = performance.now();
    response.once('close', () => {
      const isFailure = response.statusCode >= 500;
      const isRefused = response.statusCode === 403 && LOGS_REFUSED.has(level);
      if (!isFailure && !isRefused && !LOGS_ALL.has(level)) return;
      const line = {
        level: isFailure ? ERROR : isRefused ? INFO : DEBUG,
        time: Date.now(),
        process: 'web',
        reqId: id,
        req: { method, path: loggedPath(url) },
        status: response.statusCode,
        ms: Math.round((performance.now() - begun) * 10) / 10,
        msg: isFailure ? 'failed' : isRefused ? 'refused' : 'answered',
      };
      write(`${JSON.stringify(line)}\n`);
    });
  }
  const isPersonal = PERSONAL.test(request.url ?? '');
  const current = {
    id,
    origin: siteOriginOf(request),
    hidesAmounts: isPersonal && hidesAmounts(request.headers.cookie),
    language: requestLanguage(request.url ?? '', request.headers.cookie),
  };
  return storage().run(current, work);
}

/** Pages with amounts that belong to the reader; any other page may be kept for others. */
const PERSONAL = /^\/(?:portfolio|profile|shared)(?:[/?]|$)/;
