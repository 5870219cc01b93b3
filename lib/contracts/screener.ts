import { Type, type Static } from 'typebox';
import { InstrumentTableRow } from './table-rows';
import { IsoDateText, Meta, NullableNumber, NullableText } from './meta';
import { ColumnCoverage, UniverseText } from './universe';

/** A value of a filter that no member has, such as `sector = Tech`. */
export const UnmatchedValue = Type.Object({
  column: Type.String(),
  value: Type.String({ description: 'As the filter has it' }),
  known: Type.Array(Type.String(), {
    description: 'The values that members have on the day; empty for symbols and names',
  }),
  suggestion: Type.Unsafe<string | null>({ ...NullableText, description: 'The known value that is nearest' }),
  where: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The filter with the suggestion in place of the value',
  }),
});
export type UnmatchedValue = Static<typeof UnmatchedValue>;

/** GET /screener/: the members of a universe that pass a filter, in order. */
export const ScreenerTable = Type.Object({
  meta: Meta,
  universe: UniverseText,
  columns: Type.Array(Type.String(), {
    description: 'Ids of the figures, own metrics and percentiles that each line carries, in order',
  }),
  where: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The filter as it was understood, in its normal spelling; null without one',
  }),
  metrics: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Id of its column' }),
      expression: Type.String({ description: 'As it was understood, in its normal spelling' }),
    }),
    { description: 'The own metrics of `metrics`, in order' },
  ),
  sort: Type.String({ description: '`id` ascending, `-id` descending; ties by symbol, nulls last' }),
  passed: Type.Integer({ description: 'Lines that pass, whatever the limit' }),
  of: Type.Integer({ description: 'Members of the universe on the as-of day' }),
  lines: Type.Array(InstrumentTableRow, { description: 'The first `limit` lines that pass' }),
  coverage: ColumnCoverage,
  unmatched: Type.Array(UnmatchedValue, {
    description: 'Values that the filter compares a text column with although no member has them',
  }),
});
export type ScreenerTable = Static<typeof ScreenerTable>;

/** One month end of a screen's history. */
export const ScreenMonth = Type.Object({
  day: IsoDateText,
  passed: Type.Integer({ description: 'Members that passed as of that day' }),
  of: Type.Integer({ description: 'Members of that day that traded' }),
  return12M: Type.Unsafe<number | null>({
    ...NullableNumber,
    description:
      'Mean return of those that passed (total, or on `basis=price` of the price alone), in equal weights, over the twelve months after; a fraction. ' +
      'Null while they are not over by the as-of day, or when nothing passed',
  }),
  mean12M: Type.Unsafe<number | null>({
    ...NullableNumber,
    description: 'The same of all members of that day',
  }),
});
export type ScreenMonth = Static<typeof ScreenMonth>;

/** GET /screener/history/: number of members that passed at each month end, and their subsequent returns. */
export const ScreenHistory = Type.Object({
  meta: Meta,
  universe: UniverseText,
  where: Type.String(),
  basisUnknown: Type.Integer({
    description:
      'Members of the newest month that `basis=price` leaves out, because their prices contain dividends; 0 on total',
  }),
  months: Type.Array(ScreenMonth, { description: 'Oldest first' }),
  summary: Type.Object({
    measured: Type.Integer({
      description: 'Month ends whose twelve months are over and at which something passed',
    }),
    meanReturn12M: NullableNumber,
    meanUniverse12M: NullableNumber,
    beaten: Type.Unsafe<number | null>({
      ...NullableNumber,
      description: 'Share of the measured months in which those that passed did better than all members',
    }),
  }),
});
export type ScreenHistory = Static<typeof ScreenHistory>;
