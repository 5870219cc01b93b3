import type { FastifyInstance } from 'fastify';
import { ChartEvents } from '@/lib/contracts/chart-events';
import type { CsvTable } from '../../plugins/write-csv';
import { findInstrument } from '../../services/instruments/find-instrument';
import { knownUntil } from '../../services/news/exchange-close';
import { readChartEvents } from '../../services/stock-tabs/read-chart-events';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';
import { TAB_ROUTE } from './tab-parameters';

/** GET /instruments/{symbol}/events/ */
export function registerChartEventsRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  const { db } = context;
  registerResearchRoute(app, context, {
    ...TAB_ROUTE,
    url: '/instruments/:symbol/events/',
    summary: 'Reports and headlines of an instrument',
    description:
      'What a price chart marks beside the splits and dividends of /prices/: the reports of a company and the days with headlines that name it. Empty lists where there is none.',
    query: {},
    answer: ChartEvents,
    async read({ asOf, meta, params, query, store }) {
      const instrument = findInstrument(store, params.symbol, { asOf });
      const moment = { asOf, until: knownUntil(asOf, query) };
      return { meta, ...(await readChartEvents({ db, store }, instrument, moment)) };
    },
    toTable: toEventsTable,
  });
}

function toEventsTable({ currency, news, reports, symbol }: ChartEvents): CsvTable {
  const money = currency ?? 'the currency of the accounts';
  return {
    title: `Reports and headlines of ${symbol}`,
    columns: [
      { name: 'date', definition: 'day of filing, or of publication (UTC)' },
      { name: 'kind', definition: 'report or news' },
      { name: 'period_end', definition: 'report: last day of its period' },
      { name: 'months', definition: 'report: length of its period' },
      { name: 'first', definition: 'report: true for the first one about its period' },
      { name: 'revenue', definition: `report: as first reported, ${money}` },
      { name: 'revenue_growth', definition: 'report: over one year, a fraction' },
      { name: 'eps_diluted', definition: `report: as first reported, ${money} a share` },
      { name: 'restated', definition: 'report: values of earlier periods that it changed' },
      { name: 'stories', definition: 'news: stories of the day' },
      { name: 'title', definition: 'news: headline of the newest story' },
      { name: 'url', definition: 'news: its address' },
    ],
    rows: [
      ...reports.map((one) => [
        one.filed,
        'report',
        one.periodEnd,
        one.months,
        String(one.isFirst),
        one.revenue,
        one.revenueGrowth,
        one.epsDiluted,
        one.restated,
        null,
        null,
        null,
      ]),
      ...news.map(({ date, stories, title, url }) => [
        date,
        'news',
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        stories,
        title,
        url,
      ]),
    ],
  };
}
