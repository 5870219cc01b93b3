import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/domain/errors';

/** A JSON object as it came, unchecked. */
export type JsonBody = Readonly<Record<string, unknown>>;

function isBodyless({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}

/** Whether the request says that its body is JSON. One that has no body and names no type says nothing wrong. */
function isJson(request: IncomingMessage): boolean {
  const type = request.headers['content-type'];
  if (type === undefined) return isBodyless(request);
  return /^application\/json\s*(?:;|$)/i.test(type.trim());
}

function tooLarge(limitBytes: number): AppError {
  return new AppError('BODY_TOO_LARGE', `The body is larger than ${limitBytes} bytes.`);
}

async function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Left before its end the connection must stay open: the answer goes through it.
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > limitBytes) break;
      chunks.push(chunk);
    }
  } catch (cause) {
    throw new AppError('REQUEST_INVALID', 'The body broke off.', { cause });
  }
  if (length > limitBytes) throw tooLarge(limitBytes);
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('REQUEST_INVALID', 'The body is not JSON.', { cause });
  }
}

/**
 * Reads a request's body, which must be a JSON object; no body at all is an empty one.
 *
 * @param limitBytes - Of a larger one no more is kept.
 * @throws AppError `MEDIA_TYPE_UNSUPPORTED`, `BODY_TOO_LARGE`, `REQUEST_INVALID`.
 */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<JsonBody> {
  if (!isJson(request))
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'The body must be JSON (application/json).');
  const bytes = await readBytes(request, limitBytes);
  if (bytes.length === 0) return {};
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('REQUEST_INVALID', 'The body must be a JSON object.');
  return body as JsonBody;
}
