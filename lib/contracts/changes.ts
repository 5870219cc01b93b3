import { Type, type Static } from 'typebox';

/**
 * GET /status/changes/: changes since a data version, so that the website regenerates only the affected
 * pages.
 */
export const Changes = Type.Object({
  since: Type.Integer(),
  dataVersion: Type.Integer(),
  topics: Type.Unsafe<string[] | null>({
    type: ['array', 'null'],
    items: { type: 'string' },
    description:
      'prices, constituents, macro, factors, fundamentals, news, symbol:…, sector:…, universe:…; null when everything may have changed',
  }),
});
export type Changes = Static<typeof Changes>;
