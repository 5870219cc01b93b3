import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext, Identity } from '../accounts/accounts-context';
import { identifyBearer } from '../accounts/session';

/** RFC 6750: the scheme in any case, one space or more, the token. Its letters are those of a JWT. */
const BEARER = /^Bearer +([\w.-]{1,2048})$/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** Where sessions are looked up; there are none outside the account routes. */
    accounts: AccountsContext | null;
  }
}

/** Tells the application where sessions are looked up. */
export function registerIdentify(app: FastifyInstance, accounts: AccountsContext): void {
  app.decorate('accounts', accounts);
}

/**
 * Who asks: the bearer token is verified, and its session looked up, so that a token dies with its session.
 *
 * @throws AppError UNAUTHENTICATED without a token that is valid now; the answer carries `WWW-Authenticate`.
 */
export async function requireIdentity(request: FastifyRequest): Promise<Identity> {
  const { accounts } = request.server;
  const token = bearerOf(request);
  const identity = token !== null && accounts ? await identifyBearer(accounts, token) : null;
  if (!identity)
    throw new AppError('UNAUTHENTICATED', 'Please log in: this call needs a valid access token.');
  return identity;
}

/** The bearer token that a call carries, not verified; null when it carries none. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
