import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { REGION_IDS, REGION_PARTS, Region, type RegionId, type RegionPart } from '@/lib/contracts/region';
import { readRegion } from '../../services/markets/read-region';
import { toRegionTable } from '../markets/tables';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

/** GET /region/{tsx,euro}/ */
export function registerRegionRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/region/:region/',
    summary: 'One region',
    description:
      'Indexes, sectors, movers, breadth and members of the Canadian or the European market, and the effect of the currency on their returns in US dollars.',
    params: {
      region: Type.Unsafe<RegionId>({ type: 'string', enum: [...REGION_IDS], description: 'tsx or euro' }),
    },
    query: {
      part: Type.Optional(
        Type.Unsafe<RegionPart>({
          type: 'string',
          enum: [...REGION_PARTS],
          description: 'Which table as CSV. Default: members',
        }),
      ),
    },
    needsPrices: true,
    answer: Region,
    hasBasis: true,
    async read({ asOf, meta, params, store }) {
      return { meta, ...(await readRegion(store, params.region, asOf)) };
    },
    toTable: (answer, { part = 'members' }) => toRegionTable(answer, part),
  });
}
