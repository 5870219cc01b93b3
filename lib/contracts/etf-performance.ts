import { Type, type Static } from 'typebox';
import { YIELD_SOURCES, type YieldSource } from '@/lib/domain/figures/fund-yield';
import { InstrumentTableRow } from './table-rows';
import { IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** Rank of a row within its group, the best first. */
const GroupRank = Type.Object({
  place: Type.Integer(),
  n: Type.Integer({ description: 'Members with a value' }),
});

const GroupStanding = Type.Object({
  mean: Type.Number({ description: 'Mean of the group’s values' }),
  percentile: Type.Number({
    description: 'Share of the group’s values that are worse, equal ones by half; 0 … 1',
  }),
  n: Type.Integer({ description: 'Members with a value' }),
});

/**
 * A fund: its figures, including facts that it reports (`fund.*`, as reported, without history; `yieldSource`
 * is the source of the yield).
 */
export const FundRow = Type.Object({
  ...InstrumentTableRow.properties,
  group: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'US broad, Sectors, Bonds, …; as reported',
  }),
  issuer: NullableText,
  yieldSource: Type.Unsafe<YieldSource | null>({
    anyOf: [{ type: 'string', enum: [...YIELD_SOURCES] }, { type: 'null' }],
    description:
      'What `fund.yield` is: `distributions` computed from stored ones (the figure `dividendYield`), `reported` as the fund reports it; null without either',
  }),
  inception: NullableDate,
  rank: Type.Unsafe<Static<typeof GroupRank> | null>({
    anyOf: [GroupRank, { type: 'null' }],
    description: 'Within its group by `rankedBy`',
  }),
  standing: Type.Optional(
    Type.Unsafe<Static<typeof GroupStanding> | null>({
      anyOf: [GroupStanding, { type: 'null' }],
      description: 'In its group by `rankedBy`; null in groups of fewer than three values',
    }),
  ),
});
export type FundRow = Static<typeof FundRow>;

/** Two funds of one group with similar returns; the second has the lower fee. */
export const CheaperPair = Type.Object({
  group: Type.String(),
  symbol: Type.String(),
  cheaper: Type.String(),
  correlation: Type.Number({ description: 'Of daily total returns' }),
  slope: Type.Number({ description: 'Move of the dearer fund for one of the cheaper one' }),
  n: Type.Integer({ description: 'Daily returns compared' }),
  first: IsoDateText,
  last: IsoDateText,
  expenseRatio: Type.Number({ description: 'A fraction a year' }),
  cheaperExpenseRatio: Type.Number(),
  saved: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Difference of the two fees in money, under `assumption`',
  }),
});
export type CheaperPair = Static<typeof CheaperPair>;

/** GET /etf-performance/ */
export const EtfPerformance = Type.Object({
  meta: Meta,
  group: Type.Unsafe<string | null>({ ...NullableText, description: 'The requested group; null for all' }),
  rankedBy: Type.String({ description: 'Figure id' }),
  groups: Type.Array(Type.Object({ name: Type.String(), n: Type.Integer() }), {
    description: 'Groups with the number of their funds on that day',
  }),
  lines: Type.Array(FundRow),
  pairs: Type.Array(CheaperPair),
  twinRule: Type.Object(
    {
      correlation: Type.Number(),
      slope: Type.Number(),
      minimumReturns: Type.Integer(),
      months: Type.Integer({ description: 'The window that is compared, back from the as-of day' }),
    },
    { description: 'What counts as the same exposure' },
  ),
  assumption: Type.Object(
    { amount: Type.Number(), years: Type.Integer(), grossReturn: Type.Number() },
    { description: 'What the fee in money rests on; the same gross return for every fund' },
  ),
});
export type EtfPerformance = Static<typeof EtfPerformance>;

/** Maximum number of funds in one growth chart. */
export const MAX_GROWTH = 10;

/** GET /etf-performance/growth/: growth of 10,000 on the common days of the funds. */
export const FundGrowth = Type.Object({
  meta: Meta,
  amount: Type.Number({ description: 'Put into each fund on the first day' }),
  range: Type.String(),
  interval: Type.Union([Type.Literal('1d'), Type.Literal('1w')], {
    description: '1w: the last close of each week, for ranges of more than a year',
  }),
  start: Type.Unsafe<string | null>({ ...NullableDate, description: 'The first common day' }),
  limitedBy: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The fund whose own beginning sets the start; null when the range does',
  }),
  dates: Type.Array(IsoDateText),
  series: Type.Array(
    Type.Object({ symbol: Type.String(), name: Type.String(), values: Type.Array(Type.Number()) }),
  ),
  left: Type.Array(Type.Object({ symbol: Type.String(), reason: Type.String() }), {
    description: 'Requested funds that cannot be shown',
  }),
});
export type FundGrowth = Static<typeof FundGrowth>;
