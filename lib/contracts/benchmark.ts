import { Type, type Static } from 'typebox';

const Basis = Type.Union([Type.Literal('total'), Type.Literal('price')]);

/** The series used as benchmark, with a description. */
export const BenchmarkUsed = Type.Object({
  symbol: Type.String(),
  name: Type.String({ description: 'Says `price index` where dividends are not in it' }),
  basis: Type.Unsafe<Static<typeof Basis>>({
    ...Basis,
    description: 'Whether its returns contain dividends (`total`) or not (`price`)',
  }),
  source: Type.Union(
    [
      Type.Literal('companion'),
      Type.Literal('members'),
      Type.Literal('fund'),
      Type.Literal('index'),
      Type.Literal('blend'),
    ],
    {
      description:
        'companion: the total-return version of an index; members: an index with the dividends of its members; fund: a fund, by default one that tracks the index; index: the named series itself; blend: several series at weights, in portfolios',
    },
  ),
  ownBasis: Type.Unsafe<Static<typeof Basis>>({
    ...Basis,
    description:
      'Basis of the other side in the figures relative to it. It differs from `basis` only if a price index was requested by name and the compared prices contain dividends',
  }),
});
export type BenchmarkUsed = Static<typeof BenchmarkUsed>;
