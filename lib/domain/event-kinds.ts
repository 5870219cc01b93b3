import { text } from './text';

/** Kinds of events that a price chart marks, in the order of their switches. */
export const EVENT_KINDS = ['dividend', 'split', 'earnings', 'filing', 'news'] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds that are marked until a reader changes them; they come with the prices. */
export const DEFAULT_EVENT_KINDS: readonly EventKind[] = ['dividend', 'split'];

/** The name of each kind in an address, and of several of them. */
export const EVENT_PLURALS: Readonly<Record<EventKind, string>> = {
  dividend: text('dividends'),
  split: text('splits'),
  earnings: text('earnings'),
  filing: text('filings'),
  news: text('news'),
};
