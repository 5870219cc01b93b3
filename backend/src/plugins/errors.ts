import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireError } from '@/lib/contracts/meta';
import { AppError, type ErrorCode } from '@/lib/domain/errors';

/** What a visitor reads when the fault is ours: nothing of its inside. */
const OUR_FAULT = 'Something went wrong on our side; the request id helps us to find it';
const DATABASE_AWAY = 'The database is away; please try again in a moment';

/** Fastify's own refusals by status, as codes of ours. */
const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'ROUTE_UNKNOWN',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_TYPE_UNSUPPORTED',
  429: 'RATE_LIMITED',
};

/** Gives every failure the one wire form, and keeps what happened for the log. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

/** Sends an error in its wire form. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  logFailure(known, error, request);
  const body: WireError = {
    ...known.fields,
    detail: textFor(known),
    code: known.code,
    requestId: request.id,
  };
  return (
    reply
      .code(known.status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      // A request that the router refused has met no hook.
      .header('x-request-id', request.id)
      .header('content-type', 'application/json; charset=utf-8')
      .serializer((payload: unknown) => JSON.stringify(payload))
      .send(body)
  );
}

/** A database that is away is one line each time it is missed; what we did not expect is told with where it came from. */
function logFailure(known: AppError, error: Error, request: FastifyRequest): void {
  const facts = { req: request, requestId: request.id };
  if (known.code === 'DATABASE_AWAY') {
    const cause = known.cause instanceof Error ? known.cause.message : undefined;
    request.log.warn({ ...facts, cause }, known.message);
  } else if (known.status >= 500) request.log.error({ ...facts, err: error }, 'request failed');
}

function textFor(error: AppError): string {
  if (error.code === 'DATABASE_AWAY') return DATABASE_AWAY;
  return error.status >= 500 ? OUR_FAULT : error.message;
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if ('validation' in error && error.validation) return toRequestInvalid(error.validation);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) return new AppError('INTERNAL', error.message, { cause: error });
  return new AppError(CODE_BY_STATUS[status] ?? 'REQUEST_INVALID', error.message, { cause: error });
}

/** One text for each parameter that the schema refused. */
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

function expectation(fault: { keyword: string; params: Record<string, unknown>; message?: string }): string {
  const allowed = fault.params['allowedValues'];
  if (Array.isArray(allowed)) return `must be one of ${allowed.join(', ')}`;
  return fault.message ?? 'is not valid';
}
