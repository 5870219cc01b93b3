import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { MarketProvider } from '../provider';
import { demoCatalog, type DemoCatalog } from './catalog/catalog';
import { factorBatches } from './factors/factor-batches';
import { fundamentalDrafts } from './fundamentals/fundamental-drafts';
import { headlineFeeds } from './headlines/headlines';
import { createTape, recordCourse, type Tape } from './headlines/tape';
import { macroBatches } from './macro/macro-batches';
import { createRecord, type MarketRecord } from './market-record';
import { EARLIEST_TODAY } from './process/time-axis';
import { createWorld } from './process/world';
import { simulateOthers } from './simulate-others';
import { simulateStocks } from './simulate-stocks';
import { universeBatches } from './universes/universe-batches';

/** What decides the simulated market: the same two give the same bytes everywhere. */
export interface DemoProviderOptions {
  /** A whole number; another one is another market. */
  readonly seed: number;
  /** The day taken as today: the last bar is of the last session before it. */
  readonly today: EpochDay;
  /** The names to simulate; the whole catalog unless told otherwise. */
  readonly catalog?: DemoCatalog;
}

/**
 * The simulated market: real names, invented prices, the same for a seed and a day. See docs/demo-market.md.
 *
 * `prices()` simulates while it is read and keeps only what the other streams need of it; the streams may be read in any order.
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
  const world = createWorld({ seed, today });
  let finished: MarketRecord | null = null;
  let recorded: Tape | null = null;

  function* prices() {
    const record = createRecord();
    const tape = createTape();
    for (const batch of simulateStocks(world, catalog, record)) {
      recordCourse(tape, batch);
      yield batch;
    }
    for (const batch of simulateOthers(world, catalog, record)) {
      recordCourse(tape, batch);
      yield batch;
    }
    finished = record;
    recorded = tape;
  }

  /** What papers write about: what `prices()` left, or a run of its own when it was not read to its end. */
  function tapeOfMarket(): Tape {
    if (!recorded) for (const _ of prices());
    const tape = recorded ?? createTape();
    for (const batch of macroBatches(world, catalog)) tape.macro.set(batch.id, batch);
    return tape;
  }

  /** The stocks' record: what `prices()` left, or a run of its own when it was not read to its end. */
  function recordOfStocks(): MarketRecord {
    if (finished) return finished;
    const record = createRecord();
    const stocks = simulateStocks(world, catalog, record);
    while (stocks.next().done !== true);
    finished = record;
    return record;
  }

  return {
    id: 'demo',
    instrumentCount: catalog.instruments.length,
    prices,
    universes: () => universeBatches(world, catalog),
    macro: () => macroBatches(world, catalog),
    *factors() {
      yield* factorBatches(world, recordOfStocks().stocks);
    },
    *fundamentals() {
      yield* fundamentalDrafts(world, recordOfStocks().stocks);
    },
    *feeds() {
      yield* headlineFeeds(tapeOfMarket(), { seed, today });
      // The tape is large and read once.
      recorded = null;
    },
  };
}
