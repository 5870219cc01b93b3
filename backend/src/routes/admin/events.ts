import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { EventList } from '@/lib/contracts/admin';
import type { AccountsContext } from '../../accounts/accounts-context';
import { listSecurityEvents } from '../../accounts/security-events';
import { registerRoute } from '../shared/register-route';

const MAX_EVENTS = 200;
const Query = Type.Object(
  {
    before: Type.Optional(Type.String({ pattern: '^\\d{1,15}$', description: 'An id: events before it' })),
    kind: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$', description: 'login-failed, restored, …' })),
  },
  { additionalProperties: false },
);

/** GET /admin/events/: the audit log, in the scope of the administrator. */
export function registerEventRoutes(scope: FastifyInstance, { db }: AccountsContext): void {
  registerRoute(scope, {
    method: 'GET',
    url: '/admin/events/',
    tag: 'account',
    summary: 'What happened to accounts and to the site, by ids',
    description: `Logins, failures, resets, restores and changes of settings; ${MAX_EVENTS} at a time, the newest first`,
    answers: { 200: EventList },
    query: Query,
    needs: 'administrator',
    handler: async (request) => {
      const { before, kind } = request.query as Static<typeof Query>;
      return {
        events: await listSecurityEvents(db, {
          before: before === undefined ? null : Number(before),
          kind: kind ?? null,
          limit: MAX_EVENTS,
        }),
      };
    },
  });
}
