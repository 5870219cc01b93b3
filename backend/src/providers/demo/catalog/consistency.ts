import { minorUnitOf } from '@/lib/domain/minor-units';
import { delisted, gapped, halted } from './edges';
import { readFundIndexes } from './fund-indexes';
import { readListingDates } from './listing-dates';
import { demoRegions } from './regions';
import { CatalogError } from './table';
import type { TrackTerm } from './tracks';
import type { CatalogInstrument, DemoCatalog } from './types';

/** Throws a CatalogError that names the row when a table refers to an entry missing from the other tables. */
export function assertConsistent(catalog: DemoCatalog): void {
  const bySymbol = uniqueNames(catalog.instruments);
  const mustFind = (where: string, symbol: string, kind?: CatalogInstrument['kind']): CatalogInstrument => {
    const instrument = bySymbol.get(symbol);
    if (instrument?.symbol !== symbol || (kind !== undefined && instrument.kind !== kind)) {
      throw new CatalogError(`${where}: there is no ${kind ?? 'instrument'} ${symbol}`);
    }
    return instrument;
  };

  const universeIds = new Set(catalog.universes.map(({ id }) => id));
  for (const { id, indexSymbol } of catalog.universes) {
    if (indexSymbol !== null) mustFind(`universes.csv ${id}`, indexSymbol, 'index');
  }
  for (const { symbol, commodity, currency, universes: ids, etf } of catalog.instruments) {
    if (commodity) assertUnitOf(symbol, commodity.unit, currency);
    for (const id of ids) {
      if (!universeIds.has(id)) throw new CatalogError(`${symbol}: there is no universe ${id}`);
    }
    etf?.tracks.terms.forEach((term) => {
      assertTermExists(`etfs.csv ${symbol}`, term, catalog.instruments, mustFind);
    });
  }
  for (const [region, parts] of demoRegions()) {
    parts.forEach(({ indexSymbol }) => mustFind(`regions.csv ${region}`, indexSymbol, 'index'));
  }
  readListingDates().forEach(({ at, symbol }) => mustFind(at, symbol, 'stock'));
  catalog.splits.forEach(({ symbol }) => mustFind('splits.csv', symbol, 'stock'));
  readFundIndexes().forEach(({ at, fund }) => mustFind(at, fund, 'etf'));
  for (const { symbol, company } of catalog.shareClasses) {
    mustFind('share-classes.csv', symbol, 'stock');
    mustFind('share-classes.csv', company, 'stock');
    if (catalog.shareClasses.some((other) => other.symbol === company)) {
      throw new CatalogError(`share-classes.csv ${symbol}: ${company} follows another listing itself`);
    }
  }
  [delisted, halted, gapped].forEach(({ symbol }) => mustFind('edges.ts', symbol, 'stock'));
  for (const { universe, symbol, from, to } of catalog.membershipChanges) {
    const isMember = mustFind('membership-changes.csv', symbol, 'stock').universes.includes(universe);
    if (isMember !== (to === null)) {
      throw new CatalogError(
        `membership-changes.csv ${symbol}: ${universe} disagrees with the instrument's universes`,
      );
    }
    if (to !== null && to <= from)
      throw new CatalogError(`membership-changes.csv ${symbol}: leaves before it joins`);
  }
}

/**
 * A price in cents requires a unit in cents. @throws CatalogError when the unit's text names another currency
 * than the price.
 */
function assertUnitOf(symbol: string, unit: string, currency: string): void {
  const quoted = minorUnitOf(currency)?.name ?? currency;
  if (!unit.startsWith(`${quoted} per `)) {
    throw new CatalogError(`commodities.csv ${symbol}: the price is in ${quoted}, its unit is "${unit}"`);
  }
}

/** Every symbol and alias is unique. @throws CatalogError when two instruments use the same name. */
function uniqueNames(instruments: readonly CatalogInstrument[]): ReadonlyMap<string, CatalogInstrument> {
  const byName = new Map<string, CatalogInstrument>();
  for (const instrument of instruments) {
    for (const name of [instrument.symbol, ...instrument.aliases]) {
      const other = byName.get(name);
      if (other !== undefined) {
        throw new CatalogError(`${name} names both ${other.symbol} and ${instrument.symbol}`);
      }
      byName.set(name, instrument);
    }
  }
  return byName;
}

function assertTermExists(
  where: string,
  term: TrackTerm,
  instruments: readonly CatalogInstrument[],
  mustFind: (where: string, symbol: string, kind: CatalogInstrument['kind']) => CatalogInstrument,
): void {
  const assertSome = (what: string, matches: (instrument: CatalogInstrument) => boolean): void => {
    if (!instruments.some(matches)) throw new CatalogError(`${where}: nothing in the catalog is of ${what}`);
  };
  switch (term.kind) {
    case 'index':
    case 'commodity':
    case 'crypto':
    case 'currency':
      mustFind(where, term.symbol, term.kind);
      return;
    case 'sector':
      assertSome(`sector ${term.sector}`, ({ sector }) => sector === term.sector);
      return;
    case 'industry':
      assertSome(`industry ${term.industry}`, ({ industry }) => industry === term.industry);
      return;
    case 'country':
      assertSome(
        `country ${term.country}`,
        ({ kind, country }) => kind === 'index' && country === term.country,
      );
      return;
    case 'region':
      if (!demoRegions().has(term.region))
        throw new CatalogError(`${where}: there is no region ${term.region}`);
      return;
    case 'style':
    case 'credit':
    case 'bond':
    case 'tips':
      return;
  }
}
