import { Type, type Static } from 'typebox';
import { MEMBER_ROLES, type MemberRole } from '@/lib/domain/portfolio/member-roles';
import {
  COST_METHODS,
  COST_SCOPES,
  FLOW_TIMINGS,
  LOSS_RULES,
  TAX_YEAR_STARTS,
} from '@/lib/domain/portfolio/portfolio';
import { IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from '../meta';
import { CurrencyText, oneOf, oneOfOrNull, Revision } from './values';

/** POST /portfolios/ and PATCH /portfolios/{slug}/ (which accepts any part of it). */
export const PortfolioForm = Type.Object({
  name: Type.String({ description: '1 to 120 characters' }),
  baseCurrency: CurrencyText,
  costMethod: Type.Optional(oneOf(COST_METHODS, 'Default fifo')),
  costScope: Type.Optional(oneOfOrNull(COST_SCOPES, 'Default: portfolio for average and uk, else account')),
  benchmark: Type.Optional(
    Type.Unsafe<string | null>({ ...NullableText, description: 'A symbol; default: the S&P 500' }),
  ),
  flowTiming: Type.Optional(oneOf(FLOW_TIMINGS, 'Convention of the time-weighted return; default opening')),
  taxYearStart: Type.Optional(oneOf(TAX_YEAR_STARTS, 'Month and day; default 01-01')),
  lossRule: Type.Optional(oneOf(LOSS_RULES, 'Default none')),
});
export type PortfolioForm = Static<typeof PortfolioForm>;

/** The settings of a portfolio. */
export const PortfolioEntry = Type.Object({
  slug: Type.String({ description: 'Its part of the address, unique for its owner' }),
  revision: Revision,
  name: Type.String(),
  baseCurrency: CurrencyText,
  costMethod: oneOf(COST_METHODS),
  costScope: oneOfOrNull(COST_SCOPES),
  benchmark: NullableText,
  flowTiming: oneOf(FLOW_TIMINGS),
  taxYearStart: oneOf(TAX_YEAR_STARTS),
  lossRule: oneOf(LOSS_RULES),
  example: Type.Boolean({ description: 'Made from the stored market to look at' }),
  archived: Type.Boolean(),
  position: Type.Integer(),
  accounts: Type.Integer({ description: 'Number of accounts' }),
  transactions: Type.Integer({ description: 'Number of transactions' }),
  createdAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  role: Type.Optional(
    Type.Unsafe<MemberRole>({
      enum: [...MEMBER_ROLES],
      description: 'In the portfolio of another person; absent in those of the caller',
    }),
  ),
  parts: Type.Optional(
    Type.Array(Type.String(), { description: 'Of several portfolios as one: their names' }),
  ),
});
export type PortfolioEntry = Static<typeof PortfolioEntry>;

/** GET, PATCH /portfolios/{slug}/ and the response to POST /portfolios/. */
export const PortfolioResponse = Type.Interface([PortfolioEntry], { meta: Meta });
export type PortfolioResponse = Static<typeof PortfolioResponse>;

/** Several portfolios as one, since the first day of the first of them. */
export const PortfolioTogether = Type.Object({
  currency: CurrencyText,
  portfolios: Type.Integer({ description: 'How many are counted' }),
  leftOut: Type.Integer({ description: 'How many cannot be valued or have no transactions yet' }),
  from: Type.Unsafe<string>({ ...IsoDateText, description: 'Figures cover the days after it' }),
  to: IsoDateText,
  value: Type.Number(),
  today: Type.Object({ date: IsoDateText, gain: Type.Number({ description: 'Of the last valuation day' }) }),
  gain: Type.Number(),
  inflows: Type.Number(),
  outflows: Type.Number(),
  simpleReturn: NullableNumber,
  twr: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Null where all capital was lost' }),
  xirr: Type.Unsafe<number | null>({ ...NullableNumber, description: 'From one year on' }),
  mwr: NullableNumber,
  lastYear: Type.Object(
    { dates: Type.Array(IsoDateText), values: Type.Array(Type.Number()) },
    { description: 'The value at the end of each week of the year to the day' },
  ),
});
export type PortfolioTogether = Static<typeof PortfolioTogether>;

/** GET /portfolios/: the portfolios in their order, each with its value. */
export const PortfolioList = Type.Object({
  meta: Meta,
  portfolios: Type.Array(
    Type.Interface([PortfolioEntry], {
      value: Type.Unsafe<number | null>({
        ...NullableNumber,
        description: 'In the base currency; null when a rate is missing or nothing is valued',
      }),
      day: Type.Unsafe<string | null>({ ...NullableDate, description: 'The day of the value' }),
    }),
  ),
  together: Type.Optional(
    Type.Union([PortfolioTogether, Type.Null()], {
      description:
        'With together=true: those that are neither archived nor examples; null for fewer than two',
    }),
  ),
});
export type PortfolioList = Static<typeof PortfolioList>;
