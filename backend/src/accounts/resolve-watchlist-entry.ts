import { createHash } from 'node:crypto';
import { canonicalSymbol } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { findInstrument } from '../services/instruments/find-instrument';

/** The market store, and the as-of day for watchlists: the last day with data. */
export interface MarketSnapshot {
  readonly store: MarketStore;
  readonly today: EpochDay;
}

/** The format of an id; a symbol such as `0700` does not match. */
const ID = /^[1-9]\d{0,8}$/;
/** The id of a row whose symbol is not in the store. */
const ABSENT_ID = /^-[1-9]\d{0,15}$/;
/** 48 bits: exact in JSON, and a collision among 200 symbols is practically impossible. */
const ABSENT_ID_BYTES = 6;

/**
 * The instrument of a watchlist symbol; null when the store does not have exactly this symbol (its source was
 * switched).
 */
export function knownInstrument(store: MarketStore, symbol: string): InstrumentRecord | null {
  const instrument = store.find(symbol);
  return instrument?.symbol === symbol ? instrument : null;
}

/**
 * The id of a row whose symbol is not in the store: negative, so that it never equals an instrument id, and
 * derived from the symbol alone, so that it is stable.
 */
export function syntheticId(symbol: string): number {
  return -1 - createHash('sha256').update(symbol).digest().readUIntBE(0, ABSENT_ID_BYTES);
}

/**
 * Finds the instrument named in a watchlist call. Digits are treated as an id first (the calls accept ids),
 * and as a symbol only when no instrument has that id; any other text is a symbol or an alias.
 *
 * @throws AppError INSTRUMENT_UNKNOWN with `suggestions`.
 */
export function findEntryInstrument({ store, today }: MarketSnapshot, text: string): InstrumentRecord {
  return findById(store, text) ?? findInstrument(store, text, { asOf: today });
}

/**
 * Finds the watchlist row named in a call, by id, symbol or alias, including rows whose symbol is no longer
 * in the store.
 *
 * @param symbols - The symbols on the watchlist.
 * @returns The listed symbol, or null when none matches.
 */
export function matchEntry(store: MarketStore, text: string, symbols: readonly string[]): string | null {
  const pickListed = (symbol: string | undefined): string | null =>
    symbol !== undefined && symbols.includes(symbol) ? symbol : null;
  if (ABSENT_ID.test(text)) return pickListed(symbols.find((symbol) => syntheticId(symbol) === Number(text)));
  const byId = findById(store, text);
  if (byId) return pickListed(byId.symbol);
  // A listed symbol with exactly this name takes precedence over the store's current symbol for that name.
  return pickListed(canonicalSymbol(text)) ?? pickListed(store.find(text)?.symbol);
}

function findById(store: MarketStore, text: string): InstrumentRecord | null {
  if (!ID.test(text)) return null;
  const instrument = store.find(text);
  if (instrument?.id === Number(text)) return instrument;
  // In the store, symbols take precedence over ids.
  return store.instruments().find(({ id }) => id === Number(text)) ?? null;
}
