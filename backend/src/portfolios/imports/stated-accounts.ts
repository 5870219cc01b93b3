import { AppError } from '@/lib/domain/errors';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';

import { readAccounts, type AccountRow } from '../../db/repositories/portfolio-rows';
import { addAccount } from '../accounts';
import type { PortfolioChange } from '../change-portfolio';
import type { StatedAccount } from './imported-row';

/**
 * The accounts of our own export by name; those that the portfolio does not have are added.
 *
 * @throws AppError LIMIT_REACHED.
 */
export async function addStatedAccounts(
  change: PortfolioChange,
  stated: readonly StatedAccount[],
): Promise<(name: string | undefined) => AccountRow> {
  const accounts = new Map(
    (await readAccounts(change.tx, change.portfolio.id)).map((one) => [one.name, one]),
  );
  const names = new Set([...accounts.keys(), ...stated.map(({ name }) => name)]);
  if (names.size > PORTFOLIO_LIMITS.accounts) {
    const text = `A portfolio can have ${PORTFOLIO_LIMITS.accounts} accounts. This one has ${accounts.size}; with those of the file it would have ${names.size}.`;
    throw new AppError('LIMIT_REACHED', text);
  }
  for (const { cash = 'tracked', closed = null, kind = 'broker', ...account } of stated) {
    if (accounts.has(account.name)) continue;
    const closedDay = closed === null ? null : parseIsoDate(closed);
    const currency = account.currency ?? change.portfolio.baseCurrency;
    accounts.set(account.name, await addAccount(change, { ...account, currency, kind, cash, closedDay }));
  }
  return (name) => {
    const account = accounts.get(name ?? '');
    if (account) return account;
    throw new AppError('ACCOUNT_UNKNOWN', `The file has no account "${(name ?? '').slice(0, 60)}".`);
  };
}
