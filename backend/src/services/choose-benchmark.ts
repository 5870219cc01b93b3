import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../market/market-store';

const WORLD = '^GSPC';
const CANADA = '^GSPTSE';
const EUROPE = '^STOXX50E';

const EUROPEAN_COUNTRIES = new Set('AT BE CH CZ DE DK ES FI FR GB GR HU IE IT LU NL NO PL PT SE'.split(' '));

/** Exchange suffixes of Yahoo's symbols, for files that name no country. */
const EUROPEAN_SUFFIX = /\.(AS|AT|BR|CO|DE|F|HE|IR|L|LS|MC|MI|OL|PA|ST|SW|VI)$/;
const CANADIAN_SUFFIX = /\.(TO|V|NE|CN)$/;

const INDEX_BY_UNIVERSE: Readonly<Record<string, string>> = {
  sptsx: CANADA,
  eurostocks: EUROPE,
  stoxx50: EUROPE,
};

/**
 * The instrument's own index: S&P/TSX for what trades in Canada, Euro Stoxx 50 for Europe, S&P 500 for the rest and for
 * every index (against itself for the S&P 500). Falls back to the S&P 500 where the regional one had no bar yet.
 *
 * @returns Null when not even the S&P 500 had a bar by the as-of day.
 */
export async function chooseBenchmark(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<InstrumentRecord | null> {
  const regional = instrument.kind === 'stock' ? await regionalIndex(store, instrument, asOf) : WORLD;
  return knownBy(store, regional, asOf) ?? knownBy(store, WORLD, asOf);
}

async function regionalIndex(
  store: MarketStore,
  { country, id, symbol }: InstrumentRecord,
  asOf: EpochDay,
): Promise<string> {
  if (country !== null) return country === 'CA' ? CANADA : EUROPEAN_COUNTRIES.has(country) ? EUROPE : WORLD;
  if (CANADIAN_SUFFIX.test(symbol)) return CANADA;
  if (EUROPEAN_SUFFIX.test(symbol)) return EUROPE;
  const universes = await store.universesOf(id, asOf);
  return (
    universes.map((universe) => INDEX_BY_UNIVERSE[universe.id]).find((index) => index !== undefined) ?? WORLD
  );
}

function knownBy(store: MarketStore, symbol: string, asOf: EpochDay): InstrumentRecord | null {
  const found = store.find(symbol);
  return found !== null && found.firstDay !== null && found.firstDay <= asOf ? found : null;
}
