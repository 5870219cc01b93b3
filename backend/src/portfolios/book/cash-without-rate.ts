import type { Book } from '@/lib/analytics/ledger/book';
import type { RateSource } from '@/lib/analytics/ledger/rate-source';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

/**
 * The first row whose cash nothing states: it trades in another currency than it is paid in, has no rate and no amount
 * that moved, and its day has no rate either. Balances from its day on are unknown.
 */
export function cashWithoutRate(
  { rows }: Pick<Book, 'rows'>,
  { accountId, currency }: { readonly accountId: number; readonly currency: string | null },
  rateOn: RateSource,
): Transaction | null {
  if (currency === null) return null;
  let first: Transaction | null = null;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const isOpen = row.gross !== null && row.net === null && row.fxRate === null;
    if (!isOpen || row.account !== String(accountId) || row.settleCurrency !== currency) continue;
    if (row.currency === currency || rateOn(row.currency, currency, row.day) !== null) continue;
    if (first === null || row.day < first.day) first = row;
  }
  return first;
}
