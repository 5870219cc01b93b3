import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { serverConfig } from '@/lib/config/server-config';
import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import { ourHeaders } from '@/lib/http/client-address';
import { refusalBody, SERVICE_AWAY_TEXT } from '@/lib/http/refusal-body';
import { toAppError } from '@/lib/http/wire-error';

const TIMEOUT_MS = 20_000;

/**
 * Headers of every picture, regardless of its stored bytes: it is displayed as a JPEG and cannot run
 * scripts. The bytes of a key never change; a removed picture should not remain in shared caches.
 */
const HEADERS = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=31536000, immutable',
};

/** Fetches the picture from the backend. */
async function fetchPicture(request: IncomingMessage, key: string): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`${serverConfig().backendUrl}/pictures/${key}`, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      headers: ourHeaders(request),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', SERVICE_AWAY_TEXT, { cause });
  }
  if (response.ok) return response;
  throw toAppError(response.status, await response.json().catch(() => null));
}

function refuse(response: ServerResponse, error: AppError): void {
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(error.status === 503 && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify(refusalBody({ code: error.code, detail: error.message })));
}

/**
 * Serves a picture on the site's own origin, as a stream from the backend.
 *
 * Responds with 404 for an invalid or unknown key, 405 for any method except GET and HEAD, 503 when the
 * backend is unavailable. When a response breaks in the middle, the client's connection is closed, so that a
 * partial response is not mistaken for a complete one.
 *
 * @param key - As in the URL.
 */
export async function servePicture(
  request: IncomingMessage,
  response: ServerResponse,
  key: unknown,
): Promise<void> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED', 'This address answers GET, HEAD only.');
    }
    if (typeof key !== 'string' || pictureOwner(key) === null)
      throw new AppError('IMAGE_UNKNOWN', 'There is no such picture.');
    await send(response, await fetchPicture(request, key));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(response, error);
  }
}

async function send(response: ServerResponse, picture: Response): Promise<void> {
  const length = picture.headers.get('content-length');
  response.writeHead(200, { ...HEADERS, ...(length !== null && { 'content-length': length }) });
  if (picture.body === null) {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(picture.body as ReadableStream), response);
  } catch {
    // The client or the backend disconnected during the transfer: the status is already sent, so the
    // connection is closed.
    response.destroy();
  }
}
