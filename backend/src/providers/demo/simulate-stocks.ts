import { parseIsoDate } from '@/lib/domain/iso-date';
import type { PriceBatch } from '../../ingest/batches';
import type { CatalogInstrument, DemoCatalog } from './catalog/catalog';
import { suspensionOf } from './corporate-actions/suspensions';
import { addToBasket, type Stay } from './indexes/basket';
import { basketKey, currencyUnit, PRICE_WEIGHTED_UNIVERSE } from './indexes/index-plan';
import { basketOf, recordStock, type MarketRecord } from './market-record';
import { simulateStock } from './process/stock-path';
import { stockProfile, type ProfileSplit, type StockProfile } from './process/stock-profile';
import { createTrace, type StockTrace } from './process/stock-trace';
import { weekdayIndexOnOrAfter } from './process/time-axis';
import type { World } from './process/world';
import { currencyOf } from './universes/currency-units';
import { toInstrumentDraft } from './universes/instrument-drafts';
import { stayFinder, type UniverseStay } from './universes/stays';

/** Simulates every stock of the catalog, one after the other, and adds each to the record; nothing of a yielded batch is kept. */
export function* simulateStocks(
  world: World,
  catalog: DemoCatalog,
  record: MarketRecord,
): Generator<PriceBatch> {
  const staysOf = stayFinder(catalog);
  const splits = splitsBySymbol(catalog);
  const trace = createTrace(world.count);
  for (const stock of catalog.instruments) {
    if (stock.kind !== 'stock') continue;
    const profile = stockProfile(stock, { seed: world.seed, splits: splits.get(stock.symbol) ?? [] });
    if (profile.firstIndex >= world.count) continue;
    const path = simulateStock(world, profile, { isSuspended: suspensionOf(stock.symbol), trace });
    if (path.bars.days.length === 0) continue;
    addToBaskets(world, catalog, { record, stock, trace, stays: staysOf(stock) });
    record.stocks.push(
      recordStock(world, trace, {
        profile,
        currency: currencyOf(stock.currency),
        lastDay: path.bars.days[path.bars.days.length - 1]!,
        dividends: path.dividends,
        forFactors: isAmerican(profile),
      }),
    );
    yield {
      instrument: toInstrumentDraft(stock),
      bars: path.bars,
      adjustedClose: null,
      splits: path.splits,
      dividends: path.dividends,
      splitBasis: 'traded',
      dividendAdjusted: false,
    };
  }
}

/** The splits of the catalog by symbol, oldest first. */
export function splitsBySymbol(catalog: DemoCatalog): ReadonlyMap<string, readonly ProfileSplit[]> {
  const bySymbol = new Map<string, ProfileSplit[]>();
  for (const { symbol, exDate, ratio } of catalog.splits) {
    const day = parseIsoDate(exDate);
    if (day === null) throw new RangeError(`split of ${symbol}: ${exDate} is no date`);
    const known = bySymbol.get(symbol) ?? [];
    known.push({ day, ratio });
    bySymbol.set(symbol, known);
  }
  for (const known of bySymbol.values()) known.sort((a, b) => a.day - b.day);
  return bySymbol;
}

function isAmerican(profile: StockProfile): boolean {
  return profile.calendar === 'newYork' && profile.country === 'US';
}

function addToBaskets(
  world: World,
  catalog: DemoCatalog,
  {
    record,
    stock,
    trace,
    stays,
  }: {
    readonly record: MarketRecord;
    readonly stock: CatalogInstrument;
    readonly trace: StockTrace;
    readonly stays: readonly UniverseStay[];
  },
): void {
  const { count } = world;
  const always: Stay = { from: 0, to: count };
  for (const { universe, from, to } of stays) {
    const stay: Stay = {
      from: from === null ? 0 : weekdayIndexOnOrAfter(from),
      to: to === null ? count : weekdayIndexOnOrAfter(to),
    };
    const unit = universe === PRICE_WEIGHTED_UNIVERSE ? null : currencyUnit(catalog, universe, stock);
    addToBasket(basketOf(record, basketKey.universe(universe), count), { trace, stay, unit });
    if (universe === 'sp500' && stock.sector !== null) {
      addToBasket(basketOf(record, basketKey.sector(stock.sector), count), { trace, stay, unit });
    }
  }
  if (stock.currency !== 'USD') return;
  if (stock.industry !== null) {
    addToBasket(basketOf(record, basketKey.industry(stock.industry), count), {
      trace,
      stay: always,
      unit: 1,
    });
  }
  if (stock.exchange === 'NASDAQ') {
    addToBasket(basketOf(record, basketKey.nasdaqListings, count), { trace, stay: always, unit: 1 });
  }
}
