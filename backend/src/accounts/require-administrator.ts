import { AppError } from '@/lib/domain/errors';
import { readAdministrator } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';

/**
 * Refuses everyone but the administrator: the first account, or the one that ADMINISTRATOR names.
 *
 * @throws AppError FORBIDDEN.
 */
export async function requireAdministrator(
  { config, db }: Pick<AccountsContext, 'config' | 'db'>,
  userId: number,
): Promise<void> {
  const administrator = await readAdministrator(db, config.administrator ?? null);
  if (administrator?.id !== userId)
    throw new AppError('FORBIDDEN', 'This is for the administrator of the site.');
}
