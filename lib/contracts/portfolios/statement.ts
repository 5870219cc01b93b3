import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableDate, NullableText } from '../meta';
import { AmountText, NullableAmount, oneOf, Revision } from './values';

const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });
const Position = {
  asset: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Of units: symbol, or id of an own asset',
  }),
  currency: Type.Unsafe<string | null>({ ...NullableText, description: 'Of cash' }),
};

/** POST …/statements/: what an account holds at the end of a day, as its broker states it. */
export const StatementBody = Type.Object({
  account: Type.Integer({ description: 'Id of the account' }),
  date: IsoDateText,
  asset: Type.Optional(NullableText),
  currency: Type.Optional(NullableText),
  quantity: Type.Unsafe<string>({ ...AmountText, description: 'Units, or an amount; may be negative' }),
});
export type StatementBody = Static<typeof StatementBody>;

/** A balance that a broker states. */
export const Statement = Type.Object({
  id: Type.Integer(),
  account: Type.Integer(),
  date: IsoDateText,
  ...Position,
  quantity: AmountText,
  source: oneOf(['typed', 'import']),
  import: NullableInteger,
});
export type Statement = Static<typeof Statement>;

/** GET …/statements/. */
export const Statements = Type.Object({
  meta: Meta,
  revision: Revision,
  statements: Type.Array(Statement, { description: 'By account, currency or asset, and day' }),
});
export type Statements = Static<typeof Statements>;

/** The answer to POST …/statements/. */
export const StatementResponse = Type.Object({ meta: Meta, revision: Revision, statement: Statement });
export type StatementResponse = Static<typeof StatementResponse>;

const ReconciledLine = Type.Object({
  statement: Type.Unsafe<number | null>({
    ...NullableInteger,
    description: 'Null for a row of kind balance',
  }),
  transaction: Type.Unsafe<number | null>({ ...NullableInteger, description: 'The row of kind balance' }),
  date: IsoDateText,
  stated: AmountText,
  booked: Type.Unsafe<string | null>({
    ...NullableAmount,
    description: 'Null for cash of an account that keeps none, or that a row without a rate moved',
  }),
  difference: Type.Unsafe<string | null>({ ...NullableAmount, description: 'Stated less booked' }),
  source: oneOf(['typed', 'import', 'row']),
});

const FirstDifference = Type.Object({
  date: Type.Unsafe<string>({ ...IsoDateText, description: 'Of the first statement that differs' }),
  after: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'Of the last one before it that agrees',
  }),
  difference: AmountText,
  transactions: Type.Array(Type.Integer(), { description: 'Rows between the two, 100 at most' }),
  suspect: Type.Union([
    Type.Object({
      transaction: Type.Integer(),
      reason: oneOf(
        ['extra', 'sign'],
        'The row alone explains the difference: it is one too many, or its direction is wrong',
      ),
    }),
    Type.Null(),
  ]),
});

/** GET …/reconciliation/: the statements of each account against its books. */
export const Reconciliation = Type.Object({
  meta: Meta,
  revision: Revision,
  accounts: Type.Array(
    Type.Object({
      account: Type.Integer(),
      name: Type.String(),
      agreesUpTo: Type.Unsafe<string | null>({
        ...NullableDate,
        description: 'Day of the last statement before the first that differs; null without one',
      }),
      statements: Type.Integer(),
      differing: Type.Integer(),
      positions: Type.Array(
        Type.Object({
          ...Position,
          lines: Type.Array(ReconciledLine),
          first: Type.Union([FirstDifference, Type.Null()]),
        }),
      ),
    }),
  ),
});
export type Reconciliation = Static<typeof Reconciliation>;
export type ReconciledAccount = Reconciliation['accounts'][number];
