import { Type, type Static } from 'typebox';
import type { Combination } from '@/lib/analytics/rates/combine-series';
import { InstrumentTableRow } from './table-rows';
import { GapNoteSchema, IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** A yield curve on one day. */
export const CurveDay = Type.Object({
  id: Type.String({ description: '`now`, `1W`, `1M`, `1Y`, or the requested day' }),
  wanted: IsoDateText,
  day: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The latest day that one of its yields describes',
  }),
  yields: Type.Array(NullableNumber, { description: 'Fractions a year, in the order of `maturities`' }),
  dates: Type.Array(Type.Unsafe<string | null>(NullableDate), {
    description: 'The day that each yield describes',
  }),
});
export type CurveDay = Static<typeof CurveDay>;

/** The reason why a published series has no value on the day. */
const EndedGap = Type.Unsafe<GapNoteSchema | null>({
  anyOf: [GapNoteSchema, { type: 'null' }],
  description:
    '`ended` with the day of its last value, which is then null with all changes; null while it continues',
});

/** A published rate or spread with its changes. */
export const CapitalRateRow = Type.Object({
  id: Type.String({ description: 'Id of the series (FRED)' }),
  name: Type.String(),
  group: Type.String({ description: 'real, breakeven, policy, credit' }),
  frequency: Type.String(),
  day: Type.Unsafe<string | null>({ ...NullableDate, description: 'The day that it describes' }),
  value: Type.Unsafe<number | null>({ ...NullableNumber, description: 'A fraction' }),
  change1W: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Basis points, as all changes' }),
  change1M: NullableNumber,
  change1Y: NullableNumber,
  percentile: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Share of its last ten years at or below it; a fraction',
  }),
  gap: EndedGap,
});
export type CapitalRateRow = Static<typeof CapitalRateRow>;

/** A macro series and its last published observation. */
export const MacroTableRow = Type.Object({
  id: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  isRate: Type.Boolean({ description: 'True: values are fractions, and changes basis points' }),
  frequency: Type.String(),
  firstDay: NullableDate,
  day: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'What the last published value describes',
  }),
  value: NullableNumber,
  change: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'Since the observation before: a fraction, for a rate basis points',
  }),
  changeYear: NullableNumber,
  gap: EndedGap,
});
export type MacroTableRow = Static<typeof MacroTableRow>;

/** The missing part of a block, and the series to import for it. */
export const MissingSeries = Type.Object({
  block: Type.String({
    description: 'curve, 2s10s, 3m10y, recessions, real, breakeven, policy, credit, fx, commodities, macro',
  }),
  ids: Type.Array(Type.String(), { description: 'FRED ids; empty if prices are missing' }),
});
export type MissingSeries = Static<typeof MissingSeries>;

const ForeignRate = {
  id: Type.Unsafe<string | null>({ ...NullableText, description: 'The stored series; null without one' }),
  frequency: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Of that series: `day` may be a month',
  }),
  day: NullableDate,
  value: Type.Unsafe<number | null>({ ...NullableNumber, description: 'A fraction' }),
  change1M: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Basis points, as all changes' }),
  change1Y: NullableNumber,
  gap: EndedGap,
};

/** Curves of other areas and policy rates of five central banks. */
export const ForeignRates = Type.Object({
  curves: Type.Array(
    Type.Object({
      area: Type.String({ description: 'CA, EA' }),
      name: Type.String(),
      terms: Type.Array(Type.Object({ label: Type.String(), years: Type.Number(), ...ForeignRate }), {
        description: 'Stored ones, shortest first',
      }),
      wanted: Type.Array(Type.String(), { description: 'Ids to import for the other terms' }),
    }),
  ),
  policy: Type.Array(
    Type.Object({
      bank: Type.String(),
      currency: Type.String(),
      wanted: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'The id to import; null where one is stored',
      }),
      ...ForeignRate,
    }),
  ),
});
export type ForeignRates = Static<typeof ForeignRates>;

/** The dollar index by the formula of ICE, computed from six stored rates. */
export const DollarIndex = Type.Object({
  day: NullableDate,
  value: NullableNumber,
  change1D: Type.Unsafe<number | null>({ ...NullableNumber, description: 'A fraction, as all changes' }),
  change1W: NullableNumber,
  change1M: NullableNumber,
  change1Y: NullableNumber,
  source: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'pairs: quoted instruments; ecb: the reference rates of the ECB; null: no index',
  }),
  missing: Type.Array(Type.String(), { description: 'Currencies without a stored rate' }),
  gap: EndedGap,
});
export type DollarIndex = Static<typeof DollarIndex>;

/** GET /capital-markets/curve-history/ */
export const CurveHistory = Type.Object({
  meta: Meta,
  maturities: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), years: Type.Number() }), {
    description: 'Stored ones, shortest first',
  }),
  dates: Type.Array(IsoDateText, { description: 'Last day with a yield of each month, oldest first' }),
  yields: Type.Array(Type.Array(NullableNumber), {
    description: 'A row for each date, fractions in the order of `maturities`',
  }),
});
export type CurveHistory = Static<typeof CurveHistory>;

