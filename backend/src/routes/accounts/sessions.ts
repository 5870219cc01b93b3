import type { FastifyInstance } from 'fastify';
import { SessionList } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { endAllSessions, listSessions } from '../../accounts/end-sessions';
import { callOriginOf } from '../../plugins/call-origin';
import { accountSchema, NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';

/** GET /account/sessions/ and POST /account/sessions/revoke/, in a personal scope. */
export function registerSessionsRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.get(
    '/account/sessions/',
    {
      schema: accountSchema({
        summary: 'The sessions that live, the newest first',
        answers: { 200: SessionList },
        bearer: true,
      }),
    },
    async (request) => ({ sessions: await listSessions(accounts, currentIdentity(request)) }),
  );

  scope.post(
    '/account/sessions/revoke/',
    {
      schema: accountSchema({
        summary: 'Logs out everywhere',
        description: 'Ends every session of the person, this one included, and every access token with them',
        answers: { 204: NoContent },
        bearer: true,
      }),
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      await endAllSessions(accounts, { userId, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  );
}
