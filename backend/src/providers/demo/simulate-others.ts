import type { BarColumns, Dividend } from '@/lib/domain/series';
import type { PriceBatch } from '../../ingest/batches';
import { simulateCommodity } from './assets/commodities';
import { coinFactor, simulateCoin } from './assets/crypto';
import { simulatePair } from './assets/currencies';
import type { Holdings } from './assets/fund-returns';
import { simulateFund } from './assets/funds';
import { simulateRegionalIndex } from './assets/regional-indexes';
import { calendarOfExchange } from './calendars/exchange-calendars';
import type { CatalogInstrument, DemoCatalog } from './catalog/catalog';
import { basketReturns } from './indexes/basket';
import { indexBars } from './indexes/index-levels';
import { basketKey, basketOfIndex } from './indexes/index-plan';
import { volatilityBars, volatilityLevels } from './indexes/volatility-index';
import type { MarketRecord } from './market-record';
import { compound } from './process/growth';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS, weekdayIndex } from './process/time-axis';
import type { World } from './process/world';
import { toInstrumentDraft } from './universes/instrument-drafts';

/** A guess at an index's annual growth; sets its first level so that today's is of the right size. */
const INDEX_GROWTH = 0.075;

/** Dividend yield of an index of which we hold no members: what a fund on it earns beside the level. */
const REGIONAL_YIELD = 0.025;

const VOLATILITY_INDEX = '^VIX';

/**
 * Simulates what is no stock: indexes from the record's baskets (or their country's factor), futures, pairs and coins, and the funds that
 * follow all of these. The record must be complete.
 */
export function* simulateOthers(
  world: World,
  catalog: DemoCatalog,
  record: MarketRecord,
): Generator<PriceBatch> {
  const returns = new Map<string, Float64Array>();
  for (const instrument of catalog.instruments) {
    const simulated = simulateOne(world, catalog, { instrument, record });
    if (!simulated) continue;
    returns.set(instrument.symbol, simulated.returns);
    yield toBatch(instrument, simulated.bars, []);
  }
  const shared = coinFactor(world);
  for (const coin of catalog.instruments) {
    if (coin.kind !== 'crypto') continue;
    const bars = simulateCoin(world, coin, shared);
    if (bars.days.length === 0) continue;
    returns.set(coin.symbol, weekdayReturns(world, bars));
    yield toBatch(coin, bars, []);
  }
  const holdings = holdingsOf(world, catalog, { record, returns });
  for (const fund of catalog.instruments) {
    if (fund.kind !== 'etf') continue;
    const { bars, dividends } = simulateFund(world, fund, holdings);
    if (bars.days.length > 0) yield toBatch(fund, bars, dividends);
  }
}

interface Simulated {
  readonly bars: BarColumns;
  /** By weekday; of an index with its dividends. */
  readonly returns: Float64Array;
}

/** Indexes, futures and pairs; null for the other kinds. */
function simulateOne(
  world: World,
  catalog: DemoCatalog,
  { instrument, record }: { readonly instrument: CatalogInstrument; readonly record: MarketRecord },
): Simulated | null {
  switch (instrument.kind) {
    case 'index':
      return simulateIndex(world, catalog, { index: instrument, record });
    case 'commodity':
      return simulateCommodity(world, instrument);
    case 'currency':
      return simulatePair(world, instrument);
    case 'stock':
    case 'etf':
    case 'crypto':
      return null;
  }
}

function simulateIndex(
  world: World,
  catalog: DemoCatalog,
  { index, record }: { readonly index: CatalogInstrument; readonly record: MarketRecord },
): Simulated {
  if (index.symbol === VOLATILITY_INDEX) {
    const bars = volatilityBars(world, volatilityLevels(world));
    return { bars, returns: weekdayReturns(world, bars) };
  }
  const key = basketOfIndex(catalog, index.symbol);
  const basket = key === null ? undefined : record.baskets.get(key);
  if (basket) {
    const sessions = Math.round(((ANCHOR_DAY - FIRST_DAY) * SESSIONS) / 365.25);
    const base = index.price / compound(INDEX_GROWTH / SESSIONS, sessions);
    const open = world.open(calendarOfExchange(index.exchange));
    return {
      bars: indexBars(world, basket, { symbol: index.symbol, base, open }),
      returns: basketReturns(basket, 'total'),
    };
  }
  const { bars, returns } = simulateRegionalIndex(world, index);
  for (let w = 0; w < returns.length; w += 1) returns[w] = returns[w]! + REGIONAL_YIELD / SESSIONS;
  return { bars, returns };
}

/** Return by weekday of bars of any calendar: what happened since the weekday before, weekends included. */
function weekdayReturns(world: World, bars: BarColumns): Float64Array {
  const returns = new Float64Array(world.count);
  for (let i = 1; i < bars.days.length; i += 1) {
    const w = weekdayIndex(bars.days[i]!);
    // A Saturday stands on its Friday's place: its move belongs to the Monday after.
    const at = bars.days[i]! > world.days[w]! ? w + 1 : w;
    if (at >= world.count) continue;
    const move = bars.close[i]! / bars.close[i - 1]!;
    returns[at] = (1 + returns[at]!) * move - 1;
  }
  return returns;
}

function holdingsOf(
  world: World,
  catalog: DemoCatalog,
  { record, returns }: { readonly record: MarketRecord; readonly returns: ReadonlyMap<string, Float64Array> },
): Holdings {
  const bySymbol = new Map(catalog.instruments.map((instrument) => [instrument.symbol, instrument]));
  const of = (symbol: string): Float64Array => {
    const found = returns.get(symbol);
    if (found) return found;
    // A coin that has no price yet: nothing moves.
    if (bySymbol.get(symbol)?.kind === 'crypto') return new Float64Array(world.count);
    throw new RangeError(`a fund follows ${symbol}, which the demo market does not simulate`);
  };
  const basket = (key: string): Float64Array => {
    const found = record.baskets.get(key);
    return found ? basketReturns(found, 'total') : of('^GSPC');
  };
  return {
    index: of,
    quote: of,
    currencyOfIndex: (symbol) => bySymbol.get(symbol)?.currency ?? 'USD',
    indexOfCountry(country) {
      const first = catalog.instruments.find((one) => one.kind === 'index' && one.country === country);
      if (!first) throw new RangeError(`no index of ${country}`);
      return first.symbol;
    },
    sector: (name) => basket(basketKey.sector(name)),
    industry: (name) => basket(basketKey.industry(name)),
  };
}

function toBatch(
  instrument: CatalogInstrument,
  bars: BarColumns,
  dividends: readonly Dividend[],
): PriceBatch {
  return {
    instrument: toInstrumentDraft(instrument),
    bars,
    adjustedClose: null,
    splits: [],
    dividends,
    splitBasis: 'traded',
    dividendAdjusted: false,
  };
}
