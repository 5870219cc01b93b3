import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { Listing } from '@/lib/contracts/listings';
import { SIGNED_IN_ATTRIBUTE } from '@/lib/next/theme-script';

/** Shorter texts are beginnings of too many names. */
const MIN_LETTERS = 3;
/** A text without a match here is looked for when the reader pauses. */
const PAUSE_MS = 600;

/** The line that asks the providers. */
export const ASK_PROVIDERS = { id: 'ask-providers', asks: true } as const;

/** A line of a list of instruments besides those of this site. */
export type ListingChoice = Listing | typeof ASK_PROVIDERS;

/** The findings of a search at the providers for the text of a box. */
export interface Listings {
  /** Listings, and first a line that asks for them. */
  readonly choices: readonly ListingChoice[];
  /** The state of the search, or its failure; empty without either. */
  readonly note: string;
  /** True while an instrument is being added. */
  readonly isAdding: boolean;
  /** Takes a line: asks the providers, or adds an instrument that this site does not have. */
  readonly take: (choice: ListingChoice, onReady: (listing: ReadyListing) => void) => void;
}

/** An instrument of this site, with its prices. */
export type ReadyListing = Pick<Listing, 'name' | 'symbol'> & {
  readonly id: number;
  readonly exchange: string;
};

export interface ListingsOptions {
  /** The text of the box, trimmed. */
  readonly asked: string;
  readonly isOpen: boolean;
  /** The instruments of this site that match; null while the list of them is loading. */
  readonly matches: number | null;
  /** Symbols that the list shows already. */
  readonly shown: readonly string[];
  /** True when the data of this site come from providers. */
  readonly isLive: boolean;
}

/** The state of one search. */
interface Search {
  readonly asked: string;
  readonly listings: readonly Listing[];
  readonly note: string;
}

/**
 * Listings of the providers for a text, for signed-in readers. They are asked when this site has no match, or when the
 * reader wants more than what it has; an instrument that is not here is added before it is chosen.
 */
export function useListings({ asked, isLive, isOpen, matches, shown }: ListingsOptions): Listings {
  const [search, setSearch] = useState<Search | null>(null);
  /** The symbol that is being added, or why it could not be. */
  const [addition, setAddition] = useState<{ readonly asked: string; readonly note: string } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const isOffered =
    isOpen &&
    asked.length >= MIN_LETTERS &&
    matches !== null &&
    document.documentElement.hasAttribute(SIGNED_IN_ATTRIBUTE);
  const current = isOffered && search?.asked === asked ? search : null;

  const ask = useEffectEvent(() => void look(asked));
  const isDue = isOffered && matches === 0 && current === null;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = window.setTimeout(ask, PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [isDue, asked]);

  async function look(text: string) {
    setSearch({ asked: text, listings: [], note: t('Asking the providers…') });
    const { findListings, missingListings } = await import('@/lib/search/provider-listings');
    const answer = await findListings(text);
    const result = answer.ok
      ? { listings: answer.data.listings, note: missingListings(answer.data) }
      : { listings: [], note: answer.error.detail };
    setSearch((latest) => (latest?.asked === text ? { asked: text, ...result } : latest));
  }

  async function add(listing: Listing, onReady: (listing: ReadyListing) => void) {
    setIsAdding(true);
    setAddition({ asked, note: t('Fetching the prices of {symbol}…', { symbol: listing.symbol }) });
    const { addListing } = await import('@/lib/search/provider-listings');
    const answer = await addListing(listing);
    setIsAdding(false);
    setAddition(answer.ok ? null : { asked, note: answer.error.detail });
    if (answer.ok) onReady(answer.data);
  }

  const listings = current?.listings.filter(({ symbol }) => !shown.includes(symbol)) ?? [];
  const isMore = isOffered && isLive && matches > 0 && current === null;
  return {
    choices: isMore ? [ASK_PROVIDERS] : listings,
    note: addition?.asked === asked ? addition.note : (current?.note ?? ''),
    isAdding,
    take(choice, onReady) {
      if (isAdding) return;
      if ('asks' in choice) void look(asked);
      else if (choice.id === null) void add(choice, onReady);
      else onReady({ ...choice, id: choice.id, exchange: choice.exchange ?? '' });
    },
  };
}
