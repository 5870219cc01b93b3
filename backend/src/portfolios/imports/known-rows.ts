import { hash } from 'node:crypto';

import { formatDecimal, type Decimal } from '@/lib/domain/decimal';

import type { AccountRow } from '../../db/repositories/portfolio-rows';
import type { NewTransaction, StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { AssetDirectory } from '../resolve-assets';
import { completeRow } from '../to-transaction';

/** The accounts and assets by which rows are compared. */
export interface KnownContext {
  readonly accounts: ReadonlyMap<number, AccountRow>;
  readonly assets: AssetDirectory;
}

/** The key of rows with the same account, day, kind, asset, quantity and net. */
export function hashOf(row: NewTransaction, { accounts, assets }: KnownContext): string {
  const completed = completeRow(row, accounts, assets);
  return hashWithNet(row, completed.ok ? completed.transaction.net : null);
}

function hashWithNet(row: NewTransaction, net: Decimal | null): string {
  const parts = [
    row.accountId,
    row.day,
    row.kind,
    row.assetId ?? '',
    row.quantity ?? '',
    net === null ? '' : formatDecimal(net),
    row.kind === 'split' ? `${row.ratioNew}/${row.ratioOld}` : '',
  ];
  return hash('sha256', parts.join('|'), 'base64url').slice(0, 27);
}

/** A key that the file itself gives; one key may make several rows (a conversion and its charge). */
function externalKeyOf(row: NewTransaction): string | null {
  return row.externalId === null
    ? null
    : [row.accountId, row.externalId, row.kind, row.assetId ?? '', row.currency ?? ''].join('|');
}

/** A row of a file, whether it is stored already, and its fingerprint. */
export interface ComparedRow {
  /** Id of the stored row that it is; null for a new one. */
  readonly known: number | null;
  readonly fingerprint: string;
  /** True when the row with its key is stored with other amounts: an order that was filled further, or a correction. */
  readonly isStoredOtherwise: boolean;
}

/**
 * Compares the rows of a file with the stored ones. A row is known when its account has a row with the same
 * key of the file, else when it has as many rows with the same fingerprint as the file has before and with
 * this one: real doubles within a file stay, an overlapping file adds only what is new. A stored row keeps
 * the fingerprint of its import when it is edited.
 */
export class KnownRows {
  /** Ids of the stored rows, in their order. */
  private readonly byKey = new Map<string, number[]>();
  private readonly byHash = new Map<string, number[]>();
  private readonly byHashWithoutKey = new Map<string, number[]>();
  private readonly seenKeys = new Map<string, number>();
  private readonly seenHashes = new Map<string, number>();

  constructor(stored: readonly StoredTransaction[], context: KnownContext) {
    for (const row of stored) {
      // A transfer that was made of two rows represents both of them.
      const [hash, ...others] = row.fingerprint?.split('+').map((one) => one.split(':')[0]!) ?? [
        hashOf(row, context),
      ];
      const key = externalKeyOf(row);
      const { id } = row;
      listOf(this.byHash, hash!).push(id);
      if (key === null) listOf(this.byHashWithoutKey, hash!).push(id);
      else listOf(this.byKey, key).push(id);
      for (const other of others) {
        listOf(this.byHash, other).push(id);
        listOf(this.byHashWithoutKey, other).push(id);
      }
    }
  }

  /**
   * Compares the next row of the file.
   *
   * @param net - The amount that moves, of the completed row.
   */
  compare(row: NewTransaction, net: Decimal | null): ComparedRow {
    const hash = hashWithNet(row, net);
    const key = externalKeyOf(row);
    const number = count(this.seenHashes, hash);
    const fingerprint = `${hash}:${number}`;
    const keyed = key === null ? null : (this.byKey.get(key)?.[count(this.seenKeys, key) - 1] ?? null);
    if (keyed !== null) return { known: keyed, fingerprint, isStoredOtherwise: !this.byHash.has(hash) };
    const rowsByHash = key === null ? this.byHash : this.byHashWithoutKey;
    return { known: rowsByHash.get(hash)?.[number - 1] ?? null, fingerprint, isStoredOtherwise: false };
  }

  /** True when the file had as many such rows as are stored. */
  hasAll(row: NewTransaction, net: Decimal | null): boolean {
    const hash = hashWithNet(row, net);
    return (this.seenHashes.get(hash) ?? 0) >= (this.byHash.get(hash)?.length ?? 0);
  }
}

/** The row that is stored of a row of an earlier export. */
export class EarlierRows {
  private readonly byHash = new Map<string, StoredTransaction[]>();
  private readonly byAmounts = new Map<string, StoredTransaction[]>();

  constructor(
    stored: readonly StoredTransaction[],
    private readonly context: KnownContext,
  ) {
    for (const row of stored) {
      listOf(this.byHash, this.hashOfStored(row)).push(row);
      listOf(this.byAmounts, amountsOf(row)).push(row);
    }
  }

  /** Takes a stored row with the same day, kind, asset and amounts out; null when none is stored. */
  take(row: NewTransaction, net: Decimal | null): StoredTransaction | null {
    return this.remove(this.byHash.get(hashWithNet(row, net))?.at(-1));
  }

  /** Takes the last stored row up to the day out that has the same amounts. */
  takeBefore(row: NewTransaction): StoredTransaction | null {
    const candidates = (this.byAmounts.get(amountsOf(row)) ?? []).filter(({ day }) => day <= row.day);
    return this.remove(candidates.sort((a, b) => a.day - b.day).at(-1));
  }

  private remove(found: StoredTransaction | undefined): StoredTransaction | null {
    if (found === undefined) return null;
    for (const list of [
      listOf(this.byHash, this.hashOfStored(found)),
      listOf(this.byAmounts, amountsOf(found)),
    ])
      list.splice(list.indexOf(found), 1);
    return found;
  }

  private hashOfStored(row: StoredTransaction): string {
    return row.fingerprint === null ? hashOf(row, this.context) : row.fingerprint.split(/[:+]/)[0]!;
  }
}

function amountsOf(row: NewTransaction): string {
  const { accountId, assetId, currency, gross, kind, net, quantity, settleCurrency, tax } = row;
  return [accountId, kind, assetId, currency, settleCurrency, quantity, gross, net, tax].join('|');
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const knownList = lists.get(key);
  if (knownList) return knownList;
  const list: T[] = [];
  lists.set(key, list);
  return list;
}

/** Raises a count and returns it. */
function count(counts: Map<string, number>, key: string): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}
