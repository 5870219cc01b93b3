import type { FastifyInstance } from 'fastify';
import { SessionToken, UserResponse } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseSessionToken } from '../../accounts/check-credentials';
import { exchangeSession } from '../../accounts/session';
import { accountSchema } from './account-scope';

/** POST /session/ */
export function registerSessionRoute(app: FastifyInstance, accounts: AccountsContext): void {
  app.post(
    '/session/',
    {
      schema: accountSchema({
        summary: 'Exchanges a session token for the user and an access token (for the web process)',
        description:
          'The access token is valid for 10 minutes, and no longer than its session. A session ends after 30 days without use and after 90 ' +
          'days in any case; 401 when it has ended',
        body: SessionToken,
        answers: { 200: UserResponse },
        bearer: false,
      }),
    },
    async (request) => ({ user: await exchangeSession(accounts, parseSessionToken(request.body)) }),
  );
}
