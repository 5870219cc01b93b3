import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddedInstrument } from '@/lib/contracts/listings';
import { AppError } from '@/lib/domain/errors';
import { isSameOriginRequest } from '@/lib/http/same-origin';
import { readUnreadBody } from '@/lib/node/unread-body';
import { listingsHref, loginHref, stockHref } from '@/lib/site/routes';
import { askBackend } from './ask-backend';
import { readBodyBytes } from './read-json-body';
import { requestSessionUser, SessionMissing } from './session-user';

const LIMIT_BYTES = 4 * 1024;

/**
 * Adds the listing that a plain form names, with scripts and without, and leads to its page (303); back to the search with the
 * code of the failure where it could not be added, and to the login where no session is.
 */
export async function answerAddListing(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('cache-control', 'private, no-store');
  const refuse = async (status: number, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
    await readUnreadBody(request);
    response.writeHead(status, headers).end();
  };
  if (request.method !== 'POST') return refuse(405, { allow: 'POST' });
  if (!isSameOriginRequest(request)) return refuse(403);
  const fields = await readFields(request);
  if (fields === null) return refuse(400);
  response.writeHead(303, { location: await add(request, fields) }).end();
}

async function readFields(request: IncomingMessage): Promise<URLSearchParams | null> {
  try {
    return new URLSearchParams((await readBodyBytes(request, LIMIT_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

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
