import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Changes } from '@/lib/contracts/changes';
import { readChanges } from '../../services/status/read-changes';
import type { ResearchRouteContext } from '../shared/research-route';
import { registerRoute } from '../shared/register-route';

const Query = Type.Object(
  { since: Type.String({ pattern: '^\\d{1,9}$', description: 'A data version' }) },
  { additionalProperties: false },
);

/** GET /status/changes/?since= */
export function registerChangesRoute(app: FastifyInstance, { db, store }: ResearchRouteContext): void {
  registerRoute(app, {
    method: 'GET',
    url: '/status/changes/',
    tag: 'operation',
    summary: 'What changed since a data version',
    description: 'For caches: which of the things that pages are made of are others than they were.',
    query: Query,
    answers: { 200: Changes },
    needs: 'nothing',
    handler: (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const { since } = request.query as Static<typeof Query>;
      return readChanges(db, Number(since), store.state().dataVersion);
    },
  });
}
