import { Type, type Static } from 'typebox';
import { IsoDateText, NullableDate, NullableText } from './meta';

const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** An import, as the list of imports keeps it. */
export const ImportRun = Type.Object({
  what: Type.String(),
  finishedAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  succeeded: Type.Boolean(),
  dataVersion: NullableInteger,
  error: NullableText,
});
export type ImportRun = Static<typeof ImportRun>;

/** GET /status/ */
export const Status = Type.Object({
  product: Type.String(),
  version: Type.String(),
  source: Type.String(),
  seed: NullableInteger,
  today: IsoDateText,
  dataVersion: Type.Integer(),
  loadedAt: NullableText,
  firstDay: Type.Unsafe<string | null>({ ...NullableDate, description: 'The first day of any price' }),
  lastDay: NullableDate,
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  counts: Type.Object({
    instruments: Type.Integer(),
    bars: Type.Integer(),
    universes: Type.Integer(),
    macroSeries: Type.Integer(),
    factorSets: Type.Integer(),
    newsSources: NullableInteger,
    newsArticles: NullableInteger,
  }),
  feeds: Type.Array(
    Type.Object({
      id: Type.String(),
      lastDay: NullableDate,
      lagDays: NullableInteger,
      lastError: NullableText,
    }),
  ),
  imports: Type.Array(ImportRun, {
    description: 'The newest imports, newest first, failed ones too; none while the database does not answer',
  }),
});
export type Status = Static<typeof Status>;
