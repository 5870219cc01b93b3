import { Type, type Static } from 'typebox';
import { IsoDateText, NullableNumber } from '../meta';
import { FigureAnswer, HoldingRow } from './reports';
import { reportHead as head } from './report-head';
import { CurrencyText, oneOf, OpenLotAmounts } from './values';

const Days = Type.Array(IsoDateText);
const Numbers = Type.Array(Type.Number());

const End = Type.Object({
  value: Type.Number(),
  twr: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Null when all capital was lost' }),
});

/** The portfolio as it is, and as if a holding had never been bought. */
const Without = Type.Object({
  portfolio: End,
  cash: Type.Unsafe<Static<typeof End>>({
    ...End,
    description: 'The money that it took stays as cash, what it paid never comes',
  }),
  uninvested: Type.Unsafe<Static<typeof End>>({
    ...End,
    description: 'The money that it took is never in the portfolio: everything else alone',
  }),
  dates: Days,
  values: Type.Array(Type.Number(), { description: 'Of the portfolio' }),
  cashValues: Type.Array(Type.Number(), { description: 'With the money as cash' }),
});
type Without = Static<typeof Without>;

const DIVIDEND_STATES =
  'awaited: up to 45 days after the ex-day without a row; missing: later; unknown: the market has no such dividend';

/** GET …/holdings/{asset}/. */
export const HoldingDetail = Type.Interface([FigureAnswer], {
  ...head,
  holding: Type.Unsafe<HoldingRow | null>({ anyOf: [HoldingRow, Type.Null()] }),
  lots: Type.Array(
    Type.Object({
      acquired: IsoDateText,
      ...OpenLotAmounts,
    }),
  ),
  trades: Type.Array(
    Type.Object({
      transaction: Type.Integer(),
      date: IsoDateText,
      kind: Type.String(),
      quantity: NullableNumber,
      price: NullableNumber,
      net: Type.Unsafe<number | null>({
        ...NullableNumber,
        description:
          'Amount by which the cash moves, in settleCurrency, without a sign: the kind says whether in or out; null where no cash moves',
      }),
      settleCurrency: CurrencyText,
    }),
  ),
  dates: Days,
  values: Numbers,
  assetCurrency: CurrencyText,
  prices: Type.Array(NullableNumber, {
    description: 'Of a unit in assetCurrency, on the basis of the as-of day: a split makes no step',
  }),
  without: Type.Unsafe<Without | null>({
    anyOf: [Without, Type.Null()],
    description: 'The portfolio at the end of the range; null when the holding is not looked at',
  }),
  dividends: Type.Array(
    Type.Object({
      date: Type.Unsafe<string>({ ...IsoDateText, description: 'The ex-day; without one that of the row' }),
      state: oneOf(['received', 'awaited', 'missing', 'unknown'] as const, DIVIDEND_STATES),
      units: Type.Number({ description: 'At the close before the ex-day, as traded' }),
      perUnit: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'Of the market in assetCurrency, as traded',
      }),
      market: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'units x perUnit at the rate of the own row’s day, else of the ex-day',
      }),
      received: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Of own rows, before tax' }),
      tax: Type.Number({ description: 'Withheld' }),
      difference: Type.Unsafe<number | null>({ ...NullableNumber, description: 'received - market' }),
      transactions: Type.Array(Type.Integer()),
    }),
    { description: 'Up to the as-of day, newest first' },
  ),
});
export type HoldingDetail = Static<typeof HoldingDetail>;
