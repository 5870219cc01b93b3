import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { SessionList } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { endAllSessions, endOneSession, listSessions } from '../../accounts/end-sessions';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const SessionParameter = Type.Object({ id: Type.String({ description: 'Of a session of the list' }) });

/**
 * GET /account/sessions/, DELETE /account/sessions/{id}/, POST /account/sessions/revoke/ and …/revoke/others/, in a
 * personal scope.
 */
export function registerSessionsRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/account/sessions/',
    tag: 'account',
    summary: 'The sessions that live, the newest first',
    answers: { 200: SessionList },
    needs: 'session',
    handler: async (request) => ({ sessions: await listSessions(accounts, currentIdentity(request)) }),
  });

  registerRoute<{ Params: { id: string } }>(scope, {
    method: 'DELETE',
    url: '/account/sessions/:id/',
    tag: 'account',
    summary: 'Ends one session',
    description: 'With its access tokens. 404 SESSION_UNKNOWN for one that has ended or is another person’s.',
    answers: { 204: NoContent },
    params: SessionParameter,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await endOneSession(accounts, { userId, id: request.params.id, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/account/sessions/revoke/',
    tag: 'account',
    summary: 'Logs out everywhere',
    description: 'Ends every session of the person, this one included, and every access token with them',
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await endAllSessions(accounts, { userId, except: null, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/account/sessions/revoke/others/',
    tag: 'account',
    summary: 'Logs out all other devices',
    description: 'Ends every session of the person but this one, and their access tokens',
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      const { sessionHash, userId } = currentIdentity(request);
      await endAllSessions(accounts, { userId, except: sessionHash, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });
}
