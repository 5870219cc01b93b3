import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Changes } from '@/lib/contracts/changes';
import { WireError } from '@/lib/contracts/meta';
import { readChanges } from '../../services/status/read-changes';
import type { ResearchRouteContext } from '../shared/research-route';

const Query = Type.Object(
  { since: Type.String({ pattern: '^\\d{1,9}$', description: 'A data version' }) },
  { additionalProperties: false },
);

/** GET /status/changes/?since= */
export function registerChangesRoute(app: FastifyInstance, { db, store }: ResearchRouteContext): void {
  app.get(
    '/status/changes/',
    {
      schema: {
        tags: ['operation'],
        summary: 'What changed since a data version',
        description: 'For caches: which of the things that pages are made of are others than they were.',
        querystring: Query,
        response: { 200: Changes, '4xx': WireError },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const { since } = request.query as Static<typeof Query>;
      return readChanges(db, Number(since), store.state().dataVersion);
    },
  );
}
