import type { PasskeyResponse } from '@/lib/contracts/passkeys';
import type { Checked } from '@/lib/domain/checked';

/** The time that the browser has for an answer. */
export const CHALLENGE_MS = 5 * 60_000;

/** The site for which passkeys are made and used. */
export interface PasskeySite {
  /** The product's name. */
  readonly name: string;
  /** Scheme, host and port, as a browser sends them. */
  readonly origin: string;
  readonly host: string;
}

/** Checks that a field is an object; the library verifies what is in it. */
export function checkResponse(given: unknown): Checked<PasskeyResponse['response']> {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { value: given as PasskeyResponse['response'] }
    : { fault: 'The answer of the browser is needed.' };
}

/** The challenge that a response of a browser says that it answers; null for what is no response. */
export function challengeIn(body: PasskeyResponse['response']): string | null {
  const { response } = body as { readonly response?: { readonly clientDataJSON?: unknown } | null };
  if (typeof response?.clientDataJSON !== 'string') return null;
  try {
    const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as unknown;
    const { challenge } = (data ?? {}) as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    // No JSON.
    return null;
  }
}
