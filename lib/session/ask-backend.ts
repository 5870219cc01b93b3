import type { IncomingMessage } from 'node:http';
import { serverConfig } from '@/lib/config/server-config';
import { AppError } from '@/lib/domain/errors';
import { ourHeaders } from '@/lib/http/client-address';
import { toAppError } from '@/lib/http/wire-error';

const TIMEOUT_MS = 20_000;

/** What to ask of the backend on behalf of a request. */
export interface BackendCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With its slashes, and its parts already encoded. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in the place of `body`. */
  readonly file?: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string };
  /** The access token of whoever asks. */
  readonly bearer?: string;
}

/** A refusal of the backend, which is passed on as the backend said it, with its `Retry-After`. */
export class BackendRefusal extends AppError {
  /** By which the backend's log knows the call; null when it said none. */
  readonly requestId: string | null;

  constructor(status: number, body: unknown, retryAfter: string | null) {
    const { code, message, fields } = toAppError(status, body);
    super(code, message, { fields, retryAfter: toSeconds(retryAfter) });
    this.name = 'BackendRefusal';
    const told = typeof body === 'object' && body !== null && 'requestId' in body ? body.requestId : null;
    this.requestId = typeof told === 'string' ? told : null;
  }
}

function toSeconds(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

function requestInit(request: IncomingMessage, { method, body, file, bearer }: BackendCall): RequestInit {
  const headers = new Headers({ accept: 'application/json', ...ourHeaders(request) });
  const agent = request.headers['user-agent'];
  if (agent !== undefined) headers.set('user-agent', agent);
  if (bearer !== undefined) headers.set('authorization', `Bearer ${bearer}`);
  if (file) headers.set('content-type', file.type);
  else if (body !== undefined) headers.set('content-type', 'application/json');
  return {
    method,
    headers,
    body: file ? file.bytes : body === undefined ? null : JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

/**
 * Asks the backend on behalf of a visitor: with their address, for its limits, and their browser's name, for the list of sessions.
 *
 * @returns The parsed body, unchecked; null for an empty one.
 * @throws BackendRefusal as the backend refused it; AppError `BACKEND_AWAY` when it cannot be reached or does not answer in time.
 */
export async function askBackend<T>(request: IncomingMessage, call: BackendCall): Promise<T> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(serverConfig().backendUrl + call.path, requestInit(request, call));
    text = await response.text();
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', `the backend cannot be reached for ${call.path}`, { cause });
  }
  let data: unknown;
  try {
    data = text === '' ? null : JSON.parse(text);
  } catch (cause) {
    // The page of a proxy between us, say.
    throw new AppError('BACKEND_AWAY', `the backend's answer to ${call.path} was not JSON`, { cause });
  }
  if (!response.ok) throw new BackendRefusal(response.status, data, response.headers.get('retry-after'));
  return data as T;
}
