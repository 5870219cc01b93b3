import axios from 'axios';
import type { AxiosResponse } from 'axios';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import type { BearerRequest, BearerSession } from '@/lib/http/bearer-request';
import { ownFailure, sessionEndedFailure, toFailure, unavailableFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

const TIMEOUT_MS = 20_000;
const REFUSED = 401;

const backend = axios.create({
  baseURL: PUBLIC_CONFIG.backendHost,
  headers: { accept: 'application/json' },
  // All statuses are interpreted below.
  validateStatus: () => true,
});

type Answer = AxiosResponse<unknown>;

function ask(request: BearerRequest, token: string): Promise<Answer> {
  const { method, path, query, body, ifMatch, answer = 'json', timeoutMs = TIMEOUT_MS } = request;
  return backend.request<unknown>({
    method,
    url: path,
    params: query,
    // An empty body of a POST is sent as is: the effect of the call is determined by its path.
    ...(body !== undefined && { data: body }),
    responseType: answer === 'blob' ? 'blob' : 'json',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Bearer ${token}`,
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    },
  });
}

/** The error body of a file request is also a Blob. */
async function readBody(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text()) as unknown;
  } catch {
    // The body is not a known error; the status is used.
    return null;
  }
}

async function toResult<T>({ status, data, headers }: Answer): Promise<CallResult<T>> {
  if (status >= 200 && status < 300) return { ok: true, data: (data === '' ? null : data) as T };
  const retryAfter: unknown = headers['retry-after'];
  return toFailure(status, await readBody(data), typeof retryAfter === 'string' ? retryAfter : null);
}

async function sendTwice<T>(request: BearerRequest, session: BearerSession): Promise<CallResult<T>> {
  const token = await session.token();
  if (token === null) return ownFailure('UNAUTHENTICATED', 'You are not logged in.');
  const first = await ask(request, token);
  if (first.status !== REFUSED) return toResult<T>(first);
  const renewed = await session.refresh(token);
  if (!renewed.ok) return renewed.status === REFUSED ? sessionEndedFailure() : renewed;
  const result = await toResult<T>(await ask(request, renewed.data));
  if (result.ok || result.status !== REFUSED) return result;
  session.end(result.error.detail);
  return sessionEndedFailure();
}

/**
 * Sends one bearer call: see {@link callBackend}.
 *
 * @param session - Provides the token, renews it once when it is rejected, and ends when the new one is
 * rejected too.
 */
export async function sendBearer<T>(request: BearerRequest, session: BearerSession): Promise<CallResult<T>> {
  try {
    return await sendTwice<T>(request, session);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    // Calls are canceled only by the timeout.
    return unavailableFailure(axios.isCancel(error) ? 'timeout' : 'unreachable');
  }
}
