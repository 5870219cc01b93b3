import { AppError, ERRORS } from '@/lib/domain/errors';
import type { ErrorCode } from '@/lib/domain/errors';

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** The error code for a status, for a response without a known code. */
function codeForStatus(status: number): ErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'ROUTE_UNKNOWN';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 502 || status === 503 || status === 504) return 'BACKEND_AWAY';
  return status < 500 ? 'REQUEST_INVALID' : 'INTERNAL';
}

/** The fields that every error response has. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['detail', 'code', 'requestId']);

/**
 * Converts an error response of the backend to the original error.
 *
 * @param status - HTTP status, 400 or above.
 * @param body - The parsed body: `{ detail, code, requestId }` and an array of messages for each invalid
 * field, or any other value.
 * @returns The error; its `fields` contain every array of strings of the body (`suggestions`, `first_day`,
 * names of parameters), its `details` the other values (`pair`, `day`).
 */
export function toAppError(status: number, body: unknown): AppError {
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const code = isErrorCode(record.code) ? record.code : codeForStatus(status);
  const detail = typeof record.detail === 'string' ? record.detail : `the backend answered ${status}`;
  const fields: Record<string, string[]> = {};
  const details: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record))
    if (isTextList(value)) fields[name] = value;
    else if (!OWN_FIELDS.has(name)) details[name] = value;
  return new AppError(code, detail, { fields, ...(Object.keys(details).length > 0 && { details }) });
}
