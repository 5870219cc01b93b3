import type { PriceBatch } from '../../market-model/batches';
import type { CatalogInstrument, DemoCatalog } from './catalog/catalog';
import { exchangeRates } from './assets/currency-model';
import { suspensionOf } from './process/suspensions';
import { addToBasket, goingDays, type BasketPeriod } from './indexes/basket';
import { basketKey, universeCurrencyUnit, PRICE_WEIGHTED_UNIVERSE } from './indexes/index-plan';
import { basketOf, recordStock, type MarketRecord, type StockRecord } from './market-record';
import { companiesOf } from './process/companies';
import { followCompany, type Follower } from './process/share-class';
import { simulateStock, type StockPath } from './process/stock-path';
import type { StockProfile } from './process/stock-profile';
import { createTrace, type StockTrace } from './process/stock-trace';
import { weekdayIndexOnOrAfter } from './process/time-axis';
import type { SimulationContext } from './process/simulation-context';
import { currencyOfUnit } from '@/lib/domain/minor-units';
import { toInstrumentDraft } from './universes/instrument-drafts';
import { periodFinder, type UniversePeriod } from './universes/membership-periods';

/**
 * Simulates every stock of the catalog, company by company with all its listings, and adds each to the
 * record; yielded batches are not retained.
 */
export function* simulateStocks(
  context: SimulationContext,
  catalog: DemoCatalog,
  record: MarketRecord,
): Generator<PriceBatch> {
  const periodsOf = periodFinder(catalog);
  const trace = createTrace(context.count);
  const followed = createTrace(context.count);
  const finish = (listing: Listing): PriceBatch => {
    addToBaskets(context, catalog, { record, ...listing, membershipPeriods: periodsOf(listing.stock) });
    record.stocks.push(recordOf(context, listing));
    return toBatch(listing);
  };
  for (const { stock, profile, followers } of companiesOf(catalog, context.seed)) {
    if (profile.firstIndex >= context.count) continue;
    const path = simulateStock(context, profile, { isSuspended: suspensionOf(stock.symbol), trace });
    if (path.bars.days.length === 0) continue;
    yield finish({ stock, profile, path, trace });
    for (const follower of followers) {
      const other = followCompany(
        context,
        { path, trace },
        { ...follower, ...tieOf(context, stock, follower.stock), trace: followed },
      );
      if (other.bars.days.length === 0) continue;
      yield finish({ stock: follower.stock, profile: follower.profile, path: other, trace: followed });
    }
  }
}

/** One listing as simulated. */
interface Listing {
  readonly stock: CatalogInstrument;
  readonly profile: StockProfile;
  readonly path: StockPath;
  readonly trace: StockTrace;
}

/**
 * The relation between the prices of two listings of a company: the price ratio for share classes, the
 * exchange rate for the same share abroad.
 */
function tieOf(
  context: SimulationContext,
  stock: CatalogInstrument,
  follower: CatalogInstrument,
): Pick<Follower, 'ratio' | 'rates'> {
  const [base, quote] = [currencyOfUnit(stock.currency), currencyOfUnit(follower.currency)];
  return {
    ratio: base === quote ? follower.price / stock.price : 1,
    rates: exchangeRates(context, { base, quote }),
  };
}

function recordOf(context: SimulationContext, { stock, profile, path, trace }: Listing): StockRecord {
  return recordStock(context, trace, {
    profile,
    currency: currencyOfUnit(stock.currency),
    lastDay: path.bars.days[path.bars.days.length - 1]!,
    dividends: path.dividends,
    forFactors: isAmerican(profile),
  });
}

function toBatch({ stock, path }: Listing): PriceBatch {
  return {
    instrument: toInstrumentDraft(stock),
    bars: path.bars,
    adjustedClose: null,
    splits: path.splits,
    dividends: path.dividends,
    splitBasis: 'traded',
    dividendAdjusted: false,
  };
}

function isAmerican(profile: StockProfile): boolean {
  return profile.calendar === 'newYork' && profile.country === 'US';
}

function addToBaskets(
  context: SimulationContext,
  catalog: DemoCatalog,
  {
    record,
    stock,
    trace,
    path,
    membershipPeriods,
  }: {
    readonly record: MarketRecord;
    readonly stock: CatalogInstrument;
    readonly trace: StockTrace;
    readonly path: StockPath;
    readonly membershipPeriods: readonly UniversePeriod[];
  },
): void {
  const { count, days } = context;
  const isGoing = goingDays(days, path.bars.days);
  const always: BasketPeriod = { from: 0, to: count };
  for (const { universe, from, to } of membershipPeriods) {
    const period: BasketPeriod = {
      from: from === null ? 0 : weekdayIndexOnOrAfter(from),
      to: to === null ? count : weekdayIndexOnOrAfter(to),
    };
    const unit = universe === PRICE_WEIGHTED_UNIVERSE ? null : universeCurrencyUnit(catalog, universe, stock);
    addToBasket(basketOf(record, basketKey.universe(universe), count), { trace, period, unit, isGoing });
    if (universe === 'sp500' && stock.sector !== null) {
      addToBasket(basketOf(record, basketKey.sector(stock.sector), count), { trace, period, unit, isGoing });
    }
  }
  if (stock.currency !== 'USD') return;
  if (stock.industry !== null) {
    addToBasket(basketOf(record, basketKey.industry(stock.industry), count), {
      trace,
      period: always,
      unit: 1,
      isGoing,
    });
  }
  if (stock.exchange === 'NASDAQ') {
    addToBasket(basketOf(record, basketKey.nasdaqListings, count), {
      trace,
      period: always,
      unit: 1,
      isGoing,
    });
  }
}
