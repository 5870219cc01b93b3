import { groupBy } from '@/lib/domain/group-by';

import type { StatedAccount } from './imported-row';
import type { RowCollector } from './row-collector';

/**
 * The accounts of a file whose rows name more than one: those that it describes, and others by the currency of their rows. An
 * account without money from or to outside keeps no cash.
 */
export function accountsOf({ accounts, drafts, open }: RowCollector): readonly StatedAccount[] {
  const rows = groupBy([...drafts, ...open.map(({ draft }) => draft)], ({ account }) => account ?? '');
  const names = new Set([...accounts.map(({ name }) => name), ...rows.keys()]);
  names.delete('');
  if (names.size < 2) return accounts;
  const described = new Map(accounts.map((one) => [one.name, one]));
  return [...names].map((name) => {
    const accountRows = rows.get(name) ?? [];
    const keepsCash = drafts.some(
      ({ account, kind }) => account === name && (kind === 'deposit' || kind === 'withdrawal'),
    );
    const currency = accountRows
      .map((row) => row.settleCurrency ?? row.currency)
      .find((code) => code !== undefined);
    return (
      described.get(name) ?? { name, currency: currency ?? null, cash: keepsCash ? 'tracked' : 'implied' }
    );
  });
}

export function accountNotes(accounts: readonly StatedAccount[]): readonly string[] {
  if (accounts.length < 2) return [];
  const names = accounts.map(({ name }) => name).join(', ');
  return [
    `The rows go to the accounts that the file names, which are added where the portfolio lacks them: ${names}.`,
  ];
}
