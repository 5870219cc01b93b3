import type { EpochDay } from '@/lib/domain/iso-date';
import type { BarColumns } from '@/lib/domain/series';
import { type MarketBatch, partsOf } from '../ingest/ingest-market';
import type { DemoCatalog } from '../providers/demo/catalog/catalog';
import { createDemoProvider } from '../providers/demo/demo-provider';

/** The part of the simulated market that is needed. */
export interface Simulation {
  readonly seed: number;
  readonly today: EpochDay;
  /** The day that the stored market has reached: of what ended before, nothing is needed. Null: all is needed. */
  readonly since: EpochDay | null;
}

/** Reports are filed after the day that they describe; the margin is wider than any delay. */
const FILING_MARGIN_DAYS = 200;

/**
 * Simulates the market up to `today`. The simulation always begins with the first day, since each day follows
 * from the one before; a later `today` only appends, so that the days before `since` are those that are stored.
 */
export async function* simulateParts(
  { seed, since, today }: Simulation,
  catalog?: DemoCatalog,
): AsyncGenerator<MarketBatch> {
  const provider = createDemoProvider({ seed, today, ...(catalog && { catalog }) });
  for await (const part of partsOf(provider)) yield since === null ? part : partSince(part, since);
}

/** A part without the bars and reports from before a day; what is small stays whole. */
export function partSince(part: MarketBatch, since: EpochDay): MarketBatch {
  if (part.kind === 'prices')
    return { ...part, batch: { ...part.batch, bars: barsSince(part.batch.bars, since) } };
  if (part.kind === 'fundamentals')
    return { ...part, batch: part.batch.filter(({ filed }) => filed >= since - FILING_MARGIN_DAYS) };
  return part;
}

function barsSince({ close, days, high, low, open, volume }: BarColumns, since: EpochDay): BarColumns {
  const first = days.findIndex((day) => day >= since);
  const from = first === -1 ? days.length : first;
  return {
    days: days.slice(from),
    open: open.slice(from),
    high: high.slice(from),
    low: low.slice(from),
    close: close.slice(from),
    volume: volume.slice(from),
  };
}
