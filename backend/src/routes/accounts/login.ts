import type { FastifyInstance } from 'fastify';
import { Credentials, LoginResponse } from '@/lib/contracts/accounts';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { logInWithPassword } from '../../accounts/log-in';
import { markDevice } from '../../accounts/known-device';
import { callOriginOf } from '../../plugins/call-origin';
import { registerRoute } from '../shared/register-route';

/** Refusals for a wrong password or code, or for too many of them. A code that is still to be asked for is none. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof AppError)) return false;
  const isWrongCode = error.code === 'SECOND_FACTOR_NEEDED' && error.fields !== undefined;
  return isWrongCode || error.code === 'UNAUTHENTICATED' || error.code === 'RATE_LIMITED';
}

/** POST /login/ */
export function registerLoginRoute(app: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(app, {
    method: 'POST',
    url: '/login/',
    tag: 'account',
    summary: 'Opens a session (for the web process)',
    description:
      'The username is the e-mail address in any case. An account with a second factor answers 401 SECOND_FACTOR_NEEDED until the same call has ' +
      'a `one_time_code` (429 after 10 wrong ones in an hour). An unknown address and a wrong password get the same 401; 429 with ' +
      'Retry-After after 15 wrong logins on one account, or 75 on any, from one address in 15 minutes; a device with a mark of ' +
      'the account in `devices` has 15 of its own',
    body: Credentials,
    answers: { 200: LoginResponse },
    needs: 'nothing',
    handler: async (request) => {
      const origin = callOriginOf(request);
      try {
        const token = await logInWithPassword(accounts, request.body, origin);
        return { session_token: token, devices: markDevice(accounts.secrets, request.body as Credentials) };
      } catch (error) {
        // The form is documented for programs that ban addresses; it has no name, not even of an account.
        if (isRefusal(error))
          request.log.warn({ event: 'login-failed', address: origin.address }, 'a login was refused');
        throw error;
      }
    },
  });
}
