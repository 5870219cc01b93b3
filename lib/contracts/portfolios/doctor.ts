import { Type, type Static } from 'typebox';
import { Meta, NullableDate, NullableNumber, NullableText } from '../meta';
import { CurrencyText, oneOf, Revision } from './values';
import { TransactionEffects } from './transaction';

/** Kinds of findings. */
export const FINDING_KINDS = [
  'oversold',
  'missing-rate',
  'cash-negative',
  'adjusted-quantity',
  'price-unit',
  'price-range',
  'dividend-missing',
  'dividend-unknown',
  'split-unknown',
  'double',
  'transfer-pair',
  'no-price',
  'stale-price',
  'stale-rate',
  'statement',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The changes of a repair, row by row. */
const Repair = Type.Object({
  label: Type.String(),
  adds: Type.Array(Type.Record(Type.String(), Type.Unknown()), {
    description: 'Rows as the form of a row has them',
  }),
  changes: Type.Array(
    Type.Object({
      transaction: Type.Integer(),
      before: Type.Record(Type.String(), Type.Unknown()),
      after: Type.Record(Type.String(), Type.Unknown()),
    }),
    { description: 'Fields that change' },
  ),
  removes: Type.Array(Type.Integer(), { description: 'Ids of rows' }),
});

/** Something in the books that is probably wrong. */
export const Finding = Type.Object({
  id: Type.String({ description: 'The same as long as the finding stays' }),
  kind: oneOf(FINDING_KINDS),
  text: Type.String(),
  date: NullableDate,
  account: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  asset: NullableText,
  pair: Type.Optional(
    Type.String({
      description: 'The currencies of a rate that its owner can enter: THBEUR is euros for a baht',
    }),
  ),
  amount: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Size in the base currency, 0 or more; null where no rate or price is known',
  }),
  transactions: Type.Array(Type.Integer(), { description: 'The rows that it is about, 100 at most' }),
  repair: Type.Union([Repair, Type.Null()], {
    description: 'Null if only its owner can decide',
  }),
});
export type Finding = Static<typeof Finding>;

/** GET …/doctor/: the findings, the largest first. */
export const Doctor = Type.Object({
  meta: Meta,
  revision: Revision,
  currency: CurrencyText,
  total: Type.Integer({ description: 'Number of findings, also of those that limit leaves out' }),
  kinds: Type.Array(Type.Object({ kind: oneOf(FINDING_KINDS), count: Type.Integer() }), {
    description: 'Numbers of findings by kind, also of kinds that are not asked for; the most frequent first',
  }),
  findings: Type.Array(Finding),
});
export type Doctor = Static<typeof Doctor>;

/** POST …/doctor/{finding}/. */
export const DoctorRepair = Type.Object({
  meta: Meta,
  revision: Revision,
  finding: Type.String(),
  done: Type.String({ description: 'What was done, as in the journal' }),
  effects: TransactionEffects,
});
export type DoctorRepair = Static<typeof DoctorRepair>;
