import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { loggedPath } from '@/lib/domain/request-id';
import type { Config } from '../config/config';
import { describeError } from './describe-error';

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
        path: loggedPath(request.url),
      }),
      err: (error: unknown) => ({ ...describeError(error) }),
    },
  };
}

/** Adds the request id to every response and logs each response at `debug`. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    );
    done();
  });
}
