import { Type } from 'typebox';
import { IsoDateText, NullableNumber, NullableText } from '../meta';

/** An exact amount as entered: digits with a point. */
export const AmountText = Type.String({ description: 'An exact decimal, as text: 1366.55' });
export const NullableAmount = Type.Unsafe<string | null>({
  ...NullableText,
  description: 'An exact decimal, as text; null where the row has none',
});
export const CurrencyText = Type.String({ description: 'ISO 4217' });
export const GroupName = Type.String({ description: 'Of an own asset its name, otherwise the key' });
export const AssetText = Type.String({ description: 'Symbol of a market asset, id of an own one' });
export const Revision = Type.Integer({
  description: 'Raised by every change; send it quoted as If-Match with the next change',
});

/** The reason why a figure of a portfolio is null. */
export const PortfolioGapText = Type.Object({
  gap: Type.String({
    description:
      'no-data, no-capital, capital-lost, short-period, no-rate, several-rates, or a reason of instruments',
  }),
  need: NullableNumber,
  have: NullableNumber,
  day: Type.Optional(IsoDateText),
  roots: Type.Optional(Type.Array(Type.Number(), { description: 'Every annual rate that solves the flows' })),
});

/** One value of a list that the site and the wire share. */
export function oneOf<const Values extends readonly string[]>(values: Values, description?: string) {
  return Type.Unsafe<Values[number]>({
    type: 'string',
    enum: [...values],
    ...(description !== undefined && { description }),
  });
}

/** A value of a list, or null. */
export function oneOfOrNull<const Values extends readonly string[]>(values: Values, description?: string) {
  return Type.Unsafe<Values[number] | null>({
    type: ['string', 'null'],
    enum: [...values, null],
    ...(description !== undefined && { description }),
  });
}

/** The amounts of a lot that is held. */
export const OpenLotAmounts = {
  quantity: Type.Number(),
  cost: Type.Number(),
  daysHeld: Type.Integer(),
  value: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Market value; null without a price or an exchange rate',
  }),
  unrealized: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Market value minus cost' }),
};
