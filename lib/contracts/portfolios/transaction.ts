import { Type, type Static } from 'typebox';
import { TRANSACTION_KINDS } from '@/lib/domain/portfolio/transaction';
import {
  TRANSACTION_FIELDS,
  WIRE_FIELDS,
  type TransactionFieldName,
  type TransactionFieldValues,
  type TypeOfField,
} from '@/lib/domain/portfolio/transaction-fields';
import { IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from '../meta';
import { AmountText, NullableAmount, oneOf, Revision } from './values';

const LotChoice = Type.Object({ date: IsoDateText, quantity: AmountText });

const TimeText = Type.Unsafe<string | null>({ ...NullableText, description: 'HH:MM:SS' });
const AssetKey = Type.Unsafe<string | null>({
  ...NullableText,
  description: 'Symbol of a market asset, id of an own one',
});
const UnitText = Type.Unsafe<string | null>({
  ...NullableText,
  description: 'The unit in which the price was entered, if it is a hundredth of the currency (GBX)',
});
const RatioText = Type.Unsafe<string | null>({
  ...NullableText,
  description: 'New units for old ones: 3/1',
});
const LotChoices = Type.Array(LotChoice, { description: 'Lots that a sale uses, if they were chosen' });
const NullableId = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** The schemas of the types of fields. */
const SCHEMAS = {
  account: NullableId,
  asset: NullableText,
  kind: oneOf(TRANSACTION_KINDS),
  subkind: NullableText,
  day: NullableDate,
  time: TimeText,
  amount: NullableAmount,
  currency: NullableText,
  unit: UnitText,
  ratio: RatioText,
  lots: LotChoices,
  name: NullableText,
  text: Type.String(),
} as const satisfies Readonly<Record<keyof TransactionFieldValues, object>>;

const fieldSchemas = Object.fromEntries(
  WIRE_FIELDS.map((name) => [name, SCHEMAS[TRANSACTION_FIELDS[name].type]]),
) as { [Name in TransactionFieldName]: (typeof SCHEMAS)[TypeOfField<Name>] };

/** One transaction, as entered: what it does not have is null. */
export const TransactionRow = Type.Object({
  id: Type.Integer(),
  ...fieldSchemas,
  account: Type.Integer({ description: 'Id of the account' }),
  date: Type.Unsafe<string>({ ...IsoDateText, description: 'Local trade day' }),
  asset: AssetKey,
  import: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Id of the import that brought the row',
  }),
  planned: Type.Boolean({ description: 'Its day lies after today, or after the day that was asked for' }),
  amount: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Change of the cash in amountCurrency, computed if the row does not state it',
  }),
  amountCurrency: NullableText,
});
export type TransactionRow = Static<typeof TransactionRow>;

/** Amounts that a change adds to cash and positions, and the later rows of the same assets and accounts. */
export const TransactionEffects = Type.Object({
  cash: Type.Record(Type.String(), AmountText, { description: 'By currency' }),
  positions: Type.Record(Type.String(), AmountText, { description: 'By asset' }),
  laterRows: Type.Array(Type.Integer(), { description: 'Ids, 100 at most' }),
});
export type TransactionEffects = Static<typeof TransactionEffects>;

/** Amounts of a row that differ by less than its digits explain; `net` (or `gross`) counts. */
export const AmountNote = Type.Object({
  row: Type.Integer({ description: 'Place in the batch, from 0' }),
  field: Type.String(),
  given: AmountText,
  computed: AmountText,
});
export type AmountNote = Static<typeof AmountNote>;

const { laterRows: _later, ...sums } = TransactionEffects.properties;
/** The sums that rows add to cash and positions, as stated. */
const TransactionSums = Type.Object(sums);
export type TransactionSums = Static<typeof TransactionSums>;

/** GET …/transactions/: the newest first. */
export const Transactions = Type.Object({
  meta: Meta,
  revision: Revision,
  transactions: Type.Array(
    Type.Interface([TransactionRow], {
      units: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'Of a trade whose amount and price are stated, in eight places; null of other rows',
      }),
      cash: Type.Unsafe<number | null>({
        ...NullableNumber,
        description:
          'Of the account after the row, in the currency in which it settles; null where it keeps none, of a planned row, and where a rate is missing',
      }),
    }),
  ),
  sums: Type.Unsafe<TransactionSums | null>({
    ...TransactionSums,
    type: ['object', 'null'],
    description: 'Of all rows that the filters leave, splits not applied; null without a filter',
  }),
  total: Type.Integer({ description: 'Number of rows that the filters leave' }),
  next: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Value of before for the next page; null on the last one',
  }),
});
export type Transactions = Static<typeof Transactions>;

/** The answer to POST and PUT of a transaction. */
export const TransactionResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  transaction: TransactionRow,
  effects: TransactionEffects,
  differences: Type.Array(AmountNote),
});
export type TransactionResponse = Static<typeof TransactionResponse>;

/** The answer to POST …/transactions/batch/. */
export const TransactionsResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  transactions: Type.Array(TransactionRow),
  effects: TransactionEffects,
  differences: Type.Array(AmountNote),
});
export type TransactionsResponse = Static<typeof TransactionsResponse>;

/** The answer to a deletion within a portfolio. */
export const DeletionResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  effects: Type.Optional(TransactionEffects),
});
export type DeletionResponse = Static<typeof DeletionResponse>;
