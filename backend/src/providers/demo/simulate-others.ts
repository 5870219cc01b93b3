import type { BarColumns, Dividend } from '@/lib/domain/series';
import type { PriceBatch } from '../../market-model/batches';
import { simulateCommodity } from './assets/commodities';
import { coinFactor, simulateCoin } from './assets/crypto';
import { simulatePair } from './assets/currencies';
import type { HoldingReturns } from './assets/fund-returns';
import { simulateFund } from './assets/funds';
import { simulateRegionalIndex } from './assets/regional-indexes';
import { calendarOfExchange } from '@/lib/domain/exchanges/exchange-calendars';
import type { CatalogInstrument, DemoCatalog } from './catalog/catalog';
import { basketReturns } from './indexes/basket';
import { indexBars } from './indexes/index-levels';
import { basketKey, basketOfIndex } from './indexes/index-plan';
import { rateBars } from './indexes/rate-indexes';
import { volatilityBars, volatilityLevels } from './indexes/volatility-index';
import type { MarketRecord } from './market-record';
import { compound } from './process/growth';
import { usualGrowth } from './process/stock-profile';
import { ANCHOR_DAY, FIRST_DAY, SESSIONS, weekdayIndex } from './process/time-axis';
import type { SimulationContext } from './process/simulation-context';
import { toInstrumentDraft } from './universes/instrument-drafts';

/**
 * Dividend yield of an index without members in the catalog: the return of a fund on it in excess of the
 * level.
 */
const REGIONAL_YIELD = 0.025;

/**
 * Annual growth of American indexes, including fast-growing companies with large weights: determines the
 * first level so that the last has the right size.
 */
const INDEX_GROWTH: Readonly<Record<string, number>> = {
  '^GSPC': 0.078,
  '^DJI': 0.093,
  '^IXIC': 0.0945,
  '^NDX': 0.098,
};

function growthOf(priceIndex: string, country: string | null): number {
  return INDEX_GROWTH[priceIndex] ?? usualGrowth(country);
}

const VOLATILITY_INDEX = '^VIX';

/**
 * Simulates all instruments other than stocks: indexes from the record's baskets (or their country's factor),
 * futures, pairs and coins, and the funds that follow them. The record must be complete.
 */
export function* simulateOthers(
  context: SimulationContext,
  catalog: DemoCatalog,
  record: MarketRecord,
): Generator<PriceBatch> {
  const returns = new Map<string, Float64Array>();
  for (const instrument of catalog.instruments) {
    const simulated = simulateOne(context, catalog, { instrument, record });
    if (!simulated) continue;
    returns.set(instrument.symbol, simulated.returns);
    yield toBatch(instrument, simulated.bars, []);
  }
  const shared = coinFactor(context);
  for (const coin of catalog.instruments) {
    if (coin.kind !== 'crypto') continue;
    const bars = simulateCoin(context, coin, shared);
    if (bars.days.length === 0) continue;
    returns.set(coin.symbol, weekdayReturns(context, bars));
    yield toBatch(coin, bars, []);
  }
  const holdings = holdingsOf(context, catalog, { record, returns });
  for (const fund of catalog.instruments) {
    if (fund.kind !== 'etf') continue;
    const { bars, dividends } = simulateFund(context, fund, holdings);
    if (bars.days.length > 0) yield toBatch(fund, bars, dividends);
  }
}

interface Simulated {
  readonly bars: BarColumns;
  /** By weekday; for an index including dividends. */
  readonly returns: Float64Array;
}

/** Indexes, futures and pairs; null for other kinds. */
function simulateOne(
  context: SimulationContext,
  catalog: DemoCatalog,
  { instrument, record }: { readonly instrument: CatalogInstrument; readonly record: MarketRecord },
): Simulated | null {
  switch (instrument.kind) {
    case 'index':
      return simulateIndex(context, catalog, { index: instrument, record });
    case 'commodity':
      return simulateCommodity(context, instrument);
    case 'currency':
      return simulatePair(context, instrument);
    case 'stock':
    case 'etf':
    case 'crypto':
      return null;
  }
}

function simulateIndex(
  context: SimulationContext,
  catalog: DemoCatalog,
  { index, record }: { readonly index: CatalogInstrument; readonly record: MarketRecord },
): Simulated {
  if (index.symbol === VOLATILITY_INDEX) {
    const bars = volatilityBars(context, volatilityLevels(context));
    return { bars, returns: weekdayReturns(context, bars) };
  }
  const rates = rateBars(context, index.symbol);
  if (rates) return { bars: rates, returns: weekdayReturns(context, rates) };
  // The price and total-return versions of an index start at the same level and share each day's range.
  const priceIndex = index.index?.totalReturnOf ?? index.symbol;
  const basis = priceIndex === index.symbol ? 'price' : 'total';
  const key = basketOfIndex(catalog, priceIndex);
  const basket = key === null ? undefined : record.baskets.get(key);
  if (basket) {
    const sessions = Math.round(((ANCHOR_DAY - FIRST_DAY) * SESSIONS) / 365.25);
    const base = index.price / compound(growthOf(priceIndex, index.country) / SESSIONS, sessions);
    const open = context.open(calendarOfExchange(index.exchange));
    return {
      bars: indexBars(context, basket, { symbol: priceIndex, base, basis, open }),
      returns: basketReturns(basket, 'total'),
    };
  }
  const { bars, returns } = simulateRegionalIndex(context, index);
  for (let w = 0; w < returns.length; w += 1) returns[w] = returns[w]! + REGIONAL_YIELD / SESSIONS;
  return { bars, returns };
}

/** Return by weekday of bars on any calendar: the change since the previous weekday, including weekends. */
function weekdayReturns(context: SimulationContext, bars: BarColumns): Float64Array {
  const returns = new Float64Array(context.count);
  for (let i = 1; i < bars.days.length; i += 1) {
    const w = weekdayIndex(bars.days[i]!);
    // A Saturday has the position of its Friday; its return belongs to the following Monday.
    const at = bars.days[i]! > context.days[w]! ? w + 1 : w;
    if (at >= context.count) continue;
    const move = bars.close[i]! / bars.close[i - 1]!;
    returns[at] = (1 + returns[at]!) * move - 1;
  }
  return returns;
}

function holdingsOf(
  context: SimulationContext,
  catalog: DemoCatalog,
  { record, returns }: { readonly record: MarketRecord; readonly returns: ReadonlyMap<string, Float64Array> },
): HoldingReturns {
  const bySymbol = new Map(catalog.instruments.map((instrument) => [instrument.symbol, instrument]));
  const of = (symbol: string): Float64Array => {
    const simulatedReturns = returns.get(symbol);
    if (simulatedReturns) return simulatedReturns;
    // A coin without a price yet has zero returns.
    if (bySymbol.get(symbol)?.kind === 'crypto') return new Float64Array(context.count);
    throw new RangeError(`a fund follows ${symbol}, which the demo market does not simulate`);
  };
  const basket = (key: string): Float64Array => {
    const simulatedBasket = record.baskets.get(key);
    return simulatedBasket ? basketReturns(simulatedBasket, 'total') : of('^GSPC');
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
