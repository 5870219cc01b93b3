import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { CreatedPersonalToken, NewPersonalToken, PersonalTokenList } from '@/lib/contracts/personal-tokens';
import type { AccountsContext } from '../../accounts/accounts-context';
import {
  createPersonalToken,
  listPersonalTokens,
  revokePersonalToken,
  TOKEN_CALLS,
} from '../../accounts/personal-tokens';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

const TokenParameter = Type.Object({ id: Type.String({ description: 'Of a token of the list' }) });

/** GET and POST /account/tokens/, DELETE /account/tokens/{id}/, in a personal scope. */
export function registerPersonalTokenRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/account/tokens/',
    tag: 'account',
    summary: 'The personal tokens, the newest first',
    answers: { 200: PersonalTokenList },
    needs: 'session',
    handler: async (request) => ({
      tokens: await listPersonalTokens(accounts, currentIdentity(request).userId),
    }),
  });

  registerRoute(scope, {
    method: 'POST',
    url: '/account/tokens/',
    tag: 'account',
    summary: 'Makes a personal token for a program',
    description:
      'Only this answer contains the token. It is sent as a bearer token; calls that name a scope accept it, the others are refused with 403 TOKEN_SCOPE. ' +
      `Beyond ${TOKEN_CALLS} calls a minute 429 RATE_LIMITED; beyond twenty tokens 409 LIMIT_REACHED.`,
    body: NewPersonalToken,
    answers: { 201: CreatedPersonalToken },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      const personalToken = await createPersonalToken(
        accounts,
        { userId, origin: callOriginOf(request) },
        request.body,
      );
      return reply.code(201).send(personalToken);
    },
  });

  registerRoute<{ Params: { id: string } }>(scope, {
    method: 'DELETE',
    url: '/account/tokens/:id/',
    tag: 'account',
    summary: 'Revokes a personal token',
    description: 'At once. 404 TOKEN_UNKNOWN for one that was revoked or is another person’s.',
    answers: { 204: NoContent },
    params: TokenParameter,
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await revokePersonalToken(accounts, { userId, id: request.params.id, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  });
}
