import type { IncomingMessage } from 'node:http';
import type { User, UserResponse } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import { proxyUserOf } from '@/lib/http/proxy-user';
import { askBackend } from './ask-backend';
import { readSessionToken } from './session-cookie';

const NOT_LOGGED_IN = 'You are not logged in.';

/**
 * No user is signed in: there is no cookie, or its session has ended. An existing cookie is no longer valid.
 */
export class SessionMissing extends AppError {
  constructor(options: { readonly cause?: unknown } = {}) {
    super('UNAUTHENTICATED', NOT_LOGGED_IN, options);
    this.name = 'SessionMissing';
  }
}

/**
 * The signed-in user of the request's cookie: one call to the backend, which also issues the access token
 * (`token`) for bearer calls.
 *
 * @param token - The session token; by default that of the cookie.
 * @throws SessionMissing (`UNAUTHENTICATED`) when there is no session or it has ended; AppError
 * `BACKEND_AWAY`.
 */
export async function requestSessionUser(
  request: IncomingMessage,
  token: string | null = readSessionToken(request),
): Promise<User> {
  if (token === null) throw new SessionMissing();
  const proxyUser = proxyUserOf(request);
  try {
    const { user } = await askBackend<UserResponse>(request, {
      method: 'POST',
      path: '/session/',
      body: { session_token: token, ...(proxyUser !== null && { proxy_user: proxyUser }) },
    });
    return user;
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHENTICATED')
      throw new SessionMissing({ cause: error });
    throw error;
  }
}
