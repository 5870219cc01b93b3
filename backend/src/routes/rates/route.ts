import type { FastifyInstance } from 'fastify';
import { BillRates } from '@/lib/contracts/rates';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /rates/bill/: the data with which a browser computes excess returns consistent with the figures. */
export function registerRatesRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/rates/bill/',
    summary: 'The 3-month bill, the risk-free rate of all figures',
    description:
      'Annual rates as fractions by their publication day, oldest first; empty when no bill is stored.',
    params: {},
    query: {},
    answer: BillRates,
    async read({ asOf, meta, store }) {
      const bill = await store.bill(asOf);
      if (bill === null) return { meta, series: null, dates: [], rates: [] };
      const { days, rates } = bill.rates;
      return { meta, series: bill.id, dates: Array.from(days, formatIsoDate), rates: Array.from(rates) };
    },
    toTable: ({ series, dates, rates }) => ({
      title: `Risk-free rate, ${series ?? 'none stored'}`,
      columns: [
        { name: 'date', definition: 'publication day' },
        { name: 'rate', definition: 'annual rate as a fraction' },
      ],
      rows: dates.map((date, index) => [date, rates[index] ?? null]),
    }),
  });
}
