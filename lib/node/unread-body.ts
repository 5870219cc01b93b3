import type { IncomingMessage } from 'node:http';

/** The most that is read of a body that is not used, and the most time for it. */
const MAX_BYTES = 128 << 20;
const MAX_MS = 30_000;

/**
 * Reads what is left of a body, and drops it. A connection that is closed with unread data is reset, and a sender that is still
 * writing never sees the response (413, 401, 403): it is sent after this. What is longer than the bounds, or slower, is left unread.
 */
export async function readUnreadBody(request: IncomingMessage): Promise<void> {
  if (!hasUnreadBody(request)) return;
  await new Promise<void>((resolve) => {
    let left = MAX_BYTES;
    const timer = setTimeout(finish, MAX_MS);
    function count(chunk: Buffer): void {
      left -= chunk.length;
      if (left < 0) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      request.off('data', count).off('end', finish).off('close', finish);
      resolve();
    }
    request.on('data', count).once('end', finish).once('close', finish);
    request.resume();
  });
}

function hasUnreadBody({ destroyed, headers, readableEnded }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  return hasBody && !destroyed && !readableEnded && length <= MAX_BYTES;
}
