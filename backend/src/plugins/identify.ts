import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext, CallerIdentity } from '../accounts/accounts-context';
import { identifyToken, isPersonalToken } from '../accounts/personal-tokens';
import { identifyBearer } from '../accounts/session';

/** RFC 6750: the scheme in any case, one or more spaces, the token. The characters are those of a JWT. */
const BEARER = /^Bearer +([\w.-]{1,2048})$/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** Context for looking up sessions; null outside the account routes. */
    accounts: AccountsContext | null;
  }
}

/** Configures the context used to look up sessions. */
export function registerIdentify(app: FastifyInstance, accounts: AccountsContext): void {
  app.decorate('accounts', accounts);
}

/**
 * Authenticates the caller: verifies the bearer token and looks up its session, so that a token is rejected
 * once its session ends; a personal token is looked up itself.
 *
 * @throws AppError UNAUTHENTICATED without a currently valid token; the response carries `WWW-Authenticate`.
 */
export async function requireIdentity(request: FastifyRequest): Promise<CallerIdentity> {
  const { accounts } = request.server;
  const token = bearerOf(request) ?? takeQueryToken(request);
  const identify = token !== null && isPersonalToken(token) ? identifyToken : identifyBearer;
  const identity = token !== null && accounts ? await identify(accounts, token) : null;
  if (!identity)
    throw new AppError('UNAUTHENTICATED', 'Please log in: this call needs a valid access token.');
  return identity;
}

/** The unverified bearer token of a call; null when it has none. */
export function bearerOf(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * The personal token in the query of a GET, for spreadsheets, which send no headers. It is taken out of the query, so that no
 * route sees it.
 */
function takeQueryToken({ method, query }: FastifyRequest): string | null {
  const parameters = query as Record<string, unknown>;
  const { token } = parameters;
  if (method !== 'GET' || typeof token !== 'string' || !isPersonalToken(token)) return null;
  delete parameters['token'];
  return token;
}
