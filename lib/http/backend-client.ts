import { trackRequest } from '@/lib/http/pending-requests';
import type { BearerRequest, BearerSession } from '@/lib/http/bearer-request';
import { unavailableFailure, ownFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

let session: BearerSession | null = null;

/** Sets the session used for bearer calls. The last one applies; a page has one store. */
export function connectBearer(connected: BearerSession): void {
  session = connected;
}

async function call<T>(request: BearerRequest): Promise<CallResult<T>> {
  if (!session) return ownFailure('UNAUTHENTICATED', 'You are not logged in.');
  const client = await import('@/lib/http/bearer-call').catch(() => null);
  // The chunk was not loaded: the site cannot be reached, or a new version was deployed.
  return client ? client.sendBearer<T>(request, session) : unavailableFailure('unreachable');
}

/**
 * Calls the backend with the bearer token of the signed-in user. A rejected token is renewed once in the
 * background; a second rejection ends the session. The HTTP client (axios) is loaded with the first call.
 *
 * @returns The parsed body, not validated (null for an empty one), or the failure with a message. Never
 * throws.
 */
export function callBackend<T>(request: BearerRequest): Promise<CallResult<T>> {
  return request.isBackground ? call<T>(request) : trackRequest(call<T>(request));
}
