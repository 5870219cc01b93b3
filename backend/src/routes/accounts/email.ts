import type { FastifyInstance } from 'fastify';
import { EmailChange } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../accounts/accounts-context';
import { changeEmail } from '../../accounts/change-email';
import { callOriginOf } from '../../plugins/call-origin';
import { accountSchema, NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';

/** POST /account/email/, in a personal scope. */
export function registerEmailRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.post(
    '/account/email/',
    {
      schema: accountSchema({
        summary: 'Changes the e-mail address',
        description:
          'Confirmed by the password, and by a code where the account has a second factor: a wrong one is 400 with a sentence at that field. 409 when another account has the address',
        body: EmailChange,
        answers: { 204: NoContent },
        bearer: true,
      }),
    },
    async (request, reply) => {
      const { userId } = currentIdentity(request);
      await changeEmail(accounts, { userId, origin: callOriginOf(request) }, request.body);
      return reply.code(204).send();
    },
  );
}
