import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireError } from '@/lib/contracts/meta';
import { AppError, type ErrorCode } from '@/lib/domain/errors';
import { isPersonalPath } from '@/lib/domain/request-id';
import { isDiskFull, translateDatabaseError } from '../db/database-errors';
import { callOriginOf } from './call-origin';
import { rootMessage, withoutMessages } from './describe-error';

/** The message shown to visitors for internal errors; it reveals no internals. */
const OUR_FAULT = 'Something went wrong on our side; the request id helps us to find it.';
/** Messages for temporary failures. The log contains the exact cause. */
const UNAVAILABLE: Partial<Record<ErrorCode, string>> = {
  DATABASE_AWAY: 'The database is away; please try again in a moment.',
  SIGN_IN_AWAY: 'The external sign-in cannot be checked at the moment; please try again later.',
  PICTURES_AWAY: 'Pictures cannot be kept or shown at the moment; please try again later.',
};

const DISK_FULL = 'The disk of this site is full: nothing was stored. Its operator has to make room.';

/** Error codes for Fastify's own errors, by status. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'ROUTE_UNKNOWN',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
};

/** Registers the error handler: every failure gets the same wire format, and the cause is logged. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

/**
 * Sends an error in its wire format.
 *
 * @param options - `isOperator`: the caller may read why a call failed on our side.
 */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  { isOperator = false }: { readonly isOperator?: boolean } = {},
): FastifyReply {
  const appError = request.raw.readableAborted ? clientGone(error) : toAppError(error);
  logFailure(appError, error, request);
  if (appError.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(appError.retryAfter)));
  if (appError.status === 401) reply.header('www-authenticate', 'Bearer');
  const body: WireError = {
    ...(appError.details as Record<string, string> | undefined),
    ...appError.fields,
    detail: isOperator ? appError.message : textFor(appError),
    code: appError.code,
    requestId: request.id,
  };
  return (
    reply
      .code(appError.status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      // Hooks do not run for a request that the router rejects.
      .header('x-request-id', request.id)
      .header('content-type', 'application/json; charset=utf-8')
      .serializer((payload: unknown) => JSON.stringify(payload))
      .send(body)
  );
}

/** The request was not sent to its end, whatever error that caused. */
function clientGone(cause: Error): AppError {
  return new AppError('REQUEST_INVALID', 'The client ended the request before it was complete.', { cause });
}

/**
 * An unavailable database is logged in one line per failure, unexpected errors with their stack, and refused
 * authorizations with the address of the caller: of 401s those with a token, since visitors have none.
 */
function logFailure(known: AppError, error: Error, request: FastifyRequest): void {
  const facts = { req: request, requestId: request.id };
  if (request.raw.readableAborted) request.log.info(facts, known.message);
  else if (known.code in UNAVAILABLE) {
    const cause = known.cause === undefined ? undefined : rootMessage(known.cause);
    request.log.warn({ ...facts, cause }, known.message);
  } else if (known.status >= 500) {
    const isPersonal = isPersonalPath(request.url);
    request.log.error(
      { ...facts, ...(isPersonal ? { error: withoutMessages(error) } : { err: error }) },
      'request failed',
    );
  } else if (known.status === 403 || (known.status === 401 && request.headers.authorization !== undefined)) {
    request.log.info({ ...facts, code: known.code, address: callOriginOf(request).address }, 'refused');
  }
}

function textFor(error: AppError): string {
  if (error.status < 500) return error.message;
  return isDiskFull(error) ? DISK_FULL : (UNAVAILABLE[error.code] ?? OUR_FAULT);
}

function toAppError(thrown: FastifyError | Error): AppError {
  // Drizzle wraps the errors of its statements.
  const error = translateDatabaseError(thrown) as FastifyError | Error;
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return toRequestInvalid(error.validation);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) return new AppError('INTERNAL', error.message, { cause: error });
  return new AppError(CODE_BY_STATUS[status] ?? 'REQUEST_INVALID', error.message, { cause: error });
}

/** One message per parameter that the schema rejected. */
function toRequestInvalid(faults: NonNullable<FastifyError['validation']>): AppError {
  const fields: Record<string, string[]> = {};
  for (const fault of faults) {
    const unknown = fault.params['additionalProperty'];
    const name = typeof unknown === 'string' ? unknown : nameOf(fault);
    const text = typeof unknown === 'string' ? 'is no parameter of this address' : expectation(fault);
    (fields[name] ??= []).push(text);
  }
  const detail = Object.entries(fields).map(([name, texts]) => `${name} ${[...new Set(texts)].join(', ')}`);
  return new AppError('REQUEST_INVALID', detail.join('; '), { fields });
}

function nameOf(fault: { instancePath: string; params: Record<string, unknown> }): string {
  const missing = fault.params['missingProperty'];
  const path = fault.instancePath.split('/').filter(Boolean);
  if (typeof missing === 'string') path.push(missing);
  return path.join('.') || 'request';
}

/** A pattern of digits alone, as parameters of the address have it. */
const DIGITS = /^\^(?:\\d|\[0-9\])/;

function expectation(fault: { keyword: string; params: Record<string, unknown>; message?: string }): string {
  if (fault.keyword === 'required') return 'is required';
  if (fault.keyword === 'pattern') {
    const pattern = String(fault.params['pattern']);
    if (pattern.startsWith('^[1-9]')) return 'must be a whole number of at least 1';
    if (DIGITS.test(pattern)) return 'must be a whole number';
  }
  const allowed = fault.params['allowedValues'];
  if (Array.isArray(allowed)) return `must be one of ${allowed.join(', ')}`;
  return fault.message ?? 'is not valid';
}
