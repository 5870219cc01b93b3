import type { FastifyInstance } from 'fastify';
import { InstrumentPage } from '@/lib/contracts/instrument';
import { todayOf } from '../../config/config';
import { marketsOf } from '../../services/instruments/find-instrument';
import { knownUntil } from '../../services/news/exchange-close';
import { listTabs } from '../../services/stock-tabs/read-head';
import { readInstrumentPage } from '../../services/instrument-page/read-instrument-page';
import { readFiguresParams } from '../shared/figures-query';
import { toFiguresTable } from '../shared/figures-table';
import { FIGURES_QUERY, SymbolParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /instruments/{symbol}/ */
export function registerInstrumentRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  const { db } = context;
  registerResearchRoute(app, context, {
    url: '/instruments/:symbol/',
    summary: 'One instrument',
    description:
      'Identity, figures of the instrument and of its benchmark, peers, and the state of the stored series.',
    params: { symbol: SymbolParameter },
    markets: marketsOf,
    query: FIGURES_QUERY,
    answer: InstrumentPage,
    async read({ asOf, meta, params, query, store }) {
      const { instrument, figuresParams } = await readFiguresParams(store, {
        asOf,
        query,
        symbol: params.symbol,
      });
      const [page, tabs] = await Promise.all([
        // The default day is the last one with data, which a comparison or a correction may follow.
        readInstrumentPage(store, instrument, {
          ...figuresParams,
          ...(query.asof === undefined && { knownBy: todayOf(context.config) }),
        }),
        listTabs({ db, store }, instrument, { asOf, until: knownUntil(asOf, query) }),
      ]);
      return { meta, ...page, tabs };
    },
    toTable: ({ benchmark, figures, gaps, health, identity, riskFree }) =>
      toFiguresTable({
        symbol: identity.symbol,
        benchmark,
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
