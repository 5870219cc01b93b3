import type { FastifyInstance } from 'fastify';
import { InstrumentPage } from '@/lib/contracts/instrument';
import { readInstrumentPage } from '../services/read-instrument-page';
import { readFiguresQuestion } from './figures-question';
import { toFiguresTable } from './figures-table';
import { FIGURES_QUERY, SymbolParameter } from './parameters';
import { registerResearchRoute, type ResearchContext } from './research-route';

/** GET /instruments/{symbol}/ */
export function registerInstrumentRoute(app: FastifyInstance, context: ResearchContext): void {
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/',
    summary: 'One instrument',
    description:
      'Identity, figures of the instrument and of its benchmark, peers, and the state of the stored series.',
    params: { symbol: SymbolParameter },
    query: FIGURES_QUERY,
    answer: InstrumentPage,
    async read({ asOf, meta, params, query, store }) {
      const { instrument, question } = await readFiguresQuestion(store, {
        asOf,
        query,
        symbol: params.symbol,
      });
      return { meta, ...(await readInstrumentPage(store, instrument, question)) };
    },
    toTable: ({ benchmark, figures, gaps, health, identity, riskFree }) =>
      toFiguresTable({
        symbol: identity.symbol,
        benchmark: benchmark?.symbol ?? null,
        figures,
        gaps,
        riskFree,
        notes: [
          `${identity.name}, ${identity.kind}, ${identity.exchange}, ${identity.currency ?? 'no currency'}`,
          `bars: ${health.bars}, ${health.firstDay ?? 'none'} to ${health.lastDay ?? 'none'}`,
        ],
      }),
  });
}
