import type { IncomingMessage } from 'node:http';
import type { AddedInstrument } from '@/lib/contracts/listings';
import { AppError } from '@/lib/domain/errors';
import { listingsHref, loginHref, stockHref } from '@/lib/site/routes';
import { askBackend } from './ask-backend';
import { answerPlainForm } from './plain-form';
import { requestSessionUser, SessionMissing } from './session-user';

/**
 * Adds the listing that a plain form names, with scripts and without, and leads to its page (303); back to the search with the
 * code of the failure where it could not be added, and to the login where no session is.
 */
export const answerAddListing = answerPlainForm(add);

/** @returns The page to which the form leads. */
async function add(request: IncomingMessage, fields: URLSearchParams): Promise<string> {
  const [symbol, isin, q] = ['symbol', 'isin', 'q'].map((name) => fields.get(name) ?? '');
  try {
    const { token } = await requestSessionUser(request);
    const added = await askBackend<AddedInstrument>(request, {
      method: 'POST',
      path: '/instruments/',
      body: isin ? { symbol, isin } : { symbol },
      bearer: token,
    });
    return stockHref(added.symbol);
  } catch (error) {
    if (error instanceof SessionMissing) return loginHref(listingsHref({ q }));
    if (error instanceof AppError) return listingsHref({ q, symbol, failed: error.code });
    throw error;
  }
}
