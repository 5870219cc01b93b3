import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * True when the process will end soon: it still answers, but proxies should send new requests elsewhere.
     */
    stopping: { isAnnounced: boolean };
  }
}

/** While the end is announced, each connection is closed after its response, so that none is in use at the end. */
export function registerStopping(app: FastifyInstance): void {
  const stopping = { isAnnounced: false };
  app.decorate('stopping', stopping);
  app.addHook('onRequest', (_request, reply, done) => {
    if (stopping.isAnnounced) reply.header('connection', 'close');
    done();
  });
}
