import { isIsoDate } from '@/lib/domain/iso-date';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';

/** The state of the transactions tab, as in its address. */
export interface TransactionsState {
  readonly kind: TransactionKind | null;
  /** Id of an account. */
  readonly account: string | null;
  /** Symbol of a market asset, id of an own one. */
  readonly asset: string | null;
  readonly tag: string | null;
  /** Rows that belong together. */
  readonly group: string | null;
  /** Id of the one transaction that is shown. */
  readonly id: string | null;
  /** The first day of the rows that are shown; null: all. */
  readonly from: string | null;
  /** The last day of the rows that are shown; null: all. */
  readonly asOf: string | null;
  /** The start of an older page; null on the first page. */
  readonly before: string | null;
}

/** True when a text names a row before which a page ends. */
export const isPagePosition = (text: string): boolean => /^-?\d{1,7}:\d{1,10}$/.test(text);

/** Parses the query of the tab; what cannot be parsed is left out. */
export function parseTransactionsState(query: Readonly<Record<string, string>>): TransactionsState {
  const { kind, account, asset, asof, from, tag, group, id, before } = query;
  return {
    kind: TRANSACTION_KINDS.find((one) => one === kind) ?? null,
    account: account !== undefined && /^\d{1,10}$/.test(account) ? account : null,
    asset: asset?.trim() || null,
    tag: tag?.trim() || null,
    group: group?.trim() || null,
    id: id !== undefined && /^\d{1,10}$/.test(id) ? id : null,
    from: from !== undefined && isIsoDate(from) ? from : null,
    asOf: asof !== undefined && isIsoDate(asof) ? asof : null,
    before: before !== undefined && isPagePosition(before) ? before : null,
  };
}
