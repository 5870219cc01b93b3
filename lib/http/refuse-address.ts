import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WireError } from '@/lib/contracts/meta';
import { refusalBody } from '@/lib/http/refusal-body';

/**
 * The most characters of an address. The longest that the site makes has a filter and own metrics of 2,000 characters
 * each, a third of them encoded; proxies accept no more than 8 KB either.
 */
export const MAX_ADDRESS_LENGTH = 8192;

const BAD_REQUEST = 400;
const TOO_LONG = 414;

/** The reason why an address is refused before a page is looked for; null when it is not. */
export function addressFault(url: string): { readonly status: number; readonly detail: string } | null {
  if (url.length > MAX_ADDRESS_LENGTH) {
    const detail = `The address has ${url.length} characters; at most ${MAX_ADDRESS_LENGTH} are read.`;
    return { status: TOO_LONG, detail };
  }
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return null;
  } catch {
    return {
      status: BAD_REQUEST,
      detail:
        'The path of the address has a broken percent-encoding: % and two hexadecimal digits of UTF-8 are expected.',
    };
  }
}

/**
 * Answers a request with an address that cannot be read, or is too long, before anything is computed: the page of an
 * error costs as much as other pages.
 *
 * @returns True when the request is answered.
 */
export function refuseAddress(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? '/';
  const fault = addressFault(url);
  if (fault === null) return false;
  const isCall = /^\/(?:api|backend)\//.test(url);
  const body: WireError = refusalBody({ code: 'REQUEST_INVALID', detail: fault.detail });
  response.statusCode = fault.status;
  response.setHeader(
    'Content-Type',
    isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  );
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  // The body of the request is not read.
  response.setHeader('Connection', 'close');
  response.end(isCall ? JSON.stringify(body) : `${fault.detail}\n`);
  return true;
}
