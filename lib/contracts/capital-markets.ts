import { Type, type Static } from 'typebox';
import { InstrumentLine } from './lines';
import { IsoDateText, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** A yield curve on one day. */
export const CurveDay = Type.Object({
  id: Type.String({ description: '`now`, `1W`, `1M`, `1Y`, or the day asked for' }),
  wanted: IsoDateText,
  day: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The latest day that one of its yields describes',
  }),
  yields: Type.Array(NullableNumber, { description: 'Fractions a year, in the order of `maturities`' }),
});
export type CurveDay = Static<typeof CurveDay>;

/** A published rate or spread with what it has moved. */
export const RateLine = Type.Object({
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
});
export type RateLine = Static<typeof RateLine>;

/** A macro series and its last published observation. */
export const MacroLine = Type.Object({
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
});
export type MacroLine = Static<typeof MacroLine>;

/** What a block lacks, and which series to import for it. */
export const MissingSeries = Type.Object({
  block: Type.String({
    description: 'curve, 2s10s, 3m10y, recessions, real, breakeven, policy, credit, fx, commodities, macro',
  }),
  ids: Type.Array(Type.String(), { description: 'FRED ids; empty where prices are what is missing' }),
});
export type MissingSeries = Static<typeof MissingSeries>;

/** GET /capital-markets/ */
export const CapitalMarkets = Type.Object({
  meta: Meta,
  curve: Type.Object({
    maturities: Type.Array(Type.Object({ id: Type.String(), label: Type.String(), years: Type.Number() }), {
      description: 'Stored ones, shortest first',
    }),
    days: Type.Array(CurveDay),
  }),
  rates: Type.Array(RateLine),
  fx: Type.Array(InstrumentLine),
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
  }),
  commodities: Type.Array(
    Type.Object({
      ...InstrumentLine.properties,
      group: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'energy, metals, grains, softs, livestock',
      }),
      unit: NullableText,
    }),
  ),
  macro: Type.Array(MacroLine),
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

/** Macro series of one chart, at most. */
export const MOST_MACRO = 6;

/** GET /capital-markets/series/ */
export const MacroSeries = Type.Object({
  meta: Meta,
  transform: Type.String(),
  range: Type.String(),
  series: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      unit: Type.String({ description: 'Unit of the level' }),
      frequency: Type.String(),
      measured: Type.String({
        description:
          'level, basisPoints, fraction, index, deviations: what the values are after the transform',
      }),
      dates: Type.Array(IsoDateText, { description: 'What each value describes, not when it was published' }),
      values: Type.Array(Type.Number()),
    }),
  ),
  unknown: Type.Array(Type.String(), {
    description: 'Ids asked for of which nothing was published by that day',
  }),
});
export type MacroSeries = Static<typeof MacroSeries>;
