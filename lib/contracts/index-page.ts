import { Type, type Static } from 'typebox';
import { BenchmarkUsed } from './benchmark';
import { RiskFreeUsed } from './instrument';
import { InstrumentTableRow } from './table-rows';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** Periods of the contributions. */
export const CONTRIBUTION_PERIODS = ['1D', '1M', 'YTD', '1Y'] as const;
export type ContributionPeriod = (typeof CONTRIBUTION_PERIODS)[number];

/** Weighting of the members: as in the index, or equal. */
export const MEMBER_WEIGHTS = ['index', 'equal'] as const;
export type MemberWeights = (typeof MEMBER_WEIGHTS)[number];

/** Tables of the response that are available as CSV. */
export const INDEX_PARTS = [
  'members',
  'prices',
  'drawdowns',
  'years',
  'months',
  'rolling',
  'seasonality',
  'sectors',
  'leavers',
  'concentration',
  'weights',
] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

const Figures = Type.Record(
  Type.String(),
  Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] }),
);
const Gaps = Type.Record(Type.String(), GapNoteSchema, { description: 'Why a figure is null, by id' });
const Fraction = (description: string) => Type.Unsafe<number | null>({ ...NullableNumber, description });

/** A member on the as-of day. */
export const IndexMember = Type.Object({
  ...InstrumentTableRow.properties,
  weight: Fraction(
    'Share of the index at the close of the as-of day; the weights of all members add up to 1',
  ),
  contribution: Fraction(
    'What it gave to the change of the index over the period, a fraction of the level at its start; with those of the leavers they add up to the change',
  ),
});
export type IndexMember = Static<typeof IndexMember>;

/** A former member that was a member during part of the period. */
export const IndexLeaver = Type.Object({
  symbol: Type.String(),
  name: Type.String(),
  sector: NullableText,
  left: Type.Unsafe<string | null>({ ...NullableDate, description: 'First day on which it was out' }),
  contribution: Fraction('As of a member'),
});
export type IndexLeaver = Static<typeof IndexLeaver>;

/** The aggregated members of a sector. */
export const IndexSector = Type.Object({
  sector: Type.Unsafe<string | null>({ ...NullableText, description: 'Null: members of no known sector' }),
  members: Type.Integer(),
  weight: Fraction('Share of the index'),
  weightAtStart: Fraction('Share of the index at the start of the period, of its members of then'),
  equalWeight: Type.Number({ description: 'Its share of the number of members whose prices have not ended' }),
  contribution: Fraction('What its members and leavers gave; all sectors add up to the change'),
});
export type IndexSector = Static<typeof IndexSector>;

/** Concentration of the index at the close of a day. */
export const ConcentrationRow = Type.Object({
  date: IsoDateText,
  members: Type.Integer({ description: 'Members with a known weight' }),
  top10: Type.Number({ description: 'Weight of the ten largest' }),
  largest: Type.Number({ description: 'Weight of the largest' }),
  herfindahl: Type.Number({ description: 'Sum of the squared weights' }),
  effective: Type.Number({ description: '1 / Herfindahl' }),
});
export type ConcentrationRow = Static<typeof ConcentrationRow>;

/** A return of the members with index weights and with equal weights. */
export const WeighedReturn = Type.Object({
  horizon: Type.String(),
  isAnnual: Type.Boolean({ description: 'Per year' }),
  start: NullableDate,
  index: Fraction('Members weighed as the index does'),
  equal: Fraction('The same members, each the same weight on every session'),
  gap: Type.Union([GapNoteSchema, Type.Null()]),
});
export type WeighedReturn = Static<typeof WeighedReturn>;

/** Equal weights versus index weights of the members of each day. */
export const WeightComparison = Type.Object({
  from: IsoDateText,
  returns: Type.Array(WeighedReturn),
  dates: Type.Array(IsoDateText, { description: 'First session, ends of months, last session' }),
  index: Type.Array(Type.Number(), { description: 'Level, 1 at the first date' }),
  equal: Type.Array(Type.Number()),
});
export type WeightComparison = Static<typeof WeightComparison>;

const Fall = Type.Object({
  depth: Type.Number({ description: 'Negative' }),
  peak: IsoDateText,
  trough: IsoDateText,
  recovery: Type.Unsafe<string | null>({ ...NullableDate, description: 'Null: not yet' }),
  days: Type.Integer({ description: 'Calendar days from the peak to the recovery, or to the last day' }),
});

const YearReturn = Type.Object({
  year: Type.Integer(),
  value: Type.Number(),
  isPartial: Type.Boolean({ description: 'Only a part of the year lies in the range' }),
});

const MonthReturn = Type.Object({ year: Type.Integer(), month: Type.Integer(), value: Type.Number() });

/** Returns over the same number of years, ending at every month end of the whole history. */
export const RollingYears = Type.Object({
  years: Type.Integer(),
  n: Type.Integer(),
  min: NullableNumber,
  median: NullableNumber,
  max: NullableNumber,
  last: NullableNumber,
  positive: Fraction('Share above zero'),
  gap: Type.Union([GapNoteSchema, Type.Null()]),
  dates: Type.Array(IsoDateText),
  values: Type.Array(Type.Number(), { description: 'Per year, fractions' }),
});
export type RollingYears = Static<typeof RollingYears>;

