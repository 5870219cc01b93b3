import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { scopeAllows, type TokenScope } from '@/lib/domain/token-scopes';
import type { AuthIdentity, CallerIdentity } from '../../accounts/accounts-context';
import { bearerOf, requireIdentity } from '../../plugins/identify';
import type { PortfolioMembership } from '../../portfolios/household/membership';
import type { PortfolioKey } from '../../portfolios/portfolios-context';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's identity in a personal scope; null outside. */
    identity: CallerIdentity | null;
    /** The caller's way to the portfolio of another person that the call names; null for another call. */
    membership: PortfolioMembership | null;
    /** The portfolios of an address that names several. */
    together: PortfolioKey['parts'] | null;
  }
  interface FastifyContextConfig {
    /** The least scope of a personal token that may make the call; absent: it needs a sign-in. */
    tokenScope?: TokenScope;
  }
}

/**
 * Requires authentication for every route registered afterwards in this scope, before a body or a query is
 * read. A personal token opens only the routes that name a scope for it.
 */
export function registerPersonalScope(scope: FastifyInstance): void {
  scope.decorateRequest('identity', null);
  scope.decorateRequest('membership', null);
  scope.decorateRequest('together', null);
  scope.addHook('onRequest', async (request) => {
    const identity = await requireIdentity(request);
    if ('token' in identity) requireScope(identity.token.scope, request.routeOptions.config.tokenScope);
    request.identity = identity;
  });
}

/**
 * The caller outside of a personal scope: of a session, or null for a visitor, who sends no token.
 *
 * @throws AppError UNAUTHENTICATED, TOKEN_SCOPE.
 */
export async function callerOrVisitor(request: FastifyRequest): Promise<AuthIdentity | null> {
  if (bearerOf(request) === null) return null;
  const identity = await requireIdentity(request);
  if ('token' in identity) throw describeSignIn();
  return identity;
}

function describeSignIn(): AppError {
  return new AppError('TOKEN_SCOPE', 'A personal token cannot make this call; it needs a sign-in.');
}

/** @throws AppError TOKEN_SCOPE. */
function requireScope(granted: TokenScope, needed: TokenScope | undefined): void {
  if (needed === undefined) throw describeSignIn();
  if (!scopeAllows(granted, needed))
    throw new AppError(
      'TOKEN_SCOPE',
      `This call needs a token with the scope "${needed}"; this one has "${granted}".`,
    );
}

/**
 * The caller's identity in a personal scope, of a route that personal tokens do not open.
 *
 * @throws Error elsewhere (a bug of the route).
 */
export function currentIdentity(request: FastifyRequest): AuthIdentity {
  const { identity } = request;
  if (!identity || 'token' in identity) throw new Error(`${request.url} is no call of a session`);
  return identity;
}

/**
 * The caller in a personal scope, with a session or with a personal token.
 *
 * @throws Error outside of one (a bug of the route).
 */
export function currentCaller(request: FastifyRequest): CallerIdentity {
  if (!request.identity) throw new Error(`${request.url} is in no personal scope`);
  return request.identity;
}
