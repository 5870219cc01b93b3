import type { FastifyInstance } from 'fastify';
import { InstrumentFigures } from '@/lib/contracts/instrument';
import { readFigures, toWireFigures } from '../services/read-figures';
import { readFiguresQuestion } from './figures-question';
import { toFiguresTable } from './figures-table';
import { FIGURES_QUERY, SymbolParameter } from './parameters';
import { registerResearchRoute, type ResearchContext } from './research-route';

/** GET /instruments/{symbol}/figures/ */
export function registerFiguresRoute(app: FastifyInstance, context: ResearchContext): void {
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/figures/',
    summary: 'Figures by id',
    description: 'The numbers of the pages, one by one; every null has its reason in gaps.',
    params: { symbol: SymbolParameter },
    query: FIGURES_QUERY,
    answer: InstrumentFigures,
    async read({ asOf, meta, params, query, store }) {
      const { instrument, question } = await readFiguresQuestion(store, {
        asOf,
        query,
        symbol: params.symbol,
      });
      const answer = await readFigures(store, instrument, question);
      return { meta, ...toWireFigures(instrument, question, answer) };
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
