import type { TransactionKind } from './transaction';

/** Fields of a transaction that a column of an unknown file can hold. */
export const MAPPING_FIELDS = [
  'date',
  'time',
  'account',
  'kind',
  'direction',
  'state',
  'asset',
  'isin',
  'assetName',
  'pair',
  'quantity',
  'price',
  'currency',
  'gross',
  'fee',
  'feeUnit',
  'tax',
  'taxUnit',
  'net',
  'moneyIn',
  'moneyOut',
  'settleCurrency',
  'fxRate',
  'inAmount',
  'inUnit',
  'outAmount',
  'outUnit',
  'cost',
  'balance',
  'ratio',
  'note',
  'externalId',
  'group',
] as const;
export type MappingField = (typeof MAPPING_FIELDS)[number];

/**
 * Fields that several columns can share: charges are added up, notes and words for kinds are put together,
 * and of dates and currencies the first one that is filled counts.
 */
export const SHARED_FIELDS: ReadonlySet<MappingField> = new Set<MappingField>([
  'fee',
  'tax',
  'note',
  'kind',
  'date',
  'currency',
]);
/** The word for the kind of a row, of several columns together: `order; buy`. */
export function joinWords(texts: readonly string[]): string {
  return normalizeWord(texts.filter((text) => text !== '').join('; '));
}

/** Fields that hold amounts. */
export const AMOUNT_FIELDS: ReadonlySet<MappingField> = new Set<MappingField>([
  'quantity',
  'price',
  'gross',
  'fee',
  'tax',
  'net',
  'moneyIn',
  'moneyOut',
  'inAmount',
  'outAmount',
  'cost',
  'fxRate',
  'balance',
]);

/**
 * Meaning of the signs of amounts. `none`: the kind alone gives the direction. `net`: money that leaves is
 * negative. `quantity`: units that leave are negative.
 */
export const MAPPING_SIGNS = ['none', 'net', 'quantity'] as const;
export type MappingSigns = (typeof MAPPING_SIGNS)[number];

/** Kinds that one row of a table can hold whole; the others have a second asset, account or currency. */
export const MAPPED_KINDS = [
  'buy',
  'sell',
  'deposit',
  'withdrawal',
  'dividend',
  'return-of-capital',
  'reinvested-income',
  'income-in-kind',
  'interest',
  'interest-charge',
  'fee',
  'fee-refund',
  'tax',
  'tax-refund',
  'split',
  'transfer-in',
  'transfer-out',
  'write-off',
] as const satisfies readonly TransactionKind[];

/** Meaning of a word for a kind: a kind, the sign decides, or a row that is left out. */
export const WORD_MEANINGS = [...MAPPED_KINDS, 'by-sign', 'skip'] as const;
export type WordMeaning = (typeof WORD_MEANINGS)[number];

/** The mapping of the columns of a file with an unknown layout. */
export interface ImportMapping {
  /** The name under which it is kept for the next file with this header. */
  readonly name: string;
  /** Line of the header; null when the first row is data already. */
  readonly header: number | null;
  /** Fields by the heads of their columns; columns that are left out are not read. */
  readonly columns: Readonly<Record<string, MappingField>>;
  /** The order of day and month in dates such as 03/04/2024; null while a proposal asks for it. */
  readonly dateOrder: 'day-first' | 'month-first' | null;
  readonly decimal: 'point' | 'comma';
  readonly signs: MappingSigns;
  /** Meanings by the words of the column `kind`, in lower case. */
  readonly kinds: Readonly<Record<string, WordMeaning>>;
  /** Of rows without one; null: the currency of the account. */
  readonly currency: string | null;
  /** Of the amounts paid and received, where no column has it and it is not that of the prices. */
  readonly settleCurrency?: string | null;
  /** The day of a list of holdings, which has no column of dates. */
  readonly asOf?: string | null;
}

/** The open part of a proposal: the field of the mapping, or of a column, and what to look at. */
export interface MappingPrompt {
  readonly field: string;
  readonly text: string;
}

/** A word for a kind as mappings and answers name it. */
export function normalizeWord(text: string): string {
  return text.trim().slice(0, 1000).replace(/\s+/g, ' ').toLowerCase().slice(0, 80) || EMPTY_WORD;
}

/** The word of a row whose cell for the kind is empty. */
export const EMPTY_WORD = '(empty)';
