import type { FastifyInstance } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { SharedPortfolio } from '@/lib/contracts/portfolios/share';
import {
  SharedAllocation,
  SharedChange,
  SharedHoldings,
  SharedIncome,
  SharedOverview,
  SharedPerformance,
} from '@/lib/contracts/portfolios/shared-report';
import { SHARE_TABS, type ShareTab } from '@/lib/domain/portfolio/share';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { describeShared, readSharedTab, SHARED_QUERY } from '../../portfolios/sharing/read-shared';
import { registerRoute } from '../shared/register-route';
import { limitVisits, MAX_REQUESTS } from './limit-visits';
import { csvOfPart } from './part-csv';
import { named } from '../../plugins/named-scope';

const ANSWERS: Readonly<Record<ShareTab, TSchema>> = {
  overview: SharedOverview,
  holdings: SharedHoldings,
  performance: SharedPerformance,
  change: SharedChange,
  income: SharedIncome,
  allocation: SharedAllocation,
};

interface SharedRequest {
  readonly Params: { readonly token: string };
  readonly Querystring: Record<string, string | undefined>;
}

const text = (description: string) => Type.Optional(Type.String({ description, maxLength: 200 }));

function sharedRoute(
  path: string,
  summary: string,
  answer: TSchema,
  query: Readonly<Record<string, string>>,
) {
  return {
    method: 'GET',
    url: `/shared/:token/${path}`,
    tag: 'portfolio',
    summary,
    description: `Public: the token is the key; "example" is the example portfolio. At most ${MAX_REQUESTS} requests a minute from one address. 404 SHARE_UNKNOWN when it was revoked, has expired, or does not show this.`,
    params: Type.Object({ token: Type.String({ description: 'The token of the share', maxLength: 100 }) }),
    query: Type.Object(
      Object.fromEntries(Object.entries(query).map(([name, description]) => [name, text(description)])),
      { additionalProperties: false },
    ),
    answers: { 200: answer },
    needs: 'nothing',
  } as const;
}

/** The calls of those who have the link of a share: no search engine lists them, and nothing is kept by a cache. */
export async function registerSharedRoutes(app: FastifyInstance, context: ReportContext): Promise<void> {
  await app.register(
    named('shared', async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        reply.header('x-robots-tag', 'noindex, nofollow');
        await limitVisits(context, request);
      });
      registerRoute<SharedRequest>(scope, {
        ...sharedRoute('', 'What a shared link shows', SharedPortfolio, {}),
        handler: (request) => describeShared(context, request.params.token),
      });
      for (const tab of SHARE_TABS) {
        const query = {
          ...SHARED_QUERY,
          format: 'json (default) or csv',
          part: 'Which list of the answer, where there are several; with format=csv',
        };
        registerRoute<SharedRequest>(scope, {
          ...sharedRoute(`${tab}/`, `The ${tab} of a shared portfolio`, ANSWERS[tab], query),
          handler: async (request, reply) => {
            const { format, part, ...query } = request.query;
            const answer = await readSharedTab(context, { token: request.params.token, tab, query });
            const csv = csvOfPart(answer, { format, part });
            if (csv === null) return answer;
            return reply.type('text/csv; charset=utf-8').serializer(String).send(csv);
          },
        });
      }
    }),
  );
}
