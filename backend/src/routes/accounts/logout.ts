import type { FastifyInstance } from 'fastify';
import { SessionToken } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { parseSessionToken } from '../../accounts/check-credentials';
import { endSessionOfToken } from '../../accounts/end-sessions';
import { callOriginOf } from '../../plugins/call-origin';
import { accountSchema, NoContent } from './account-scope';

/** POST /logout/ */
export function registerLogoutRoute(app: FastifyInstance, accounts: AccountsContext): void {
  app.post(
    '/logout/',
    {
      schema: accountSchema({
        summary: 'Ends a session (for the web process)',
        description: 'Its access tokens end with it. A session that has already ended is not an error',
        body: SessionToken,
        answers: { 204: NoContent },
        bearer: false,
      }),
    },
    async (request, reply) => {
      await endSessionOfToken(accounts, parseSessionToken(request.body), callOriginOf(request));
      return reply.code(204).send();
    },
  );
}
