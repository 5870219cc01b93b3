import { Type, type Static } from 'typebox';
import { BenchmarkUsed } from './benchmark';
import { RiskFreeUsed } from './instrument';
import { GapNoteSchema, Meta, NullableDate, NullableNumber, NullableText } from './meta';

/** An input of the formula of a figure. */
export const StoryInput = Type.Object({
  key: Type.String({ description: 'Its name in the expression' }),
  name: Type.String(),
  value: Type.Number(),
  unit: Type.Unsafe<'price' | 'money' | 'fraction' | 'number' | 'count'>({
    type: 'string',
    enum: ['price', 'money', 'fraction', 'number', 'count'],
  }),
  day: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'Its day; null where it covers the whole window',
  }),
});
export type StoryInput = Static<typeof StoryInput>;

/** GET /instruments/{symbol}/figures/{figure}/ */
export const FigureStory = Type.Object({
  meta: Meta,
  symbol: Type.String(),
  kind: Type.String({ description: 'Of the instrument' }),
  figure: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  value: Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] }),
  gap: Type.Union([GapNoteSchema, Type.Null()]),
  formula: Type.String({ description: 'The definition in words and symbols' }),
  expression: Type.Unsafe<string | null>({
    ...NullableText,
    description:
      'The formula over the keys of `inputs`, with + - * / ^ sqrt abs; null where it has no few inputs',
  }),
  inputs: Type.Array(StoryInput),
  window: Type.Object(
    { from: NullableDate, to: NullableDate },
    { description: 'First and last observation used; null where one day is enough' },
  ),
  n: Type.Unsafe<number | null>({ ...NullableNumber, description: 'Returns, or observations, used' }),
  basis: Type.Unsafe<'total' | 'price' | null>({
    type: ['string', 'null'],
    description: 'total or price; null for a figure of levels or accounts',
  }),
  riskFree: Type.Union([RiskFreeUsed, Type.Null()], {
    description: 'Null for a figure without a risk-free rate',
  }),
  benchmark: Type.Union([BenchmarkUsed, Type.Null()], {
    description: 'Null for a figure without a benchmark',
  }),
  related: Type.Array(
    Type.Object({
      name: Type.String(),
      value: NullableNumber,
      gap: Type.Union([GapNoteSchema, Type.Null()]),
    }),
    { description: 'The same by other methods: normal and modified value at risk, daily capture' },
  ),
  rows: Type.Array(Type.Object({ name: Type.String(), path: Type.String() }), {
    description: 'Paths of calls that answer the rows behind the figure',
  }),
  request: Type.String({ description: 'Path of the call that answers the same number' }),
});
export type FigureStory = Static<typeof FigureStory>;