/** Statistics of a calendar month over all complete months of the history. */
export const SeasonRow = Type.Object({
  month: Type.Integer({ minimum: 1, maximum: 12 }),
  n: Type.Integer(),
  mean: NullableNumber,
  median: NullableNumber,
  hitRate: Fraction('Share of years in which it rose'),
  t: NullableNumber,
  p: Fraction('Two-sided, Student t with n - 1 degrees of freedom'),
  significance: Type.Unsafe<'chance' | 'alone' | 'among-twelve' | null>({
    type: ['string', 'null'],
    description:
      'chance: p of 5% or more; alone: below 5% taken by itself; among-twelve: below 5% / 12, so also when twelve months are looked at',
  }),
  gaps: Gaps,
});
export type SeasonRow = Static<typeof SeasonRow>;

/** Bars of the range as columns. */
const SeriesColumns = Type.Object({
  dates: Type.Array(IsoDateText),
  open: Type.Array(NullableNumber),
  high: Type.Array(NullableNumber),
  low: Type.Array(NullableNumber),
  close: Type.Array(Type.Number()),
  total: Type.Array(Type.Number(), { description: 'Close with dividends reinvested' }),
});

/** GET /indexes/{id}/ */
export const IndexPageResponse = Type.Object({
  meta: Meta,
  id: Type.String(),
  label: Type.String(),
  /** Null when no prices of the index are stored by the as-of day. */
  index: Type.Union([
    Type.Object({
      symbol: Type.String(),
      name: Type.String(),
      currency: NullableText,
      firstDay: IsoDateText,
      lastDay: IsoDateText,
    }),
    Type.Null(),
  ]),
  companions: Type.Array(InstrumentTableRow, { description: 'Indexes shown beside this one' }),
  quote: Type.Object({ figures: Figures, gaps: Gaps }),
  day: Type.Union([
    Type.Object({
      date: IsoDateText,
      open: NullableNumber,
      high: NullableNumber,
      low: NullableNumber,
      close: Type.Number(),
      previousClose: NullableNumber,
    }),
    Type.Null(),
  ]),
  /** The range covered by series, statistics, drawdowns, years and months. */
  range: Type.Object({
    from: NullableDate,
    to: NullableDate,
    basis: Type.Union([Type.Literal('total'), Type.Literal('price')]),
  }),
  series: SeriesColumns,
  statistics: Type.Object({
    benchmark: Type.Union([BenchmarkUsed, Type.Null()]),
    riskFree: RiskFreeUsed,
    figures: Figures,
    gaps: Gaps,
  }),
  drawdowns: Type.Array(Fall, { description: 'The ten deepest of the range; they do not overlap' }),
  years: Type.Array(YearReturn),
  months: Type.Array(MonthReturn),
  rolling: Type.Array(RollingYears),
  seasonality: Type.Object({ from: NullableDate, to: NullableDate, rows: Type.Array(SeasonRow) }),
  membership: Type.Object({
    universe: Type.String(),
    name: NullableText,
    indexSymbol: Type.Unsafe<string | null>({
      ...NullableText,
      description: 'The index whose members these are; contributions add up to its change',
    }),
    isSample: Type.Boolean({ description: 'The data hold a sample of its members' }),
    from: Type.Unsafe<string | null>({ ...NullableDate, description: 'Since when membership is dated' }),
    members: Type.Integer(),
    weighing: Type.Unsafe<'value' | 'price' | 'equal' | null>({
      type: ['string', 'null'],
      description: 'value: shares x price; price: one share each; equal; null: no share counts imported',
    }),
  }),
  contribution: Type.Object({
    period: Type.Unsafe<ContributionPeriod>({ type: 'string', enum: [...CONTRIBUTION_PERIODS] }),
    from: NullableDate,
    to: NullableDate,
    change: Fraction('Sum of all contributions: the price change of the members together'),
    indexChange: Fraction('Price change of the index over the same sessions'),
    follows: Type.Boolean({
      description: 'True when the two are equal to a billionth: the contributions explain the index exactly',
    }),
    basisUnknown: Type.Array(Type.String(), {
      description:
        'Members and leavers of the period whose prices contain dividends: their contribution is a gap `basis-unknown`, and the others are weighed without them',
    }),
    gap: Type.Union([GapNoteSchema, Type.Null()]),
  }),
  members: Type.Array(IndexMember, { description: 'On the as-of day, the heaviest first' }),
  leavers: Type.Array(IndexLeaver),
  sectors: Type.Array(IndexSector),
  concentration: Type.Array(ConcentrationRow, { description: 'Ends of years, and the as-of day last' }),
  weights: Type.Union([WeightComparison, Type.Null()]),
});
export type IndexPageResponse = Static<typeof IndexPageResponse>;
