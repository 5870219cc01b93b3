import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/domain/errors';

/** A JSON object as received, not validated. */
export type JsonBody = Readonly<Record<string, unknown>>;

function isBodyless({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}

/**
 * True when the request declares a JSON body. A request without a body and without a content type is
 * accepted.
 */
function isJson(request: IncomingMessage): boolean {
  const type = request.headers['content-type'];
  if (type === undefined) return isBodyless(request);
  return /^application\/json\s*(?:;|$)/i.test(type.trim());
}

function tooLarge(limitBytes: number): AppError {
  return new AppError('BODY_TOO_LARGE', `The body is larger than ${limitBytes} bytes.`);
}

/**
 * Reads a request's body as it is.
 *
 * @throws AppError `BODY_TOO_LARGE`, `REQUEST_INVALID`.
 */
export async function readBodyBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw tooLarge(limitBytes);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // When reading stops early, the connection must stay open for the response.
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
 * Reads a request's body, which must be a JSON object; a missing body is read as an empty object.
 *
 * @param limitBytes - Maximum size; a larger body is not kept.
 * @throws AppError `MEDIA_TYPE_UNSUPPORTED`, `BODY_TOO_LARGE`, `REQUEST_INVALID`.
 */
export async function readJsonBody(request: IncomingMessage, limitBytes: number): Promise<JsonBody> {
  if (!isJson(request))
    throw new AppError('MEDIA_TYPE_UNSUPPORTED', 'The body must be JSON (application/json).');
  const bytes = await readBodyBytes(request, limitBytes);
  if (bytes.length === 0) return {};
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('REQUEST_INVALID', 'The body must be a JSON object.');
  return body as JsonBody;
}
