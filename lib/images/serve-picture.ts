import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { serverConfig } from '@/lib/config/server-config';
import type { WireError } from '@/lib/contracts/meta';
import { AppError } from '@/lib/domain/errors';
import { pictureOwner } from '@/lib/domain/picture-key';
import { ourHeaders } from '@/lib/http/client-address';
import { toAppError } from '@/lib/http/wire-error';

const TIMEOUT_MS = 20_000;

/**
 * What goes with every picture, whatever anybody managed to store: it is a JPEG, to be looked at and to do nothing. A key's bytes never
 * change; a picture that was removed should live on in no shared cache.
 */
const HEADERS = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'private, max-age=31536000, immutable',
};

/** The picture as the backend gives it. */
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
    throw new AppError('BACKEND_AWAY', 'The data service is not answering. Try again in a few seconds.', {
      cause,
    });
  }
  if (response.ok) return response;
  throw toAppError(response.status, await response.json().catch(() => null));
}

function refuse(response: ServerResponse, error: AppError): void {
  const body: WireError = { detail: error.message, code: error.code, requestId: crypto.randomUUID() };
  response.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(error.status === 503 && { 'retry-after': '5' }),
  });
  response.end(JSON.stringify(body));
}

/**
 * Serves a picture on the site's own origin, as a stream from the backend.
 *
 * Answers 404 for what is no key or not there, 405 for any method but GET and HEAD, 503 when the backend is away. An answer that breaks
 * off in its middle is cut off, so that nobody takes the half for the whole.
 *
 * @param key - As it stands in the address.
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
    // The reader or the backend went away in the middle: the status is sent, and cutting the connection is all that is left.
    response.destroy();
  }
}
