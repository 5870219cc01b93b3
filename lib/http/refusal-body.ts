import type { WireError } from '@/lib/contracts/meta';
import { isServiceAway } from '@/lib/domain/errors';
import type { AppError } from '@/lib/domain/errors';
import { currentRequestId } from '@/lib/config/current-request';

/** The message while the data service does not answer; which service it is, is not disclosed. */
export const SERVICE_AWAY_TEXT = 'The data service is not answering. Try again in a few seconds.';

/**
 * The JSON of every refusal of the website: what is wrong, by parameter too, and the id of the request, under which the log has
 * it.
 *
 * @param given - An error, or its code and sentence; the id where another log has it.
 */
export function refusalBody({
  code,
  detail,
  fields,
  requestId,
}: Pick<AppError, 'code'> &
  Partial<Pick<AppError, 'fields'>> & {
    readonly detail: string;
    readonly requestId?: string | null;
  }): WireError {
  return { ...fields, detail, code, requestId: requestId ?? currentRequestId() ?? crypto.randomUUID() };
}

/** The same for an error whose message is for people. */
export function errorBody(error: AppError): WireError {
  const { code, fields, message } = error;
  return refusalBody({ code, fields, detail: isServiceAway(error) ? SERVICE_AWAY_TEXT : message });
}
