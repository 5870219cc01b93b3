import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { InstrumentFigures } from '@/lib/contracts/instrument';
import { marketsOf } from '../../services/instruments/find-instrument';
import { readBenchmarkFigures, readComparedFigures } from '../../services/figures/benchmark-figures';
import { readFigures, toWireFigures } from '../../services/figures/read-figures';
import { readFiguresParams } from '../shared/figures-query';
import { toFiguresTable } from '../shared/figures-table';
import { FIGURES_QUERY, SymbolParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const WithParameter = Type.Optional(
  Type.Unsafe<'benchmark'>({
    type: 'string',
    enum: ['benchmark'],
    description:
      'benchmark: with the figures of the benchmark, and with those of the instrument on its basis',
  }),
);

/** GET /instruments/{symbol}/figures/ */
export function registerFiguresRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/figures/',
    summary: 'Figures by id',
    description: 'The numbers of the pages, one by one; every null has its reason in gaps.',
    params: { symbol: SymbolParameter },
    markets: marketsOf,
    query: { ...FIGURES_QUERY, with: WithParameter },
    answer: InstrumentFigures,
    async read({ asOf, meta, params, query, store }) {
      const { instrument, figuresParams } = await readFiguresParams(store, {
        asOf,
        query,
        symbol: params.symbol,
      });
      const answer = await readFigures(store, instrument, figuresParams);
      const response = { meta, ...toWireFigures(instrument, figuresParams, answer) };
      if (query.with === undefined) return response;
      const [benchmarkFigures, comparedFigures] = await Promise.all([
        readBenchmarkFigures(store, figuresParams),
        readComparedFigures(store, instrument, figuresParams),
      ]);
      return { ...response, benchmarkFigures, comparedFigures };
    },
    toTable: (answer) =>
      toFiguresTable({
        ...answer,
        notes: [
          `basis: ${answer.basis}; risk window: ${answer.window.from ?? 'none'} to ${answer.window.to ?? 'none'}`,
        ],
      }),
  });
}
