import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config';
import { describeError } from './describe-error';

/** A client may name its request, so that its log and ours can be laid side by side; anything that is no plain name is not taken. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/** As long as our shortest token. No address of ours has such a segment: whoever sends one mixed it up. */
const TOKEN_LIKE = /[\w.~-]{43,}/g;

/**
 * Options of the JSON log on standard output. Headers and bodies are never logged, of an address only the path, and of the path nothing
 * that may be a token, so that no token or password can reach a log.
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

/** The id of a request: the client's `X-Request-Id` when it is a plain name, else `fallback`. */
export function requestIdOf(header: string | string[] | undefined, fallback: () => string): string {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : fallback();
}

/** Puts the request's id on every answer and logs each answer at `debug`. */
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
