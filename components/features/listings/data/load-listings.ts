import type { IncomingMessage } from 'node:http';
import type { User } from '@/lib/contracts/accounts';
import type { ListingSearch } from '@/lib/contracts/listings';
import { AppError } from '@/lib/domain/errors';
import { askBackend } from '@/lib/session/ask-backend';

/** The data of the search for listings. */
export interface ListingsData {
  /** The text that was searched for; empty before. */
  readonly asked: string;
  /** The listings that were found; null without a search. */
  readonly search: ListingSearch | null;
  /** The reason why nothing was searched; null where something was. */
  readonly refusal: string | null;
  /** True when a visitor has to log in to search. */
  readonly isClosed: boolean;
  /** True when the reader can add what is found. */
  readonly mayAdd: boolean;
  /** The listing that could not be added, and the code of the failure. */
  readonly failed: { readonly symbol: string; readonly code: string } | null;
}

/** Failures that the page itself shows. */
const SHOWN: ReadonlySet<string> = new Set(['REQUEST_INVALID', 'RATE_LIMITED']);

/** Searches for the text of the address; server only. @throws AppError as raised by the backend. */
export async function loadListings(
  user: User | null,
  request: IncomingMessage,
  query: Readonly<Record<string, string>>,
): Promise<ListingsData> {
  const searchText = (query['q'] ?? '').trim();
  const { failed: code = '', symbol = '' } = query;
  const failed = code === '' || symbol === '' ? null : { code, symbol };
  const page = {
    asked: searchText,
    search: null,
    refusal: null,
    isClosed: false,
    mayAdd: user !== null,
    failed,
  };
  if (searchText === '') return page;
  try {
    const search = await askBackend<ListingSearch>(request, {
      method: 'GET',
      path: `/instruments/search/?q=${encodeURIComponent(searchText)}`,
      ...(user && { bearer: user.token }),
    });
    return { ...page, search };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (user === null && error.code === 'UNAUTHENTICATED') return { ...page, isClosed: true };
    if (SHOWN.has(error.code)) return { ...page, refusal: error.message };
    throw error;
  }
}
