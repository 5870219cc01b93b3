import type { FastifyInstance } from 'fastify';
import { SessionToken } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseSessionToken } from '../../accounts/check-credentials';
import { endSessionOfToken } from '../../accounts/end-sessions';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { registerRoute } from '../shared/register-route';

/** POST /logout/ */
export function registerLogoutRoute(app: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(app, {
    method: 'POST',
    url: '/logout/',
    tag: 'account',
    summary: 'Ends a session (for the web process)',
    description: 'Its access tokens end with it. A session that has already ended is not an error',
    body: SessionToken,
    answers: { 204: NoContent },
    needs: 'nothing',
    handler: async (request, reply) => {
      await endSessionOfToken(accounts, parseSessionToken(request.body), callOriginOf(request));
      return reply.code(204).send();
    },
  });
}
