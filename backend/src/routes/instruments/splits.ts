import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Splits } from '@/lib/contracts/splits';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { parseDayParameter } from '../../services/request/parse-day';
import { readSplits } from '../../services/instruments/read-splits';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /splits/: what a comparison of two days needs, so that a split is no fall of a price. */
export function registerSplitsRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  const { db } = context;
  registerResearchRoute(app, context, {
    url: '/splits/',
    summary: 'The splits of all instruments between two days',
    description:
      'One line for each instrument that had a split after `from`, up to the as-of day. Prices as of `from` divided by the ratio compare with prices as of the as-of day.',
    params: {},
    query: { from: Type.String({ description: 'YYYY-MM-DD, not included' }) },
    answer: Splits,
    async read({ asOf, meta, query, store }) {
      const after = parseDayParameter('from', query.from);
      return {
        meta,
        from: formatIsoDate(after),
        splits: await readSplits({ db, store }, { after, until: asOf }),
      };
    },
    toTable: ({ from, meta, splits }) => ({
      title: `Splits after ${from}, up to ${meta.asOf}`,
      columns: [
        { name: 'symbol', definition: 'instrument' },
        {
          name: 'ratio',
          definition: 'new shares for one old share, of all splits between the days together',
        },
      ],
      rows: splits.map(({ symbol, ratio }) => [symbol, ratio]),
    }),
  });
}
