import { Type, type Static } from 'typebox';
import { GAP_REASONS } from '@/lib/domain/metric';
import type { GapReason } from '@/lib/domain/metric';

const ISO_DATE_PATTERN = '^\\d{4}-\\d{2}-\\d{2}$';

/** `YYYY-MM-DD`, exchange-local. */
export const IsoDateText = Type.String({ pattern: ISO_DATE_PATTERN, description: 'YYYY-MM-DD' });

/**
 * A number, or null when there is none (`gaps` contains the reason). A type array serializes much faster than
 * a union.
 */
export const NullableNumber = Type.Unsafe<number | null>({ type: ['number', 'null'] });

/** A text, or null when there is none. */
export const NullableText = Type.Unsafe<string | null>({ type: ['string', 'null'] });

/** A day as `YYYY-MM-DD`, or null when there is none. */
export const NullableDate = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: ISO_DATE_PATTERN,
  description: 'YYYY-MM-DD',
});

/** Metadata of every research response: its as-of day, source and data version. */
export const Meta = Type.Object({
  asOf: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The as-of day: data up to its close are used (default: today)',
  }),
  source: Type.String({ description: '`simulated`, `csv`, `live`' }),
  seed: Type.Optional(Type.Integer({ description: 'Seed of the simulated market' })),
  generatedAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  dataVersion: Type.Integer({ description: 'Counts up with every import that changed something' }),
  basis: Type.Optional(
    Type.Unsafe<'total' | 'price'>({
      type: 'string',
      enum: ['total', 'price'],
      description:
        'What returns count, where a call can ask for either: dividends reinvested, or the price alone',
    }),
  ),
});
export type Meta = Static<typeof Meta>;

/** The reason why a figure is null. */
export const GapNoteSchema = Type.Object({
  gap: Type.Unsafe<GapReason>(Type.String({ description: GAP_REASONS.join(', ') })),
  need: NullableNumber,
  have: NullableNumber,
  day: Type.Optional(
    Type.String({ pattern: ISO_DATE_PATTERN, description: 'Last day of the series; with `ended` only' }),
  ),
});
export type GapNoteSchema = Static<typeof GapNoteSchema>;

/**
 * Body of every error response; form and query errors add one array of messages for each invalid field, and
 * some codes add values (`revision` of REVISION_STALE).
 */
export const WireError = Type.Object(
  {
    detail: Type.String({ description: 'One sentence for people' }),
    code: Type.String({ description: 'Stable, for programs' }),
    requestId: Type.String(),
    suggestions: Type.Optional(
      Type.Array(Type.String(), { description: 'Symbols that may have been meant, the nearest first' }),
    ),
  },
  { additionalProperties: Type.Unknown() },
);
export type WireError = Static<typeof WireError> & {
  readonly [field: string]: string | readonly string[] | undefined;
};
