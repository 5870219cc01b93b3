import type { FastifyInstance } from 'fastify';
import { AccountDeletion } from '@/lib/contracts/accounts';
import { DELETION_WORDS } from '@/lib/domain/deletion';
import type { AccountsContext } from '../../accounts/accounts-context';
import { deleteAccount } from '../../accounts/delete-account';
import { callOriginOf } from '../../plugins/call-origin';
import { NoContent } from './account-scope';
import { currentIdentity } from './authenticated-scope';
import { registerRoute } from '../shared/register-route';

/** DELETE /account/, in a personal scope. */
export function registerDeletionRoute(scope: FastifyInstance, accounts: AccountsContext): void {
  registerRoute(scope, {
    method: 'DELETE',
    url: '/account/',
    tag: 'account',
    summary: 'Delete the account of the signed-in user',
    description:
      'All data of the user are deleted, and the access token ends. Confirmed by the password: a wrong one is 400 with a ' +
      'sentence at that field, 429 after 10 of them in 15 minutes. An account with a second factor sends its `one_time_code` too. ' +
      `An account without a password sends confirmation: “${DELETION_WORDS}”.`,
    body: AccountDeletion,
    answers: { 204: NoContent },
    needs: 'session',
    handler: async (request, reply) => {
      const { userId } = currentIdentity(request);
      await deleteAccount(accounts, { userId, origin: callOriginOf(request) }, request.body);
      return reply.code(204).send();
    },
  });
}
