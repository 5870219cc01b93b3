import { Type, type Static } from 'typebox';

/** `YYYY-MM-DD`, exchange-local. */
export const IsoDateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });

/** A number, or null when there is none (the reason stands in `gaps`). */
export const NullableNumber = Type.Union([Type.Number(), Type.Null()]);

/** Every research answer says when, from where and from which version of the data it was made. */
export const Meta = Type.Object({
  asOf: Type.Union([IsoDateText, Type.Null()], {
    description: 'The day whose close the answer knows, as asked for (default: today)',
  }),
  source: Type.String({ description: '`simulated`, `csv`, `live`' }),
  seed: Type.Optional(Type.Integer({ description: 'Seed of the simulated market' })),
  generatedAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  dataVersion: Type.Integer({ description: 'Counts up with every import that changed something' }),
});
export type Meta = Static<typeof Meta>;

/** Why a figure is null. */
export const GapText = Type.Object({
  gap: Type.String({ description: 'insufficient-history, zero-variance, no-overlap, non-positive-price, not-published, no-data' }),
  need: NullableNumber,
  have: NullableNumber,
});
export type GapText = Static<typeof GapText>;

/** What every failed call answers; a form adds one array of texts for each bad field. */
export const WireError = Type.Object(
  { detail: Type.String(), code: Type.String(), requestId: Type.String() },
  { additionalProperties: Type.Array(Type.String()) },
);
export type WireError = Static<typeof WireError>;
