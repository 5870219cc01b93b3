import type { IncomingMessage } from 'node:http';
import type { LoanResponse } from '@/lib/contracts/portfolios/loan';
import { AppError } from '@/lib/domain/errors';
import { LOAN_FIELDS, loanBodyOf, type LoanField } from '@/lib/domain/portfolio/loan';
import { loginHref, portfolioHref } from '@/lib/site/routes';
import { askBackend } from './ask-backend';
import { answerPlainForm } from './plain-form';
import { requestSessionUser, SessionMissing } from './session-user';

/**
 * Adds the loan of a plain form, and leads back to its page: with what was typed, and the names of the fields that were refused or the
 * code of another failure; to the login where no session is.
 */
export const answerAddLoan = answerPlainForm(addLoan);

async function addLoan(request: IncomingMessage, fields: URLSearchParams): Promise<string> {
  const textOf = (name: string): string => fields.get(name) ?? '';
  const slug = textOf('portfolio');
  const values = Object.fromEntries(LOAN_FIELDS.map((name) => [name, textOf(name)])) as Record<
    LoanField,
    string
  >;
  const page = (query: Readonly<Record<string, string>>, part: string) =>
    `${portfolioHref(slug, 'recurring', query)}#${part}`;
  try {
    const { token } = await requestSessionUser(request);
    await askBackend<LoanResponse>(request, {
      method: 'POST',
      path: `/portfolios/${encodeURIComponent(slug)}/loans/`,
      ifMatch: Number(textOf('revision')) || 0,
      body: loanBodyOf(values),
      bearer: token,
    });
    return page({}, 'loans');
  } catch (error) {
    if (error instanceof SessionMissing) return loginHref(portfolioHref(slug, 'recurring'));
    if (!(error instanceof AppError)) throw error;
    const refusedFields = LOAN_FIELDS.filter((name) => error.fields?.[name]);
    const query: Record<string, string> = { loan: refusedFields.join('.') || error.code };
    for (const name of LOAN_FIELDS) if (values[name] !== '') query[`loan.${name}`] = values[name];
    return page(query, 'add-loan');
  }
}
