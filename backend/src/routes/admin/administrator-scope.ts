import type { FastifyInstance } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import type { AccountsContext } from '../../accounts/accounts-context';
import { readAdministrator } from '../../db/repositories/user-rows';
import { currentIdentity } from '../accounts/authenticated-scope';

/** Refuses everyone but the administrator: the first account, or the one that ADMINISTRATOR names. */
export function registerAdministratorScope(scope: FastifyInstance, { config, db }: AccountsContext): void {
  scope.addHook('onRequest', async (request) => {
    const { userId } = currentIdentity(request);
    const administrator = await readAdministrator(db, config.administrator ?? null);
    if (administrator?.id !== userId)
      throw new AppError('FORBIDDEN', 'This is for the administrator of the site.');
  });
}
