import type { FastifyInstance } from 'fastify';
import { EmailChange } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { changeEmail } from '../../accounts/change-email';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

/** POST /account/email/, in a personal scope. */
export function registerEmailRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'POST',
    url: '/account/email/',
    tag: 'account',
    summary: 'Changes the e-mail address',
    description:
      'Confirmed by the password, and by a code where the account has a second factor: a wrong one is 400 with a sentence at that field. 409 when another account has the address',
    body: EmailChange,
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await changeEmail(accounts, { userId, origin: callOriginOf(request) }, request.body);
      return reply.code(204).send();
    },
  });
}
