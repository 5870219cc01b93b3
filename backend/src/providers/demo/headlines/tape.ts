import { toEpochDay, type EpochDay } from '@/lib/domain/iso-date';
import type { Dividend, Split } from '@/lib/domain/series';
import type { InstrumentDraft, MacroBatch, PriceBatch } from '../../../ingest/batches';

/** The first day of which there are headlines. Fixed, so that a later `today` only appends. */
export const FIRST_HEADLINE_DAY: EpochDay = toEpochDay({ year: 2024, month: 7, day: 1 });
/** A year and a month before, so that a year's high is known on the first day. */
const TAPE_BEGIN: EpochDay = FIRST_HEADLINE_DAY - 400;

/** The course of one instrument as far as headlines look back; prices as traded. */
export interface Course {
  readonly instrument: InstrumentDraft;
  readonly days: Int32Array;
  readonly close: Float64Array;
  /** NaN where there is none. */
  readonly volume: Float64Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
}

/** What happened, as far as headlines look back. */
export interface Tape {
  readonly courses: Map<string, Course>;
  readonly macro: Map<string, MacroBatch>;
}

/** An empty tape. */
export function createTape(): Tape {
  return { courses: new Map(), macro: new Map() };
}

/** Keeps the end of an instrument's course; one that ended before the first headline is left out. */
export function recordCourse(tape: Tape, { bars, dividends, instrument, splits }: PriceBatch): void {
  const { days } = bars;
  const last = days[days.length - 1];
  if (last === undefined || last < FIRST_HEADLINE_DAY) return;
  let first = 0;
  while (days[first]! < TAPE_BEGIN) first += 1;
  tape.courses.set(instrument.symbol, {
    instrument,
    days: days.slice(first),
    close: bars.close.slice(first),
    volume: bars.volume.slice(first),
    splits: splits.filter(({ day }) => day >= TAPE_BEGIN),
    dividends: dividends.filter(({ day }) => day >= FIRST_HEADLINE_DAY),
  });
}
