import { createHash } from 'node:crypto';
import { canonicalSymbol } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../market/market-store';
import { findInstrument } from '../services/find-instrument';

/** The market, and the day as of which a list is read. */
export interface MarketToday {
  readonly store: MarketStore;
  readonly today: EpochDay;
}

/** Digits as an id is written: a symbol such as `0700` is none. */
const ID = /^[1-9]\d{0,8}$/;
/** The number of a line whose symbol the store does not know. */
const ABSENT_ID = /^-[1-9]\d{0,15}$/;
/** 48 bits: exact in JSON, and no two of 200 symbols will ever share one. */
const ABSENT_ID_BYTES = 6;

/** The instrument of a listed symbol; null when the store does not know exactly this symbol (its source was switched). */
export function knownInstrument(store: MarketStore, symbol: string): InstrumentRecord | null {
  const found = store.find(symbol);
  return found?.symbol === symbol ? found : null;
}

/**
 * The number that stands for a line whose symbol the store does not know: negative, so that it is no instrument's id, and made from
 * the symbol alone, so that it is the same tomorrow.
 */
export function absentId(symbol: string): number {
  return -1 - createHash('sha256').update(symbol).digest().readUIntBE(0, ABSENT_ID_BYTES);
}

/**
 * The instrument that a watchlist call names. Digits are an id first (the calls take ids), and a symbol only when no instrument has
 * that id; everything else is a symbol or an alias.
 *
 * @throws AppError INSTRUMENT_UNKNOWN with `suggestions`.
 */
export function findEntryInstrument({ store, today }: MarketToday, text: string): InstrumentRecord {
  return findById(store, text) ?? findInstrument(store, text, { asOf: today });
}

/**
 * The line of a list that a watchlist call names, by id, symbol or alias, also where the store does not know the symbol any more.
 *
 * @param symbols - The listed ones.
 * @returns The listed symbol, or null when none is meant.
 */
export function matchEntry(store: MarketStore, text: string, symbols: readonly string[]): string | null {
  const listed = (symbol: string | undefined): string | null =>
    symbol !== undefined && symbols.includes(symbol) ? symbol : null;
  if (ABSENT_ID.test(text)) return listed(symbols.find((symbol) => absentId(symbol) === Number(text)));
  const byId = findById(store, text);
  if (byId) return listed(byId.symbol);
  // What is listed under the very name wins over what the store calls so today.
  return listed(canonicalSymbol(text)) ?? listed(store.find(text)?.symbol);
}

function findById(store: MarketStore, text: string): InstrumentRecord | null {
  if (!ID.test(text)) return null;
  const found = store.find(text);
  if (found?.id === Number(text)) return found;
  // The store lets a symbol win over an id.
  return store.instruments().find(({ id }) => id === Number(text)) ?? null;
}
