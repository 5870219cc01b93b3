import { isAmericanSummer, isEuropeanSummer } from '@/lib/domain/exchanges/summer-time';
import type { EpochDay } from '@/lib/domain/iso-date';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * The close of an instrument's trading day: 16:00 in New York and Toronto, 17:30 in Paris and Frankfurt,
 * 10:00 UTC for Asian markets (the last of them), midnight UTC for instruments that trade around the clock.
 */
export type ClosingPlace = 'america' | 'europe' | 'asia' | 'always-open';

const EUROPEAN_SUFFIX = /\.(?:AS|BR|DE|F|HE|IR|L|LS|MC|MI|OL|PA|ST|SW|CO|VI)$/;

const EUROPEAN_INDEX = /^\^(?:GDAXI|STOXX50E|STOXX|FTSE|FCHI|IBEX|AEX|SSMI|OMX)$/;
const ASIAN = /^\^(?:N225|HSI|KS11|TWII|BSESN|NSEI|AXJO|STI)$|\.(?:SS|SZ|HK|T|KS|KQ|TW|NS|BO|AX|SI)$/;

/** The closing place of an instrument, derived from the exchange suffix of its symbol. */
export function closingPlaceOf(symbol: string, kind: string): ClosingPlace {
  if (kind === 'crypto') return 'always-open';
  if (ASIAN.test(symbol)) return 'asia';
  return EUROPEAN_SUFFIX.test(symbol) || EUROPEAN_INDEX.test(symbol) ? 'europe' : 'america';
}

/** The instant at which trading of a day ends, in epoch milliseconds. */
export function closeInstant(day: EpochDay, place: ClosingPlace): number {
  switch (place) {
    case 'america':
      return day * DAY_MS + (isAmericanSummer(day) ? 20 : 21) * HOUR_MS;
    case 'europe':
      return day * DAY_MS + (isEuropeanSummer(day) ? 15.5 : 16.5) * HOUR_MS;
    case 'asia':
      return day * DAY_MS + 10 * HOUR_MS;
    case 'always-open':
      return (day + 1) * DAY_MS;
  }
}

/** The end of a UTC day: the last instant that belongs to it. */
export function endOfDay(day: EpochDay): number {
  return (day + 1) * DAY_MS - 1;
}

/**
 * The instant after which articles are not known yet: today lasts until midnight; for a requested past day,
 * only articles published by its close in New York are known.
 */
export function knownUntil(asOf: EpochDay, query: { readonly asof?: string }): Date {
  return new Date(query.asof === undefined ? endOfDay(asOf) : closeInstant(asOf, 'america'));
}
