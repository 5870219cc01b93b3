import { Type, type Static } from 'typebox';
import { RECURRING_KINDS, RHYTHMS } from '@/lib/domain/portfolio/recurring';
import { IsoDateText, Meta, NullableDate, NullableText } from '../meta';
import { AmountText, CurrencyText, NullableAmount, oneOf, Revision } from './values';

const NullableId = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

const RecurringFields = Type.Object({
  name: Type.String({ description: '1 to 120 characters; the author of rows that are booked automatically' }),
  kind: oneOf(RECURRING_KINDS, 'instalment: interest on the loan of toAccount, and money to that account'),
  account: Type.Integer({ description: 'Id of the account that pays or receives' }),
  toAccount: Type.Unsafe<number | null>({
    ...NullableId,
    description: 'Of a transfer, and of an instalment the account of the loan, whose cash is below 0',
  }),
  asset: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Of buy, sell, dividend: symbol of an instrument, id of an own asset',
  }),
  amount: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Each time, in the currency of the account',
  }),
  quantity: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Of buy and sell, in place of amount',
  }),
  rate: Type.Unsafe<string | null>({
    ...NullableAmount,
    description:
      'A year, as a fraction: of interest and interest-charge in place of amount, of the cash of the account; of instalment, of what is owed',
  }),
  fee: Type.Unsafe<string | null>({ ...NullableAmount, description: 'Of buy and sell, within amount' }),
  rhythm: oneOf(RHYTHMS),
  first: Type.Unsafe<string>({ ...IsoDateText, description: 'The first day; months are counted from it' }),
  last: Type.Unsafe<string | null>({ ...NullableDate, description: 'No day after it; null: without an end' }),
  automatic: Type.Boolean({ description: 'Booked on its day; false: proposed, and booked at a press' }),
});

/** POST …/recurring/ and PUT …/recurring/{id}/, which replaces all fields. */
export const RecurringBody = Type.Partial(RecurringFields);
export type RecurringBody = Static<typeof RecurringBody>;

/** A row that is entered again and again. */
export const RecurringEntry = Type.Object({
  id: Type.Integer(),
  ...RecurringFields.properties,
  assetName: NullableText,
  currency: CurrencyText,
  next: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The next day that is neither booked nor skipped; null when it is over',
  }),
  problem: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Why the last automatic booking failed; it is tried again',
  }),
});
export type RecurringEntry = Static<typeof RecurringEntry>;

/** A day that is over and neither booked nor skipped. */
const RecurringProposal = Type.Object({
  recurring: Type.Integer(),
  name: Type.String(),
  date: Type.Unsafe<string>({ ...IsoDateText, description: 'The day of the rhythm' }),
  bookDate: Type.Unsafe<string | null>({
    ...NullableDate,
    description:
      'The day of the rows: the next trading day of the asset, else the next weekday; null while it is awaited',
  }),
  price: Type.Unsafe<string | null>({ ...NullableAmount, description: 'The close of that day' }),
  quantity: Type.Unsafe<string | null>({ ...NullableAmount, description: 'Units of a trade at that close' }),
  amount: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'What it adds to the cash of account; null with a problem',
  }),
  currency: CurrencyText,
  problem: Type.Unsafe<string | null>({ ...NullableText, description: 'Why it cannot be booked' }),
});
export type RecurringProposal = Static<typeof RecurringProposal>;

/** A row of the next twelve months: of a recurring row, or a transaction of a later day. */
const PlannedCash = Type.Object({
  date: IsoDateText,
  recurring: NullableId,
  transaction: NullableId,
  name: Type.String(),
  account: Type.Integer(),
  quantity: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Units of a trade, at the last close; null of money',
  }),
  amount: Type.Unsafe<string>({ ...AmountText, description: 'Below 0 what it takes; at the last close' }),
  currency: CurrencyText,
  cash: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Of the account in this currency after it; null where the account keeps no cash',
  }),
});
export type PlannedCash = Static<typeof PlannedCash>;

/** GET …/recurring/. */
export const RecurringList = Type.Object({
  meta: Meta,
  revision: Revision,
  recurring: Type.Array(RecurringEntry),
  due: Type.Array(RecurringProposal, { description: 'The oldest first; 100 of each at most' }),
  planned: Type.Array(PlannedCash, {
    description: 'The forecast of cash: what is due, and the next twelve months',
  }),
});
export type RecurringList = Static<typeof RecurringList>;

/** The answer to POST and PUT. */
export const RecurringResponse = Type.Interface([RecurringEntry], { meta: Meta, revision: Revision });
export type RecurringResponse = Static<typeof RecurringResponse>;

/** POST …/recurring/{id}/book/ and …/skip/. */
export const RecurringThrough = Type.Object({
  through: Type.Optional(
    Type.Unsafe<string>({ ...IsoDateText, description: 'Days up to it; default: all that are over' }),
  ),
});
export type RecurringThrough = Static<typeof RecurringThrough>;

/** The answer to …/skip/. */
export const SkipResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  skipped: Type.Integer({ description: 'Days' }),
});
