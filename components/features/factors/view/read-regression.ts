import type { FactorRegression } from '@/lib/contracts/factor-performance';
import { AppError } from '@/lib/domain/errors';
import { toAppError } from '@/lib/http/wire-error';
import { backendHref, researchQuery } from '@/lib/routes';
import { regressionQuestion } from '../questions';
import type { FactorState } from '../state/factor-state';

/**
 * Asks the backend for a regression, from the browser.
 *
 * @throws AppError as the backend raises it; `BACKEND_AWAY` when it cannot be reached.
 */
export async function readRegression(state: FactorState, asOf: string | null): Promise<FactorRegression> {
  const { path } = regressionQuestion(state);
  const { from, model, symbol, to } = state;
  let response: Response;
  try {
    response = await fetch(backendHref(`${path}${researchQuery({ symbol, model, from, to, asOf })}`), {
      headers: { accept: 'application/json' },
    });
  } catch (cause) {
    throw new AppError('BACKEND_AWAY', 'The regression cannot be loaded: the site does not answer.', {
      cause,
    });
  }
  const body: unknown = await response.json();
  if (!response.ok) throw toAppError(response.status, body);
  return body as FactorRegression;
}
