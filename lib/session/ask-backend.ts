import type { IncomingMessage } from 'node:http';
import { AppError } from '@/lib/domain/errors';
import { sendToBackend } from '@/lib/http/send-to-backend';
import { ourHeaders } from '@/lib/http/client-address';
import { chosenLanguage } from '@/lib/http/request-language';
import { requestedOrigin } from '@/lib/http/same-origin';
import { requestIdHeader } from '@/lib/config/current-request';
import { toAppError } from '@/lib/http/wire-error';

/** A backend call on behalf of a request. */
export interface BackendCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its slashes and encoded segments. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged, in place of `body`. */
  readonly file?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };
  /** The revision that a change is based on. */
  readonly ifMatch?: number;
  /** The access token of the user. */
  readonly bearer?: string;
}

/** An error response of the backend, passed on unchanged with its `Retry-After`. */
export class BackendRefusal extends AppError {
  /** Id of the call in the backend's log; null when there is none. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown, retryAfter: string | null) {
    const { code, details, fields, message } = toAppError(status, body);
    super(code, message, { fields, retryAfter: toSeconds(retryAfter), ...(details && { details }) });
    this.name = 'BackendRefusal';
    const requestId =
      typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : null;
    this.requestId = typeof requestId === 'string' ? requestId : null;
  }
}

function toSeconds(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

function requestInit(
  request: IncomingMessage,
  { method, body, file, ifMatch, bearer }: BackendCall,
): RequestInit {
  const headers = new Headers({
    accept: 'application/json',
    ...ourHeaders(request),
    'x-tapeglass-origin': requestedOrigin(request) ?? '',
    'x-tapeglass-language': chosenLanguage(request.headers.cookie),
    ...requestIdHeader(),
  });
  const agent = request.headers['user-agent'];
  if (agent !== undefined) headers.set('user-agent', agent);
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (file) headers.set('content-type', file.type);
  else if (body !== undefined) headers.set('content-type', 'application/json');
  return {
    method,
    headers,
    body: file ? file.bytes : body === undefined ? null : JSON.stringify(body),
    redirect: 'error',
  };
}

/**
 * Calls the backend on behalf of a visitor: with their address, for rate limits, and their user agent, for
 * the list of sessions.
 *
 * @returns The parsed body, not validated; null for an empty one.
 * @throws BackendRefusal with the error of the backend; AppError `BACKEND_AWAY` when it cannot be reached or
 * does not respond in time.
 */
export async function askBackend<T>(request: IncomingMessage, call: BackendCall): Promise<T> {
  const { response, text } = await send(request, call);
  const data = parseJson(call, text);
  if (!response.ok) throw new BackendRefusal(response.status, data, response.headers.get('retry-after'));
  return data as T;
}

/** Like {@link askBackend}, for a response that is not JSON (a CSV table): the text, unchanged. */
export async function askBackendText(request: IncomingMessage, call: BackendCall): Promise<string> {
  const { response, text } = await send(request, call);
  if (response.ok) return text;
  throw new BackendRefusal(response.status, parseJson(call, text), response.headers.get('retry-after'));
}

function send(
  request: IncomingMessage,
  call: BackendCall,
): Promise<{ readonly response: Response; readonly text: string }> {
  return sendToBackend({
    path: call.path,
    init: requestInit(request, call),
    read: async (response) => ({ response, text: await response.text() }),
  });
}

function parseJson({ path }: BackendCall, text: string): unknown {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (cause) {
    // For example, a page of an intermediate proxy.
    throw new AppError('BACKEND_AWAY', `the backend's answer to ${path} was not JSON`, { cause });
  }
}
