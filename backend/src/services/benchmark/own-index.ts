import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';

/** The benchmark of instruments without an own index. */
export const WORLD_INDEX = '^GSPC';
const CANADA = '^GSPTSE';
const EUROPE = '^STOXX50E';

const EUROPEAN_COUNTRIES = new Set('AT BE CH CZ DE DK ES FI FR GB GR HU IE IT LU NL NO PL PT SE'.split(' '));

/** Exchange suffixes of Yahoo symbols, for files that do not name a country. */
const EUROPEAN_SUFFIX = /\.(AS|AT|BR|CO|DE|F|HE|IR|L|LS|MC|MI|OL|PA|ST|SW|VI)$/;
const CANADIAN_SUFFIX = /\.(TO|V|NE|CN)$/;

const INDEX_BY_UNIVERSE: Readonly<Record<string, string>> = {
  sptsx: CANADA,
  eurostocks: EUROPE,
  stoxx50: EUROPE,
};

/**
 * The index of an instrument: S&P/TSX for a share traded in Canada, Euro Stoxx 50 for a European one, S&P 500
 * otherwise.
 */
export async function ownIndexSymbol(
  store: MarketStore,
  { country, id, kind, symbol }: InstrumentRecord,
  asOf: EpochDay,
): Promise<string> {
  if (kind !== 'stock') return WORLD_INDEX;
  if (country !== null)
    return country === 'CA' ? CANADA : EUROPEAN_COUNTRIES.has(country) ? EUROPE : WORLD_INDEX;
  if (CANADIAN_SUFFIX.test(symbol)) return CANADA;
  if (EUROPEAN_SUFFIX.test(symbol)) return EUROPE;
  const universes = await store.universesOf(id, asOf);
  return (
    universes.map((universe) => INDEX_BY_UNIVERSE[universe.id]).find((index) => index !== undefined) ??
    WORLD_INDEX
  );
}
