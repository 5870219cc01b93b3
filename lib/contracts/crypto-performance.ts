import { Type, type Static } from 'typebox';
import { InstrumentTableRow } from './table-rows';
import { IsoDateText, Meta, NullableDate, NullableNumber } from './meta';

/**
 * A coin: instrument figures, figures specific to coins (`crypto.*`), and its rank by market capitalization.
 */
export const CoinRow = Type.Object({
  ...InstrumentTableRow.properties,
  rank: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'By market capitalization; null when its supply is not known or its price is stale',
  }),
  supplyMillions: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Coins in circulation as reported, without history',
  }),
});
export type CoinRow = Static<typeof CoinRow>;

/** GET /crypto-performance/ */
export const CryptoPerformance = Type.Object({
  meta: Meta,
  lines: Type.Array(CoinRow, { description: 'By rank; those without one last' }),
  total: Type.Object({
    marketCap: NullableNumber,
    coins: Type.Integer({ description: 'Coins in the sum: with a supply and a price of the last week' }),
    change: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Of the sum over one day at the same supplies; a fraction',
    }),
  }),
});
export type CryptoPerformance = Static<typeof CryptoPerformance>;

const NamedValues = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  values: Type.Array(NullableNumber),
});

/** GET /crypto-performance/charts/ */
export const CryptoCharts = Type.Object({
  meta: Meta,
  range: Type.String(),
  interval: Type.Union([Type.Literal('1d'), Type.Literal('1w')]),
  coins: Type.Array(Type.String()),
  coin: Type.String({ description: 'The coin of the correlation; empty if no coin is stored' }),
  dominance: Type.Object(
    { dates: Type.Array(IsoDateText), series: Type.Array(NamedValues) },
    {
      description:
        'Share of the capitalization of all coins, each day’s prices times the supply reported today',
    },
  ),
  total: Type.Object(
    { dates: Type.Array(IsoDateText), series: Type.Array(NamedValues) },
    {
      description:
        'Capitalization of all coins with a supply, and without the largest one: each day’s prices times the supply reported today',
    },
  ),
  drawdowns: Type.Object(
    { dates: Type.Array(IsoDateText), series: Type.Array(NamedValues) },
    { description: 'Distance below the highest close within the range; by week its deepest' },
  ),
  correlation: Type.Object({
    window: Type.Integer({ description: 'Returns in each window' }),
    dates: Type.Array(IsoDateText),
    series: Type.Array(
      Type.Object({
        ...NamedValues.properties,
        joined: Type.Integer({ description: 'Returns on days that both have, over the whole history' }),
        leftOut: Type.Integer({ description: 'Days of the coin on which the other one did not trade' }),
        first: NullableDate,
        last: NullableDate,
      }),
    ),
  }),
});
export type CryptoCharts = Static<typeof CryptoCharts>;
