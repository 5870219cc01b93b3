import type { FastifyInstance, FastifySchema } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { WireError } from '@/lib/contracts/meta';

/** No body of a form is longer; a route that takes more says so itself. */
const BODY_LIMIT = 64 << 10;

/** An answer without a body. */
export const NoContent = Type.Null({ description: 'Done' });

const PERSONAL_CACHE = 'private, no-store';

/** What holds for every route about accounts that is registered in this scope afterwards. */
export function registerAccountScope(scope: FastifyInstance): void {
  scope.removeContentTypeParser('text/plain');
  scope.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT;
    // The service checks the body and knows a sentence for each field; a query is checked by its schema.
    if (route.schema?.body !== undefined) route.attachValidation = true;
  });
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', PERSONAL_CACHE);
  });
  scope.addHook('onSend', async (_request, reply) => {
    // A failure is as personal as the answer would have been.
    if (reply.getHeader('cache-control') === 'no-store') reply.header('cache-control', PERSONAL_CACHE);
  });
}

/** What the documentation tells of an account route. */
export interface AccountRouteText {
  readonly summary: string;
  readonly description?: string;
  readonly body?: TSchema;
  /** Answers by status. */
  readonly answers: Readonly<Record<number, TSchema>>;
  /** Whether it takes an access token. */
  readonly bearer: boolean;
}

/** The schema of an account route. */
export function accountSchema({
  answers,
  bearer,
  body,
  description,
  summary,
}: AccountRouteText): FastifySchema {
  return {
    tags: ['account'],
    summary,
    ...(description !== undefined && { description }),
    ...(body && { body }),
    ...(bearer && { security: [{ bearer: [] }] }),
    response: { ...answers, '4xx': WireError },
  };
}
