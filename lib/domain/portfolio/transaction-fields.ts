import { t } from '../text';
import type { TransactionKind, TransactionSubkind } from './transaction';

/** Each type of value of a field of a transaction as its stored columns have it. */
export interface TransactionFieldValues {
  readonly account: unknown;
  readonly asset: unknown;
  readonly kind: TransactionKind;
  readonly subkind: TransactionSubkind;
  readonly day: number;
  /** Seconds since midnight. */
  readonly time: number;
  readonly amount: string;
  readonly currency: string;
  /** A hundredth of a currency in which a price was entered; it follows from what was entered. */
  readonly unit: string;
  readonly ratio: readonly [to: number, from: number];
  readonly lots: { day: number; quantity: string }[];
  /** One line of text. */
  readonly name: string;
  /** Several lines; empty, not null, in a row without. */
  readonly text: string;
}

interface TransactionField {
  readonly type: keyof TransactionFieldValues;
  /** The label in the form; a field without one is not in it. */
  readonly label?: string;
  readonly isRequired?: true;
  /** True for a field that the form of each kind has below "More fields". */
  readonly isOfEachKind?: true;
  /** The field with the currency of an amount, which may be a hundredth of one (GBX). */
  readonly of?: 'currency' | 'settleCurrency' | 'toCurrency';
}

/**
 * The fields of a transaction, named as on the wire. Checks of what is entered, the wire, files, imports and the form
 * follow from this list.
 */
const FIELDS = {
  account: {
    type: 'account',
    get label() {
      return t('Account');
    },
    isRequired: true,
  },
  kind: {
    type: 'kind',
    get label() {
      return t('Kind');
    },
    isRequired: true,
  },
  date: {
    type: 'day',
    get label() {
      return t('Date');
    },
    isRequired: true,
  },
  time: {
    type: 'time',
    get label() {
      return t('Time');
    },
    isOfEachKind: true,
  },
  asset: {
    type: 'asset',
    get label() {
      return t('Asset');
    },
  },
  quantity: {
    type: 'amount',
    get label() {
      return t('Quantity');
    },
  },
  price: {
    type: 'amount',
    get label() {
      return t('Price');
    },
    of: 'currency',
  },
  currency: {
    type: 'currency',
    get label() {
      return t('Currency');
    },
  },
  quoteUnit: { type: 'unit' },
  gross: {
    type: 'amount',
    get label() {
      return t('Amount before charges');
    },
    of: 'currency',
  },
  settleCurrency: {
    type: 'currency',
    get label() {
      return t('Settlement currency');
    },
  },
  fxRate: {
    type: 'amount',
    get label() {
      return t('Exchange rate');
    },
  },
  fee: {
    type: 'amount',
    get label() {
      return t('Fee');
    },
    of: 'settleCurrency',
  },
  tax: {
    type: 'amount',
    get label() {
      return t('Tax');
    },
    of: 'settleCurrency',
  },
  net: {
    type: 'amount',
    get label() {
      return t('Amount');
    },
    of: 'settleCurrency',
  },
  toAccount: {
    type: 'account',
    get label() {
      return t('To account');
    },
  },
  toAsset: {
    type: 'asset',
    get label() {
      return t('New asset');
    },
  },
  toQuantity: {
    type: 'amount',
    get label() {
      return t('New quantity');
    },
  },
  toNet: {
    type: 'amount',
    get label() {
      return t('Amount received');
    },
    of: 'toCurrency',
  },
  toCurrency: {
    type: 'currency',
    get label() {
      return t('Currency received');
    },
  },
  ratio: {
    type: 'ratio',
    get label() {
      return t('Ratio, new to old');
    },
  },
  costFraction: {
    type: 'amount',
    get label() {
      return t('Part of the cost, 0 to 1');
    },
  },
  cost: {
    type: 'amount',
    get label() {
      return t('Original cost');
    },
    of: 'settleCurrency',
  },
  acquired: {
    type: 'day',
    get label() {
      return t('Bought on');
    },
  },
  exDate: {
    type: 'day',
    get label() {
      return t('Ex-dividend date');
    },
  },
  subkind: {
    type: 'subkind',
    get label() {
      return t('Type');
    },
  },
  group: {
    type: 'name',
    get label() {
      return t('Group');
    },
    isOfEachKind: true,
  },
  note: {
    type: 'text',
    get label() {
      return t('Note');
    },
  },
  tag: {
    type: 'name',
    get label() {
      return t('Tag');
    },
    isOfEachKind: true,
  },
  externalId: { type: 'name' },
  lots: {
    type: 'lots',
    get label() {
      return t('Lots sold, day: units');
    },
  },
} as const satisfies Readonly<Record<string, TransactionField>>;

type Fields = typeof FIELDS;

export type TransactionFieldName = keyof Fields;
/** Fields that a reader may enter. */
export type EnteredFieldName = Exclude<TransactionFieldName, 'quoteUnit'>;
/** Fields of the form. */
export type FormFieldName = {
  [Name in TransactionFieldName]: Fields[Name] extends { label: string } ? Name : never;
}[TransactionFieldName];
export type TypeOfField<Name extends TransactionFieldName> = Fields[Name]['type'];

/** The fields with what is said of them. */
export const TRANSACTION_FIELDS: Readonly<Record<TransactionFieldName, TransactionField>> = FIELDS;

const NAMES = Object.keys(FIELDS) as TransactionFieldName[];

/** The names with some of them at the end. */
const withLast = (...last: TransactionFieldName[]): TransactionFieldName[] => [
  ...NAMES.filter((name) => !last.includes(name)),
  ...last,
];

export const ENTERED_FIELDS = NAMES.filter((name) => name !== 'quoteUnit') as readonly EnteredFieldName[];
/** The fields in the order of the wire. */
export const WIRE_FIELDS: readonly TransactionFieldName[] = withLast('externalId', 'note', 'tag', 'lots');
/** The fields in the order of files. */
export const FILE_FIELDS: readonly TransactionFieldName[] = [
  ...new Set<TransactionFieldName>([
    'account',
    'date',
    'time',
    ...withLast('lots', 'tag', 'note', 'externalId'),
  ]),
];
/** The fields of the form: their order within it is that of each kind. */
export const FORM_FIELDS = NAMES.filter(
  (name) => TRANSACTION_FIELDS[name].label !== undefined,
) as readonly FormFieldName[];
