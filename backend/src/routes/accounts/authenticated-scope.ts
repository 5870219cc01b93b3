import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthIdentity } from '../../accounts/accounts-context';
import { requireIdentity } from '../../plugins/identify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's identity in a personal scope; null outside. */
    identity: AuthIdentity | null;
  }
}

/**
 * Requires authentication for every route registered afterwards in this scope, before a body or a query is
 * read.
 */
export function registerPersonalScope(scope: FastifyInstance): void {
  scope.decorateRequest('identity', null);
  scope.addHook('onRequest', async (request) => {
    request.identity = await requireIdentity(request);
  });
}

/**
 * The caller's identity in a personal scope.
 *
 * @throws Error outside of one (a bug of the route).
 */
export function currentIdentity(request: FastifyRequest): AuthIdentity {
  if (!request.identity) throw new Error(`${request.url} is in no personal scope`);
  return request.identity;
}
