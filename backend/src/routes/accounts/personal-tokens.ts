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
import { accountSchema, NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';

const TokenParameter = Type.Object({ id: Type.String({ description: 'Of a token of the list' }) });

/** GET and POST /account/tokens/, DELETE /account/tokens/{id}/, in a personal scope. */
export function registerPersonalTokenRoutes(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.get(
    '/account/tokens/',
    {
      schema: accountSchema({
        summary: 'The personal tokens, the newest first',
        answers: { 200: PersonalTokenList },
        bearer: true,
      }),
    },
    async (request) => ({ tokens: await listPersonalTokens(accounts, currentIdentity(request).userId) }),
  );

  scope.post(
    '/account/tokens/',
    {
      schema: accountSchema({
        summary: 'Makes a personal token for a program',
        description:
          'Only this answer contains the token. It is sent as a bearer token; calls that name a scope accept it, the others are refused with 403 TOKEN_SCOPE. ' +
          `Beyond ${TOKEN_CALLS} calls a minute 429 RATE_LIMITED; beyond twenty tokens 409 LIMIT_REACHED.`,
        body: NewPersonalToken,
        answers: { 201: CreatedPersonalToken },
        bearer: true,
      }),
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      const made = await createPersonalToken(
        accounts,
        { userId, origin: callOriginOf(request) },
        request.body,
      );
      return reply.code(201).send(made);
    },
  );

  scope.delete<{ Params: { id: string } }>(
    '/account/tokens/:id/',
    {
      schema: {
        ...accountSchema({
          summary: 'Revokes a personal token',
          description: 'At once. 404 TOKEN_UNKNOWN for one that was revoked or is another person’s.',
          answers: { 204: NoContent },
          bearer: true,
        }),
        params: TokenParameter,
      },
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      await revokePersonalToken(accounts, { userId, id: request.params.id, origin: callOriginOf(request) });
      return reply.code(204).send();
    },
  );
}
