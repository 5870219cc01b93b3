import type { Listing } from '@/lib/contracts/listings';
import type { MarketStore } from '../../market/market-store';
import type { AssetReference } from './find-instruments';
import { collectReferences } from './find-instruments';
import type { ParsedFile } from './imported-row';

/** The listings of an ISIN at the providers; empty where they do not answer. */
export type ListingsOfIsin = (isin: string) => Promise<readonly Listing[]>;

/** Listings of the securities of a file, by ISIN; null where there was no time to look for them. */
export type FileListings = ReadonlyMap<string, readonly Listing[] | null>;

export const NO_LISTINGS: FileListings = new Map();

/** Securities of one file that providers are asked for; the others are asked for at the next preview. */
const MAX_ISINS = 60;
const AT_ONCE = 4;
/** After this time no further security is looked for: the upload has to be answered. */
const MAX_MS = 15_000;

/** Finds the listings of the securities that a file names by ISIN and that this site does not have. */
export async function findFileListings(
  { listingsOf, now, store }: FileListingsContext,
  file: Pick<ParsedFile, 'isExact' | 'transactions'>,
): Promise<FileListings> {
  if (listingsOf === null || file.isExact) return NO_LISTINGS;
  const storedIsins = new Set(store.instruments().map(({ details }) => details['isin']));
  const references = await collectReferences(file.transactions);
  const isins = [...new Set(references.flatMap(({ isin }) => (isin === null ? [] : [isin])))].filter(
    (isin) => !storedIsins.has(isin),
  );
  const byIsin = new Map<string, readonly Listing[] | null>(isins.map((isin) => [isin, null]));
  const end = now().getTime() + MAX_MS;
  const queue = isins.slice(0, MAX_ISINS).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const isin of queue) {
        if (now().getTime() > end) return;
        byIsin.set(isin, await listingsOf(isin));
      }
    }),
  );
  return byIsin;
}

/** Dependencies of {@link findFileListings}. */
export interface FileListingsContext {
  /** Null where the data of this site come from no provider. */
  readonly listingsOf: ListingsOfIsin | null;
  readonly now: () => Date;
  readonly store: Pick<MarketStore, 'instruments'>;
}

/**
 * The only listing, or the one that trades in the currency of the file, or of the account, or where an exchange has several
 * currencies, the one under the symbol of the file; null where several do, or none: then the reader decides.
 */
export function proposeListing(
  listings: readonly Listing[],
  { currency, key, listedIn }: Pick<AssetReference, 'currency' | 'key' | 'listedIn'>,
  accountCurrency: string,
): string | null {
  const targetCurrency = listedIn ?? currency ?? accountCurrency;
  const isUnderKey = (one: Listing): boolean => one.currency === null && one.symbol.split('.')[0] === key;
  const priced = listings.filter((one) => one.currency === targetCurrency);
  const [first, ...others] =
    listings.length === 1 ? listings : priced.length > 0 ? priced : listings.filter(isUnderKey);
  return first !== undefined && others.length === 0 ? first.symbol : null;
}
