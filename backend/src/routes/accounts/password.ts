import type { FastifyInstance } from 'fastify';
import { PasswordChange } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { changePassword } from '../../accounts/change-password';
import { callOriginOf } from '../../plugins/call-origin';
import { accountSchema, NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';

/** POST /account/password/, in a personal scope. */
export function registerPasswordRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.post(
    '/account/password/',
    {
      schema: accountSchema({
        summary: 'Changes the password and ends all other sessions',
        description:
          'A wrong current_password is 400 with a sentence at that field; 429 after 10 of them in 15 minutes',
        body: PasswordChange,
        answers: { 204: NoContent },
        bearer: true,
      }),
    },
    async (request, reply) => {
      const identity = currentIdentity(request);
      await changePassword(accounts, { ...identity, origin: callOriginOf(request) }, request.body);
      return reply.code(204).send();
    },
  );
}
