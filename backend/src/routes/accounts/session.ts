import type { FastifyInstance } from 'fastify';
import { SessionExchange, UserResponse } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseSessionExchange } from '../../accounts/check-credentials';
import { isProxyUser } from '../../accounts/log-in-by-proxy';
import { exchangeSession } from '../../accounts/session';
import { callOriginOf } from '../../plugins/call-origin';
import { registerRoute } from '../shared/register-route';

/** POST /session/ */
export function registerSessionRoute(app: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(app, {
    method: 'POST',
    url: '/session/',
    tag: 'account',
    summary: 'Exchanges a session token for the user and an access token (for the web process)',
    description:
      'The access token is valid for 10 minutes, and no longer than its session. A session ends after 30 days without use and after 90 ' +
      'days in any case; 401 when it has ended, or when `proxy_user` is another person',
    body: SessionExchange,
    answers: { 200: UserResponse },
    needs: 'nothing',
    handler: async (request) => {
      const { proxy_user: named, session_token: token } = parseSessionExchange(request.body);
      const belongsToCaller = named === null ? undefined : isProxyUser(accounts, named);
      const { language } = callOriginOf(request);
      return {
        user: await exchangeSession(accounts, token, { belongsToCaller, ...(language && { language }) }),
      };
    },
  });
}
