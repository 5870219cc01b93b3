import { parseIsoDate } from '@/lib/domain/iso-date';
import type { CatalogInstrument, DemoCatalog } from '../catalog/catalog';
import { classProfile, stockProfile, type ProfileSplit, type StockProfile } from './stock-profile';

/** A stock of the catalog with its profile, and the listings that follow it. */
export interface Company {
  readonly stock: CatalogInstrument;
  readonly profile: StockProfile;
  readonly followers: readonly FollowingStock[];
}

/** Another share class of a company, or its share on another exchange. */
export interface FollowingStock {
  readonly stock: CatalogInstrument;
  readonly profile: StockProfile;
  readonly spread: number;
}

/** The companies in catalog order. A listing whose company is not in the catalog is its own company. */
export function* companiesOf(catalog: DemoCatalog, seed: number): Generator<Company> {
  const splits = splitsBySymbol(catalog);
  const bySymbol = new Map(catalog.instruments.map((instrument) => [instrument.symbol, instrument]));
  const ties = catalog.shareClasses.filter(
    ({ symbol, company }) => bySymbol.has(symbol) && bySymbol.has(company),
  );
  const following = new Set(ties.map(({ symbol }) => symbol));
  for (const stock of catalog.instruments) {
    if (stock.kind !== 'stock' || following.has(stock.symbol)) continue;
    const profile = stockProfile(stock, { seed, splits: splits.get(stock.symbol) ?? [] });
    const followers = ties
      .filter(({ company }) => company === stock.symbol)
      .map(({ symbol, spread }) => {
        const follower = bySymbol.get(symbol)!;
        return {
          stock: follower,
          profile: classProfile(profile, follower, splits.get(symbol) ?? []),
          spread,
        };
      });
    yield { stock, profile, followers };
  }
}

/** The profile of every stock of the catalog by symbol. */
export function profilesOf(catalog: DemoCatalog, seed: number): ReadonlyMap<string, StockProfile> {
  const profiles = new Map<string, StockProfile>();
  for (const company of companiesOf(catalog, seed)) {
    for (const { profile } of [company, ...company.followers]) profiles.set(profile.symbol, profile);
  }
  return profiles;
}

/** The splits of the catalog by symbol, oldest first. */
function splitsBySymbol(catalog: DemoCatalog): ReadonlyMap<string, readonly ProfileSplit[]> {
  const bySymbol = new Map<string, ProfileSplit[]>();
  for (const { symbol, exDate, ratio } of catalog.splits) {
    const day = parseIsoDate(exDate);
    if (day === null) throw new RangeError(`split of ${symbol}: ${exDate} is not a date`);
    const splits = bySymbol.get(symbol) ?? [];
    splits.push({ day, ratio });
    bySymbol.set(symbol, splits);
  }
  for (const splits of bySymbol.values()) splits.sort((a, b) => a.day - b.day);
  return bySymbol;
}