/** GET /capital-markets/ */
export const CapitalMarkets = Type.Object({
  meta: Meta,
  curve: Type.Object({
    maturities: Type.Array(
      Type.Object({ id: Type.String(), label: Type.String(), years: Type.Number(), gap: EndedGap }),
      { description: 'Stored ones, shortest first' },
    ),
    days: Type.Array(CurveDay),
  }),
  rates: Type.Array(CapitalRateRow),
  fx: Type.Array(InstrumentTableRow),
  cross: Type.Object({
    currencies: Type.Array(Type.String()),
    rates: Type.Array(Type.Array(NullableNumber), {
      description: 'Row in column: units of the column’s currency for one of the row’s',
    }),
    changes: Type.Array(Type.Array(NullableNumber), {
      description: 'What that has changed over one month; a fraction',
    }),
    source: Type.Unsafe<'pairs' | 'ecb' | null>({
      type: ['string', 'null'],
      description: 'pairs: quoted instruments; ecb: the reference rates of the ECB; null: neither is stored',
    }),
    day: NullableDate,
    leftOut: Type.Array(Type.String(), {
      description:
        'Pairs or reference rates that ended before the as-of day, and are in no rate of the matrix',
    }),
  }),
  commodities: Type.Array(
    Type.Object({
      ...InstrumentTableRow.properties,
      group: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'energy, metals, grains, softs, livestock',
      }),
      unit: NullableText,
    }),
  ),
  macro: Type.Array(MacroTableRow),
  dollar: DollarIndex,
  foreign: ForeignRates,
  missing: Type.Array(MissingSeries),
});
export type CapitalMarkets = Static<typeof CapitalMarkets>;

const Recession = Type.Object({ from: IsoDateText, to: IsoDateText });

/** GET /capital-markets/spreads/ */
export const CurveSpreads = Type.Object({
  meta: Meta,
  range: Type.String(),
  interval: Type.Union([Type.Literal('1d'), Type.Literal('1w')]),
  dates: Type.Array(IsoDateText),
  series: Type.Array(
    Type.Object({
      id: Type.String({ description: '2s10s, 3m10y' }),
      name: Type.String(),
      source: Type.String({ description: 'The series that it is made of' }),
      values: Type.Array(NullableNumber, { description: 'Fractions; negative: inverted' }),
    }),
  ),
  recessions: Type.Unsafe<{ from: string; to: string }[] | null>({
    anyOf: [Type.Array(Recession), { type: 'null' }],
    description: 'Within the range, as published by the as-of day; null when no such series is stored',
  }),
  missing: Type.Array(MissingSeries),
});
export type CurveSpreads = Static<typeof CurveSpreads>;

/** Maximum number of macro series in one chart. */
export const MAX_MACRO = 6;

/** The choice of values: those known by the day, those first published, or both. */
export const SERIES_VINTAGES = ['latest', 'first', 'both'] as const;
export type SeriesVintage = (typeof SERIES_VINTAGES)[number];

/** The day by which values are drawn: that of the period they describe, or that of their release. */
export const SERIES_DATES = ['period', 'release'] as const;
export type SeriesDates = (typeof SERIES_DATES)[number];

/** GET /capital-markets/series/ */
export const MacroSeriesResponse = Type.Object({
  meta: Meta,
  transform: Type.String(),
  range: Type.String(),
  values: Type.Unsafe<SeriesVintage>({ type: 'string', enum: [...SERIES_VINTAGES] }),
  dates: Type.Unsafe<SeriesDates>({ type: 'string', enum: [...SERIES_DATES] }),
  combine: Type.Unsafe<Combination | null>({
    ...NullableText,
    description: 'ratio or difference of the first two series; null: each separately',
  }),
  series: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      vintage: Type.Unsafe<'latest' | 'first'>({
        type: 'string',
        enum: ['latest', 'first'],
        description: 'first: each value as first published; its changes from the values known on that day',
      }),
      unit: Type.String({ description: 'Unit of the level' }),
      frequency: Type.String(),
      measured: Type.String({
        description:
          'level, basisPoints, fraction, index, deviations: the unit of the values after the transform',
      }),
      dates: Type.Array(IsoDateText, {
        description: 'What each value describes; with `dates=release` the day of its first publication',
      }),
      values: Type.Array(Type.Number()),
    }),
  ),
  revisions: Type.Array(
    Type.Object({
      id: Type.String(),
      n: Type.Integer({ description: 'Observations in the range' }),
      revised: Type.Integer({ description: 'Of them, those whose value differs from the first one' }),
      mean: Type.Number({ description: 'Last minus first: a fraction, of a rate basis points' }),
      meanAbsolute: Type.Number(),
      largest: Type.Unsafe<{ day: string; first: number; last: number } | null>({
        anyOf: [
          Type.Object({ day: IsoDateText, first: Type.Number(), last: Type.Number() }),
          { type: 'null' },
        ],
      }),
    }),
    { description: 'Of published series, with `values` first or both' },
  ),
  unknown: Type.Array(Type.String(), {
    description: 'Requested ids of which nothing was published by that day',
  }),
  suggestions: Type.Record(
    Type.String(),
    Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    {
      description:
        'Those of `unknown` that no stored series or instrument is called, with what they may mean, nearest first',
    },
  ),
});
export type MacroSeriesResponse = Static<typeof MacroSeriesResponse>;
