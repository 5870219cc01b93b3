import { Type, type Static } from 'typebox';
import { SHARE_KINDS } from '@/lib/domain/portfolio/share';
import { IsoDateText, Meta, NullableNumber, NullableText } from '../meta';
import { ChangeAnswer, FigureAnswer, Performance } from './reports';
import { AssetText, CurrencyText, GroupName, oneOf } from './values';

/*
 * Answers of a shared portfolio. Fields that are optional are amounts: they are there with `kind: values`
 * alone. Numbers of `percent` are rounded to twelve digits.
 */

const amount = (description?: string) => Type.Optional(Type.Number(description ? { description } : {}));
const amounts = Type.Optional(Type.Array(Type.Number()));

const head = {
  meta: Meta,
  kind: oneOf(SHARE_KINDS),
  name: Type.String(),
  currency: CurrencyText,
  from: IsoDateText,
  to: IsoDateText,
};

const figures = {
  figures: FigureAnswer.properties.figures,
  gaps: FigureAnswer.properties.gaps,
  notes: Type.Array(Type.Object({ day: IsoDateText, amount: amount(), reason: Type.String() })),
};

/** A position: its weight and what it added to the return; amounts with `values`. */
export const SharedHolding = Type.Object({
  asset: AssetText,
  name: Type.String(),
  kind: Type.String(),
  assetCurrency: CurrencyText,
  weight: NullableNumber,
  contribution: NullableNumber,
  stale: Type.Boolean(),
  quantity: amount(),
  price: Type.Optional(NullableNumber),
  value: amount(),
  cost: amount(),
  unrealized: amount(),
  gain: amount(),
  income: amount(),
});
export type SharedHolding = Static<typeof SharedHolding>;

const SharedCash = Type.Array(
  Type.Object({
    currency: CurrencyText,
    weight: NullableNumber,
    value: Type.Optional(NullableNumber),
  }),
  { description: 'Over all accounts' },
);

/** GET /shared/{token}/overview/. */
export const SharedOverview = Type.Object({
  ...head,
  ...figures,
  today: Type.Object({
    date: NullableText,
    return: NullableNumber,
    gain: Type.Optional(NullableNumber),
  }),
  holdings: Type.Array(SharedHolding, { description: 'By weight' }),
  cash: SharedCash,
  dates: Performance.properties.dates,
  growth: Performance.properties.growth,
  values: amounts,
  invested: amounts,
});
export type SharedOverview = Static<typeof SharedOverview>;

/** GET /shared/{token}/holdings/. */
export const SharedHoldings = Type.Object({
  ...head,
  holdings: Type.Array(SharedHolding),
  closed: Type.Array(
    Type.Object({ asset: AssetText, name: Type.String(), gain: amount(), income: amount() }),
  ),
  cash: SharedCash,
});
export type SharedHoldings = Static<typeof SharedHoldings>;

/** GET /shared/{token}/performance/. */
export const SharedPerformance = Type.Object({
  ...head,
  ...figures,
  dates: Performance.properties.dates,
  growth: Performance.properties.growth,
  benchmark: Performance.properties.benchmark,
  values: amounts,
  invested: amounts,
  flows: amounts,
});
export type SharedPerformance = Static<typeof SharedPerformance>;

const fractions = {
  price: NullableNumber,
  currency: NullableNumber,
  dividends: NullableNumber,
  interest: NullableNumber,
  otherIncome: NullableNumber,
  fees: NullableNumber,
  taxes: NullableNumber,
};
const {
  meta: _meta,
  revision: _revision,
  baseCurrency: _base,
  from: _from,
  to: _to,
  byHolding: _parts,
  ...amountParts
} = ChangeAnswer.properties;
const ChangeAmounts = Type.Object(amountParts, { description: 'As in …/change/ of the owner' });

/**
 * GET /shared/{token}/change/: parts of the result as fractions of the value at the start and the money put
 * in.
 */
export const SharedChange = Type.Object({
  ...head,
  parts: Type.Object(fractions),
  byHolding: Type.Array(
    Type.Object({
      asset: Type.String(),
      name: Type.String(),
      ...fractions,
      amounts: Type.Optional(ChangeAmounts),
    }),
  ),
  amounts: Type.Optional(ChangeAmounts),
});
export type SharedChange = Static<typeof SharedChange>;

/** GET /shared/{token}/income/: shares of the income of the range. */
export const SharedIncome = Type.Object({
  ...head,
  months: Type.Array(
    Type.Object({
      month: Type.String({ description: 'YYYY-MM' }),
      share: NullableNumber,
      income: amount(),
      taxes: amount(),
    }),
  ),
  byAsset: Type.Array(
    Type.Object({
      asset: Type.String(),
      name: Type.String(),
      share: NullableNumber,
      yieldOnCost: NullableNumber,
      yieldOnValue: NullableNumber,
      income: amount(),
      taxes: amount(),
    }),
  ),
});
export type SharedIncome = Static<typeof SharedIncome>;

/** GET /shared/{token}/allocation/. */
export const SharedAllocation = Type.Object({
  ...head,
  by: Type.String(),
  groups: Type.Array(
    Type.Object({
      key: Type.String(),
      name: GroupName,
      weight: NullableNumber,
      holdings: Type.Integer(),
      value: amount(),
    }),
  ),
  concentration: Type.Object({ effectiveNumber: NullableNumber, topTen: NullableNumber }),
});
export type SharedAllocation = Static<typeof SharedAllocation>;
