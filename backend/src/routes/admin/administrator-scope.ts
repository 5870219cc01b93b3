import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../../accounts/accounts-context';
import { requireAdministrator } from '../../accounts/require-administrator';
import { currentIdentity } from '../accounts/authenticated-scope';

/** Refuses everyone but the administrator. */
export function registerAdministratorScope(scope: FastifyInstance, accounts: AccountsContext): void {
  scope.addHook('onRequest', (request) => requireAdministrator(accounts, currentIdentity(request).userId));
}
