import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  CONTRIBUTION_PERIODS,
  INDEX_PARTS,
  IndexPageResponse,
  MEMBER_WEIGHTS,
  type ContributionPeriod,
  type IndexPart,
  type MemberWeights,
} from '@/lib/contracts/index-page';
import { INDEX_PAGES, type IndexPageId } from '@/lib/domain/universes';
import { parseRange, RANGE_PRESETS, type RangeChoice } from '@/lib/domain/ranges';
import { AppError } from '@/lib/domain/errors';
import { readIndexPage } from '../../services/index-page/read-index-page';
import { parseWindow } from '../../services/request/parse-day';
import { toIndexTable } from './tables';
import { FIGURES_QUERY, FromParameter, ToParameter } from '../shared/parameters';
import { registerResearchRoute, type ResearchRouteContext } from '../shared/research-route';

const PAGE_IDS = INDEX_PAGES.map(({ id }) => id);

/** GET /indexes/{id}/ */
export function registerIndexPageRoute(app: FastifyInstance, context: ResearchRouteContext): void {
  registerResearchRoute(app, context, {
    url: '/indexes/:id/',
    summary: 'One index',
    description:
      'Its series, statistics, falls, calendar, rolling returns and seasons; its members of the day with weight and contribution; sectors, concentration, and equal against index weights.',
    params: {
      id: Type.String({ description: PAGE_IDS.join(', ') }),
    },
    query: {
      range: Type.Optional(
        Type.String({
          description: `${RANGE_PRESETS.join(', ')}, or a year; what series, statistics, falls and calendar cover. Default: 5Y`,
        }),
      ),
      from: FromParameter,
      to: ToParameter,
      basis: FIGURES_QUERY.basis,
      contribution: Type.Optional(
        Type.Unsafe<ContributionPeriod>({
          type: 'string',
          enum: [...CONTRIBUTION_PERIODS],
          description: 'Period of the contributions. Default: 1D',
        }),
      ),
      weights: Type.Optional(
        Type.Unsafe<MemberWeights>({
          type: 'string',
          enum: [...MEMBER_WEIGHTS],
          description: 'index: as the index weighs its members (default); equal: each the same',
        }),
      ),
      part: Type.Optional(
        Type.Unsafe<IndexPart>({
          type: 'string',
          enum: [...INDEX_PARTS],
          description: 'Which table as CSV. Default: members',
        }),
      ),
    },
    answer: IndexPageResponse,
    async read({ asOf, meta, params, query, store }) {
      const { basis = 'total', contribution = '1D', weights = 'index' } = query;
      const indexParams = { asOf, range: readRange(query, asOf), basis };
      const answer = await readIndexPage(store, findPage(params.id), {
        ...indexParams,
        period: contribution,
        weights,
      });
      return { meta, ...answer };
    },
    toTable: (answer, { part = 'members' }) => toIndexTable(answer, part),
  });
}

/** @throws AppError UNIVERSE_UNKNOWN naming the indexes that have a page. */
function findPage(text: string): IndexPageId {
  const id = PAGE_IDS.find((one) => one === text);
  if (id !== undefined) return id;
  const pageIds = PAGE_IDS.join(', ');
  throw new AppError(
    'UNIVERSE_UNKNOWN',
    `there is no index "${text.slice(0, 40)}"; the indexes are ${pageIds}`,
  );
}

interface RangeQuery {
  readonly range?: string;
  readonly from?: string;
  readonly to?: string;
}

/** @throws AppError REQUEST_INVALID or RANGE_INVALID, naming the parameter. */
function readRange({ range, from, to }: RangeQuery, asOf: number): RangeChoice {
  // Reports which of the two days is invalid, and why.
  if (from !== undefined || to !== undefined) parseWindow({ from, to }, asOf);
  const choice = parseRange({ range, from, to });
  if (choice !== null) return choice;
  const [name, fault] =
    from === undefined && to === undefined
      ? ['range', `must be one of ${RANGE_PRESETS.join(', ')} or a year`]
      : ['from', 'must be before to'];
  throw new AppError('REQUEST_INVALID', `${name} ${fault}`, { fields: { [name]: [fault] } });
}
