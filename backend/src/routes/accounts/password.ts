import type { FastifyInstance } from 'fastify';
import { PasswordChange } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { changePassword } from '../../accounts/change-password';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

/** POST /account/password/, in a personal scope. */
export function registerPasswordRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'POST',
    url: '/account/password/',
    tag: 'account',
    summary: 'Changes the password and ends all other sessions',
    description:
      'A wrong current_password is 400 with a sentence at that field; 429 after 10 of them in 15 minutes',
    body: PasswordChange,
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      const identity = currentIdentity(request);
      await changePassword(accounts, { ...identity, origin: callOriginOf(request) }, request.body);
      return reply.code(204).send();
    },
  });
}
