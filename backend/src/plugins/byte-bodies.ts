import type { IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyTooLarge } from './json-bodies';

/** Bytes that are copied in one turn: memory that is new to the process takes 10 ms a megabyte on a busy machine. */
const BYTES_OF_TURN = 1024 ** 2;

/**
 * Reads a body of any type as a Buffer with memory of its own, which can be transferred to a thread. The pieces of a long one are
 * joined in many turns, so that other requests are answered between them.
 */
export function registerByteBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit } = request.routeOptions;
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw bodyTooLarge(bodyLimit);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > bodyLimit) throw bodyTooLarge(bodyLimit);
      chunks.push(chunk);
    }
    return joinInTurns(chunks, length);
  });
}

async function joinInTurns(chunks: readonly Buffer[], length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let [at, free] = [0, BYTES_OF_TURN];
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
    free -= chunk.length;
    if (free > 0) continue;
    free = BYTES_OF_TURN;
    await turn();
  }
  return bytes;
}
