import type { FastifyInstance } from 'fastify';
import { readUnreadBody } from '@/lib/node/unread-body';

/** A refusal is sent after the body of its request has been read to its end. */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (reply.statusCode >= 400) await readUnreadBody(raw);
    return payload;
  });
}
