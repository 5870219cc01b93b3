import { trackRequest } from '@/lib/http/activity';
import type { BearerRequest, BearerSession } from '@/lib/http/bearer-request';
import { awayFailure, ownFailure } from '@/lib/http/call-result';
import type { CallResult } from '@/lib/http/call-result';

let session: BearerSession | null = null;

/** Says whose calls these are. The last one counts; a page has one store. */
export function connectBearer(connected: BearerSession): void {
  session = connected;
}

async function call<T>(request: BearerRequest): Promise<CallResult<T>> {
  if (!session) return ownFailure('UNAUTHENTICATED', 'You are not logged in.');
  const client = await import('@/lib/http/bearer-call').catch(() => null);
  // Its file of code did not arrive: the site cannot be reached, or was renewed meanwhile.
  return client ? client.sendBearer<T>(request, session) : awayFailure('unreachable');
}

/**
 * Calls the backend with the bearer token of the person who is signed in. A refused token is renewed once, silently; a second refusal ends
 * the session. The client that sends it (axios) is loaded with the first call.
 *
 * @returns The parsed body, unchecked (null for an empty one), or the failure in words. Never throws.
 */
export function callBackend<T>(request: BearerRequest): Promise<CallResult<T>> {
  return request.isQuiet ? call<T>(request) : trackRequest(call<T>(request));
}
