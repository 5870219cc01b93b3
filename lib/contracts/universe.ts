import { Type, type Static } from 'typebox';
import { InstrumentTableRow } from './table-rows';
import { Meta, NullableDate, NullableText } from './meta';

/** A universe, and the first day of its known membership. */
export const UniverseText = Type.Object({
  id: Type.String({ description: 'sp500, nasdaq, dj, etfs, sptsx, eurostocks, commodities, …' }),
  name: Type.String(),
  indexSymbol: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'The index of its members; null if it has none',
  }),
  region: NullableText,
  historyFrom: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'First day on which its members are known; null when one list alone is known',
  }),
  isHistoryKnown: Type.Boolean({
    description: 'Whether the members are those of the as-of day; false: those of the one list that is known',
  }),
});
export type UniverseText = Static<typeof UniverseText>;

/** Share of the rows that have a value, by column. */
export const ColumnCoverage = Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 }), {
  description: 'Share of the lines that have a value, by column; 0 … 1',
});

/** GET /universe/{id}/: every member as of a day, with the requested figures. */
export const UniverseTable = Type.Object({
  meta: Meta,
  universe: UniverseText,
  columns: Type.Array(Type.String(), { description: 'Ids of the figures that each line carries, in order' }),
  lines: Type.Array(InstrumentTableRow, { description: 'In order of symbol' }),
  coverage: ColumnCoverage,
});
export type UniverseTable = Static<typeof UniverseTable>;
