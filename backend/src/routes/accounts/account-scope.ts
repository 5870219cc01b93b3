import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';

/** Maximum size of a form body; a route with a larger limit sets it itself. */
const BODY_LIMIT = 64 << 10;

/** A response without a body. */
export const NoContent = Type.Null({ description: 'Done' });

const PERSONAL_CACHE = 'private, no-store';

/** Sets the rules for all account routes registered afterwards in this scope. */
export function registerAccountScope(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT;
  });
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', PERSONAL_CACHE);
  });
  scope.addHook('onSend', async (_request, reply) => {
    // Error responses are as private as successful ones.
    if (reply.getHeader('cache-control') === 'no-store') reply.header('cache-control', PERSONAL_CACHE);
  });
}
