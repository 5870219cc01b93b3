import { Type, type Static } from 'typebox';

/** GET /status/changes/: what changed since a data version, so that a site renews the pages that show it and no others. */
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
