import { AppError } from '@/lib/domain/errors';
import { readAdministrator, type UserRow } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';

type RolesContext = Pick<AccountsContext, 'config' | 'db'>;

/** True when a person is the administrator: the first account, or the one that ADMINISTRATOR names. */
export async function isAdministrator({ config, db }: RolesContext, userId: number): Promise<boolean> {
  return (await readAdministrator(db, config.administrator ?? null))?.id === userId;
}

/** {@link isAdministrator} of a row that is read already. */
export async function hasAdministration(
  context: RolesContext,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<boolean> {
  return context.config.administrator ? isAdministrator(context, id) : role === 'administrator';
}

/** The answer to anyone who is not the administrator: the same as for an address without a call. */
export function describeAbsence(): AppError {
  return new AppError('ROUTE_UNKNOWN', 'there is nothing at this address; see /docs');
}

/**
 * Refuses everyone but the administrator.
 *
 * @throws AppError ROUTE_UNKNOWN.
 */
export async function requireAdministrator(context: RolesContext, userId: number): Promise<void> {
  if (!(await isAdministrator(context, userId))) throw describeAbsence();
}
