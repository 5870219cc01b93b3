import { AppError } from '@/lib/domain/errors';
import { toAppError } from '@/lib/http/wire-error';
import { backendHref, researchQuery } from '@/lib/routes';

/**
 * Asks the backend from the browser, as of a day.
 *
 * @throws AppError as the backend raised it; `BACKEND_AWAY` when it cannot be reached.
 */
export async function readBackend<T>(path: string, asOf: string | null): Promise<T> {
  let response: Response;
  try {
    response = await fetch(backendHref(`${path}${researchQuery({ asOf })}`), {
      headers: { accept: 'application/json' },
    });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', 'The prices cannot be loaded: the site does not answer.', { cause });
  }
  const body: unknown = await response.json();
  if (!response.ok) throw toAppError(response.status, body);
  return body as T;
}
