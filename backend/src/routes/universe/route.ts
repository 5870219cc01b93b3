import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { UniverseTable } from '@/lib/contracts/universe';
import { COLUMN_SETS } from '@/lib/domain/figures';
import { parseColumns } from '../../services/universe/parse-columns';
import { readUniverse } from '../../services/universe/read-universe';
import { toLinesTable } from '../shared/lines-table';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** The values of `?columns=` of all universe tables. */
export const COLUMNS_TEXT =
  `Ids of figures and of column sets, separated by commas; sets are ${COLUMN_SETS.map(({ id }) => id).join(', ')} ` +
  '(each with price and changePercent). Default: overview';

const ColumnsParameter = Type.Optional(Type.String({ description: COLUMNS_TEXT }));

/** GET /universe/{id}/ */
export function registerUniverseRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/universe/:universe/',
    summary: 'The members of a universe as a table',
    description:
      'Every member of the as-of day (where its history is known), in order of symbol, unpaged: GICS sector and sub-industry, weight by market ' +
      'value where the shares are known, closes of three months, the figures asked for. coverage is the number of lines with each figure.',
    params: {
      universe: Type.String({ description: 'sp500, nasdaq, dj, etfs, sptsx, eurostocks, commodities, …' }),
    },
    query: { columns: ColumnsParameter },
    needsPrices: true,
    answer: UniverseTable,
    hasBasis: true,
    async read({ asOf, meta, params, query, store }) {
      const figures = parseColumns(query.columns);
      return { meta, ...(await readUniverse(store, { universe: params.universe, asOf, figures })) };
    },
    toTable: ({ columns, lines, universe }) =>
      toLinesTable({ title: `Members of ${universe.name}`, columns, lines }),
  });
}
