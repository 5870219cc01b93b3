import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketProvider } from '../../market-model/market-provider';
import { demoCatalog, type CatalogInstrument, type DemoCatalog } from './catalog/catalog';
import { declaredDateBatches } from './declared-dates';
import { factorBatches } from './factors/factor-batches';
import { fundamentalDrafts } from './fundamentals/fundamental-drafts';
import { headlineFeeds } from './headlines/headlines';
import { createMarketHistory, recordPath, type MarketHistory } from './headlines/market-history';
import { macroBatches } from './macro/macro-batches';
import { createRecord, type MarketRecord } from './market-record';
import { EARLIEST_TODAY } from '../../market-model/earliest-today';
import { createSimulationContext } from './process/simulation-context';
import { simulateOthers } from './simulate-others';
import { simulateStocks } from './simulate-stocks';
import { universeBatches } from './universes/universe-batches';

/** The parameters of the simulated market: equal parameters yield identical bytes on every machine. */
export interface DemoProviderOptions {
  /** An integer; another seed yields another market. */
  readonly seed: number;
  /** The day treated as today: the last bar is that of the last session before it. */
  readonly today: EpochDay;
  /** The instruments to simulate; the entire catalog by default. */
  readonly catalog?: DemoCatalog;
}

/**
 * The simulated market: real names, invented prices, deterministic for a seed and a day. See
 * docs/demo-market.md.
 *
 * `prices()` simulates while it is iterated and keeps only the data required by the other streams; the
 * streams may be read in any order.
 *
 * @throws AppError CONFIG_INVALID when `today` lies before the market's first month.
 */
export function createDemoProvider({
  seed,
  today,
  catalog = demoCatalog(),
}: DemoProviderOptions): MarketProvider {
  if (today < EARLIEST_TODAY) {
    const first = formatIsoDate(EARLIEST_TODAY);
    throw new AppError(
      'CONFIG_INVALID',
      `the demo market begins on ${first}: today cannot be ${formatIsoDate(today)}`,
    );
  }
  const context = createSimulationContext({ seed, today });
  let finished: MarketRecord | null = null;
  let recorded: MarketHistory | null = null;

  function* prices() {
    const record = createRecord();
    const history = createMarketHistory();
    for (const batch of simulateStocks(context, catalog, record)) {
      recordPath(history, batch);
      yield batch;
    }
    for (const batch of simulateOthers(context, catalog, record)) {
      recordPath(history, batch);
      yield batch;
    }
    finished = record;
    recorded = history;
  }

  /**
   * The market history for headlines: recorded by `prices()`, or by a separate run if `prices()` was not read
   * to its end.
   */
  function tapeOfMarket(): MarketHistory {
    if (!recorded) for (const _ of prices());
    const history = recorded ?? createMarketHistory();
    for (const batch of macroBatches(context, catalog)) history.macro.set(batch.id, batch);
    return history;
  }

  /**
   * The record of the stocks: recorded by `prices()`, or by a separate run if `prices()` was not read to its
   * end.
   */
  function recordOfStocks(): MarketRecord {
    if (finished) return finished;
    const record = createRecord();
    const stocks = simulateStocks(context, catalog, record);
    while (stocks.next().done !== true);
    finished = record;
    return record;
  }

  return {
    id: 'demo',
    instrumentCount: catalog.instruments.length,
    prices,
    universes: () => universeBatches(context, catalog),
    macro: () => macroBatches(context, catalog),
    *factors() {
      yield* factorBatches(context, recordOfStocks().stocks);
    },
    *fundamentals() {
      yield* fundamentalDrafts(context, recordOfStocks().stocks);
    },
    *dates() {
      yield* declaredDateBatches(context, recordOfStocks().stocks);
    },
    *feeds() {
      yield* headlineFeeds(tapeOfMarket(), { seed, today, largest: largestCompanies(catalog) });
      // The market history is large and read only once.
      recorded = null;
    },
  };
}

/** Symbols of the American companies, the largest first. */
function largestCompanies({ instruments }: DemoCatalog): readonly string[] {
  const worth = ({ price, sizeMillions }: CatalogInstrument): number => price * (sizeMillions ?? 0);
  return instruments
    .filter(({ country, kind }) => kind === 'stock' && country === 'US')
    .sort((a, b) => worth(b) - worth(a))
    .map(({ symbol }) => symbol);
}
