import { Type, type Static } from 'typebox';
import { IsoDateText } from './meta';

/** GET /status/ */
export const Status = Type.Object({
  product: Type.String(),
  version: Type.String(),
  source: Type.String(),
  seed: Type.Union([Type.Integer(), Type.Null()]),
  today: IsoDateText,
  dataVersion: Type.Integer(),
  loadedAt: Type.Union([Type.String(), Type.Null()]),
  lastDay: Type.Union([IsoDateText, Type.Null()]),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  counts: Type.Object({
    instruments: Type.Integer(),
    bars: Type.Integer(),
    universes: Type.Integer(),
    macroSeries: Type.Integer(),
    factorSets: Type.Integer(),
  }),
  feeds: Type.Array(
    Type.Object({
      id: Type.String(),
      lastDay: Type.Union([IsoDateText, Type.Null()]),
      lagDays: Type.Union([Type.Integer(), Type.Null()]),
      lastError: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type Status = Static<typeof Status>;
