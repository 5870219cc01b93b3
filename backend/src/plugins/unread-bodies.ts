import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Limits of size and time for reading a body that is not used. */
const MAX_BYTES = 128 << 20;
const MAX_MS = 30_000;

/**
 * A refusal is sent after the body of its request has been read to its end: a connection that is closed with unread data is
 * reset, and a sender that is still writing never sees the answer (413, 401).
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (reply.statusCode >= 400 && hasUnreadBody(raw)) await readToEnd(raw);
    return payload;
  });
}

function hasUnreadBody({ headers, readableEnded }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  return hasBody && !readableEnded && length <= MAX_BYTES;
}

function readToEnd(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = MAX_BYTES;
    const timer = setTimeout(finish, MAX_MS);
    function count(chunk: Buffer): void {
      left -= chunk.length;
      if (left < 0) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      raw.off('data', count).off('end', finish).off('close', finish);
      resolve();
    }
    raw.on('data', count).once('end', finish).once('close', finish);
    raw.resume();
  });
}
