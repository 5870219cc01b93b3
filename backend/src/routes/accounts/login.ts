import type { FastifyInstance } from 'fastify';
import { Credentials, LoginResponse } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { logInWithPassword } from '../../accounts/log-in';
import { markDevice } from '../../accounts/known-device';
import { callOriginOf } from '../../plugins/call-origin';
import { accountSchema } from './account-scope';

/** POST /login/ */
export function registerLoginRoute(app: FastifyInstance, accounts: AccountsContext): void {
  app.post(
    '/login/',
    {
      schema: accountSchema({
        summary: 'Opens a session (for the web process)',
        description:
          'The username is the e-mail address in any case. An account with a second factor answers 401 SECOND_FACTOR_NEEDED until the same call has ' +
          'a `one_time_code` (429 after 10 wrong ones in an hour). An unknown address and a wrong password get the same 401; 429 with ' +
          'Retry-After after 15 wrong logins on one account, or 75 on any, from one address in 15 minutes; a device with a mark of ' +
          'the account in `devices` has 15 of its own',
        body: Credentials,
        answers: { 200: LoginResponse },
        bearer: false,
      }),
    },
    async (request) => ({
      session_token: await logInWithPassword(accounts, request.body, callOriginOf(request)),
      devices: markDevice(accounts.secrets, request.body as Credentials),
    }),
  );
}
