import { t } from '@/lib/domain/text';
import type { Listing } from '@/lib/contracts/listings';
import type { ImportPrompt } from '@/lib/contracts/portfolios/import';
import { addListing } from '@/lib/search/provider-listings';

type Answers = Readonly<Record<string, string>>;

/** The answers that can be given after instruments were added, and why others cannot. */
export interface AnswersWithListings {
  readonly answers: Answers;
  readonly failures: readonly string[];
}

/**
 * Adds the instruments that answers name and that this site does not have yet, one after the other.
 *
 * @param onStep - Called before each of them, with a text for the reader.
 */
export async function addChosenListings(
  given: Answers,
  questions: readonly Pick<ImportPrompt, 'listings'>[],
  onStep: (text: string) => void,
): Promise<AnswersWithListings> {
  const missing = new Map(
    questions
      .flatMap(({ listings = [] }) => listings)
      .filter(({ isStored }) => !isStored)
      .map((listing) => [listing.symbol, listing]),
  );
  const chosenListings = [...new Set(Object.values(given))].flatMap((symbol) => missing.get(symbol) ?? []);
  const failed = new Map<string, string>();
  for (const [at, listing] of chosenListings.entries()) {
    onStep(
      t('Fetching the prices of {symbol} ({at} of {count})…', {
        symbol: listing.symbol,
        at: at + 1,
        count: chosenListings.length,
      }),
    );
    const answer = await addListing(listing);
    if (!answer.ok) failed.set(listing.symbol, `${listing.symbol}: ${answer.error.detail}`);
  }
  return {
    answers: Object.fromEntries(Object.entries(given).filter(([, symbol]) => !failed.has(symbol))),
    failures: [...failed.values()],
  };
}

/** The text of a choice: an instrument with its name, place and last close, which separate several of one name. */
export function listingText(
  { currency, exchange, name, symbol }: Pick<Listing, 'currency' | 'exchange' | 'name' | 'symbol'>,
  price = '',
): string {
  return `${symbol}: ${[name, exchange, currency, price].filter(Boolean).join(', ')}`;
}
