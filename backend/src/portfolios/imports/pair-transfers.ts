import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import { formatDecimal } from '@/lib/domain/decimal';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { Transaction, TransactionKind } from '@/lib/domain/portfolio/transaction';

import type { NewTransaction, StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { RowContext } from '../prepare-rows';
import { assetKeyOf } from '../resolve-assets';
import { completeRow } from '../to-transaction';
import { hashOf, type KnownContext } from './known-rows';
import type { QuestionsOfFile } from './questions-of-file';

/** Days between the two rows of one transfer. */
export const MAX_TRANSFER_DAYS = 5;

export const PARTNER: Partial<Record<TransactionKind, TransactionKind>> = {
  deposit: 'withdrawal',
  withdrawal: 'deposit',
  'transfer-in': 'transfer-out',
  'transfer-out': 'transfer-in',
};
const TAKES = new Set<string>(['withdrawal', 'transfer-out']);
const WORDS: Partial<Record<TransactionKind, string>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  'transfer-in': 'transfer in',
  'transfer-out': 'transfer out',
};

/** A stored row that becomes one transfer with a row of the file. */
export interface PairedRow {
  readonly id: number;
  readonly row: NewTransaction;
}

/** The choice for a row that may be one side of a transfer: the pair, or the id of the question. */
export type TransferChoice =
  | { readonly pair: PairedRow; readonly text: string }
  | { readonly question: string }
  | null;

/** Finds the rows of other accounts that are the other side of a deposit, withdrawal or delivery. */
export class TransferPairs {
  private readonly open = new Map<string, { row: StoredTransaction; done: Transaction }[]>();

  constructor(
    stored: readonly StoredTransaction[],
    private readonly context: RowContext,
    private readonly questions: QuestionsOfFile,
  ) {
    for (const row of stored) {
      if (PARTNER[row.kind as TransactionKind] === undefined) continue;
      const completed = completeRow(row, context.accounts, context.assets);
      if (!completed.ok) continue;
      const key = transferKey(row.kind, completed.transaction);
      if (key === null) continue;
      const list = this.open.get(key) ?? [];
      list.push({ row, done: completed.transaction });
      this.open.set(key, list);
    }
  }

  /** The choice for a new row; null when no stored row can be its other side. */
  choose(row: NewTransaction, fingerprint: string): TransferChoice {
    const partnerKind = PARTNER[row.kind as TransactionKind];
    const completed =
      partnerKind === undefined ? null : completeRow(row, this.context.accounts, this.context.assets);
    if (partnerKind === undefined || !completed?.ok) return null;
    const key = transferKey(partnerKind, completed.transaction);
    const candidates = (key === null ? [] : (this.open.get(key) ?? []))
      .filter(
        (one) => one.row.accountId !== row.accountId && Math.abs(one.row.day - row.day) <= MAX_TRANSFER_DAYS,
      )
      .sort((a, b) => Math.abs(a.row.day - row.day) - Math.abs(b.row.day - row.day));
    const candidate = candidates[0];
    if (candidate === undefined || key === null) return null;
    const id = `transfer:${candidate.row.id}:${formatIsoDate(row.day)}`;
    const answer = this.questions.answers[id];
    const account = this.context.accounts.get(candidate.row.accountId)!.name;
    const partner = `${WORDS[partnerKind]} of ${formatIsoDate(candidate.row.day)} in "${account}"`;
    const isOpen = answer !== 'pair' && answer !== 'separate';
    this.questions.add(this.question(id, row, completed.transaction, partner), { isOpen });
    if (answer === 'separate') return null;
    // One stored row is the other side of one row at most.
    this.open.set(
      key,
      this.open.get(key)!.filter((one) => one !== candidate),
    );
    if (isOpen) return { question: id };
    const pair = { id: candidate.row.id, row: this.join(candidate.row, row, fingerprint) };
    return { pair, text: `one transfer with the ${partner}` };
  }

  private question(id: string, row: NewTransaction, done: Transaction, partner: string): ImportPrompt {
    const what =
      row.assetId === null
        ? `${formatDecimal(done.net!)} ${done.settleCurrency}`
        : `${formatDecimal(done.quantity!)} ${assetKeyOf(this.context.assets.get(row.assetId))}`;
    return {
      id,
      kind: 'transfer',
      text: `Is the ${WORDS[row.kind as TransactionKind]} of ${what} on ${formatIsoDate(row.day)} the ${partner}?`,
      choices: ['pair', 'separate'],
      proposal: 'pair',
    };
  }

  private join(stored: StoredTransaction, row: NewTransaction, fingerprint: string): NewTransaction {
    return joinTransfer(stored, row, fingerprint, this.context);
  }
}

/** The stored row as a transfer; it keeps the fingerprints of both, so that neither file adds its side again. */
export function joinTransfer(
  stored: StoredTransaction,
  row: NewTransaction,
  fingerprint: string,
  context: KnownContext,
): NewTransaction {
  const { id: _, position: __, ...kept } = stored;
  const [from, to] = TAKES.has(stored.kind) ? [kept, row] : [row, kept];
  const old = stored.fingerprint ?? `${hashOf(stored, context)}:1`;
  const completed = completeRow(from, context.accounts, context.assets);
  const transaction = completed.ok ? completed.transaction : null;
  return {
    ...kept,
    kind: 'transfer',
    accountId: from.accountId,
    toAccountId: to.accountId,
    day: from.day,
    seconds: from.seconds,
    settleCurrency: transaction?.settleCurrency ?? from.settleCurrency,
    currency: transaction?.currency ?? from.currency,
    // Of units moved, no money moves.
    net: kept.assetId === null && transaction?.net ? formatDecimal(transaction.net) : null,
    fee: null,
    tax: null,
    price: null,
    gross: null,
    fxRate: null,
    cost: null,
    acquiredDay: null,
    fingerprint: `${old}+${fingerprint}`,
    note: stored.note === '' ? row.note : stored.note,
  };
}

/** The key that both sides of a transfer have in common, as the side of the given kind is listed. */
export function transferKey(kind: string, done: Transaction): string | null {
  if (kind === 'deposit' || kind === 'withdrawal')
    return done.net === null || done.net === 0n ? null : [kind, done.settleCurrency, done.net].join(' ');
  return done.quantity === null ? null : [kind, done.asset, done.quantity].join(' ');
}
