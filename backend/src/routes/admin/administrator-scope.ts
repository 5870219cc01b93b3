import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../../accounts/accounts-context';
import { describeAbsence, requireAdministrator } from '../../accounts/require-administrator';
import { bearerOf, requireIdentity } from '../../plugins/identify';

/**
 * For everyone but the administrator there is nothing in this scope: visitors, members and personal tokens get a 404. An access token
 * that has run out is refused with 401, so that the browser renews it.
 */
export function registerAdministratorScope(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.decorateRequest('identity', null);
  scope.addHook('onRequest', async (request) => {
    if (bearerOf(request) === null) throw describeAbsence();
    const identity = await requireIdentity(request);
    if ('token' in identity) throw describeAbsence();
    await requireAdministrator(accounts, identity.userId);
    request.identity = identity;
  });
}
