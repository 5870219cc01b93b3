import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { describeError } from './describe-error';

/**
 * Clients may send a request id, so that their log and ours can be correlated; ids in any other format are
 * ignored.
 */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Matches text as long as our shortest token. No path of ours has such a segment, so it was sent by mistake.
 */
const TOKEN_LIKE = /[\w.~-]{43,}/g;

/**
 * Options of the JSON log on standard output. Headers and bodies are never logged; of a URL only the path is
 * logged, with segments that look like a token removed, so that no token or password reaches the log.
 */
export function logOptions(config: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] {
  return {
    level: config.logLevel,
    base: { process: 'backend' },
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        path: pathOf(request.url),
      }),
      err: (error: unknown) => ({ ...describeError(error) }),
    },
  };
}

/** The id of a request: the client's `X-Request-Id` when its format is valid, else `fallback`. */
export function requestIdOf(header: string | string[] | undefined, fallback: () => string): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : fallback();
}

/** Adds the request id to every response and logs each response at `debug`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
  });
}

function pathOf(url: string | undefined): string {
  return (url ?? '').split('?', 1)[0]?.replace(TOKEN_LIKE, '…') ?? '';
}
