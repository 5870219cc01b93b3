import { Type, type Static } from 'typebox';

const ISO_DATE_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

/** `YYYY-MM-DD`, exchange-local. */
export const IsoDateText = Type.String({ pattern: ISO_DATE_PATTERN, description: 'YYYY-MM-DD' });

/** A number, or null when there is none (the reason stands in `gaps`). One type with two names serializes much faster than a union. */
export const NullableNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });

/** A text, or null when there is none. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** A day as `YYYY-MM-DD`, or null when there is none. */
export const NullableDate = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: ISO_DATE_PATTERN,
  description: 'YYYY-MM-DD',
});

/** Every research answer says when, from where and from which version of the data it was made. */
export const Meta = Type.Object({
  asOf: Type.Unsafe<string | null>({
    ...NullableDate,
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
  gap: Type.String({
    description:
      'insufficient-history, zero-variance, no-overlap, non-positive-price, not-published, no-data',
  }),
  need: NullableNumber,
  have: NullableNumber,
});
export type GapText = Static<typeof GapText>;

/** What every failed call answers; a form or a query adds one array of texts for each bad field. */
export const WireError = Type.Object(
  {
    detail: Type.String({ description: 'One sentence for people' }),
    code: Type.String({ description: 'Stable, for programs' }),
    requestId: Type.String(),
    suggestions: Type.Optional(
      Type.Array(Type.String(), { description: 'Symbols that may have been meant, the nearest first' }),
    ),
  },
  { additionalProperties: Type.Array(Type.String()) },
);
export type WireError = Static<typeof WireError> & {
  readonly [field: string]: string | readonly string[] | undefined;
};
