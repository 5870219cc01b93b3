import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SessionList } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { endAllSessions, endOneSession, listSessions } from '../../accounts/end-sessions';
import { callOriginOf } from '../../plugins/call-origin';
import { accountSchema, NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';

const SessionParameter = Type.Object({ id: Type.String({ description: 'Of a session of the list' }) });

/**
 * GET /account/sessions/, DELETE /account/sessions/{id}/, POST /account/sessions/revoke/ and …/revoke/others/, in a
 * personal scope.
 */
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

  scope.delete<{ Params: { id: string } }>(
    '/account/sessions/:id/',
    {
      schema: {
        ...accountSchema({
          summary: 'Ends one session',
          description:
            'With its access tokens. 404 SESSION_UNKNOWN for one that has ended or is another person’s.',
          answers: { 204: NoContent },
          bearer: true,
        }),
        params: SessionParameter,
      },
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      await endOneSession(accounts, { userId, id: request.params.id, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
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
      await endAllSessions(accounts, { userId, except: null, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  );

  scope.post(
    '/account/sessions/revoke/others/',
    {
      schema: accountSchema({
        summary: 'Logs out all other devices',
        description: 'Ends every session of the person but this one, and their access tokens',
        answers: { 204: NoContent },
        bearer: true,
      }),
    },
    async (request, reply) => {
      const { sessionHash, userId } = currentIdentity(request);
      await endAllSessions(accounts, { userId, except: sessionHash, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  );
}
