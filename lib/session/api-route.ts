import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, isServiceAway } from '@/lib/domain/errors';
import { currentRequestId } from '@/lib/config/current-request';
import { refusalBody, SERVICE_AWAY_TEXT } from '@/lib/http/refusal-body';
import { readUnreadBody } from '@/lib/node/unread-body';
import { BackendRefusal } from './ask-backend';
import { isSameOriginRequest, isServedOverHttps } from '@/lib/http/same-origin';
import { readJsonBody } from './read-json-body';
import type { JsonBody } from './read-json-body';
import { clearSessionCookie, hasSessionCookie } from './session-cookie';
import { SessionMissing } from './session-user';

/** Far larger than any form of the site. */
const LIMIT_BYTES = 16 * 1024;

/** Seconds after which a call to an unavailable backend may be retried. */
const RETRY_AFTER_S = 5;

const OUR_FAULT = 'Something went wrong on our side; the request id helps us to find it.';

/** One call of a session route. */
export interface AuthCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The parsed JSON of a POST, unchecked; empty for a GET. */
  readonly body: JsonBody;
}

/** Handles a call: the result is sent as JSON with status 200, an error as a `WireError`. */
export type AuthHandler = (call: AuthCall) => Promise<object>;

/** The methods supported by a route. */
export type AuthHandlers = Partial<Record<'GET' | 'POST', AuthHandler>>;

function send(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/** The cause of an error, for the log; the response has a different message. */
function report(error: unknown, requestId: string): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`tapeglass: web: request ${requestId} failed: ${text}\n`);
}

function textFor(error: AppError): string {
  if (error instanceof BackendRefusal || error.status < 500) return error.message;
  return isServiceAway(error) ? SERVICE_AWAY_TEXT : OUR_FAULT;
}

function sendError({ request, response }: Pick<AuthCall, 'request' | 'response'>, thrown: unknown): void {
  const error =
    thrown instanceof AppError ? thrown : new AppError('INTERNAL', 'unexpected', { cause: thrown });
  const refusal = error instanceof BackendRefusal ? error : null;
  const requestId = refusal?.requestId ?? currentRequestId() ?? crypto.randomUUID();
  if (error.code === 'INTERNAL' && !refusal) report(thrown, requestId);
  // A cookie of an ended session would only cause a backend call with every page.
  if (error instanceof SessionMissing && hasSessionCookie(request))
    clearSessionCookie(response, isServedOverHttps(request));
  const retryAfter = error.retryAfter ?? (isServiceAway(error) ? RETRY_AFTER_S : undefined);
  if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
  const { code, fields } = error;
  send(response, error.status, refusalBody({ code, fields, detail: textFor(error), requestId }));
}

/**
 * Other pages cannot send JSON without asking first, but they can send forms: the check of the origin comes
 * before.
 */
function requireForm({ headers }: IncomingMessage): void {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? ''))
    throw new AppError(
      'MEDIA_TYPE_UNSUPPORTED',
      'The body must be a form (application/x-www-form-urlencoded).',
    );
}

async function answer(
  handlers: AuthHandlers,
  { admit, formLeadsTo, limitBytes = LIMIT_BYTES }: AuthRouteOptions,
  { request, response }: Pick<AuthCall, 'request' | 'response'>,
): Promise<object> {
  const { method = '' } = request;
  const handler = Object.hasOwn(handlers, method) ? handlers[method as keyof AuthHandlers] : undefined;
  if (!handler) {
    const allowed = Object.keys(handlers).join(', ');
    response.setHeader('allow', allowed);
    throw new AppError('METHOD_NOT_ALLOWED', `This address answers ${allowed} only.`);
  }
  if (method === 'GET') return handler({ request, response, body: {} });
  // Before anything else is read: a call from another site must not reveal anything, not even whether a
  // user is signed in.
  if (!isSameOriginRequest(request))
    throw new AppError('FORBIDDEN', 'This call does not come from a page of this site.');
  await admit?.(request);
  if (formLeadsTo !== undefined) {
    requireForm(request);
    return handler({ request, response, body: {} });
  }
  return handler({ request, response, body: await readJsonBody(request, limitBytes) });
}

/** Options of a route. */
export interface AuthRouteOptions {
  /** Maximum size of a body; default 16 KiB. */
  readonly limitBytes?: number;
  /**
   * Called before the body of a POST is read; an error becomes the response. For large bodies that must not
   * be read for visitors.
   */
  readonly admit?: (request: IncomingMessage) => Promise<void>;
  /**
   * The page to which a successful POST leads (303), for a route that forms of HTML call where no script
   * runs. Their fields are not read.
   */
  readonly formLeadsTo?: string;
}

/**
 * A session route under `/api/auth`, for `export default`. It checks, in this order: the method (405 with
 * `Allow`), the origin of the call (403), `admit`, the body's type, size and form (415, 413, 400); then it
 * runs the handler. Every response is JSON and `private, no-store`.
 *
 * The page file must also contain exactly `export const config = { api: { bodyParser: false } }`: Next's own
 * parser rejects requests in plain text.
 */
export function authRoute(
  handlers: AuthHandlers,
  options: AuthRouteOptions = {},
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    response.setHeader('cache-control', 'private, no-store');
    try {
      const result = await answer(handlers, options, { request, response });
      await readUnreadBody(request);
      if (options.formLeadsTo === undefined) send(response, 200, result);
      else response.writeHead(303, { location: options.formLeadsTo }).end();
    } catch (error) {
      await readUnreadBody(request);
      sendError({ request, response }, error);
    }
  };
}
