import { formatIsoDate } from '@/lib/domain/iso-date';

import type { Database } from '../db/database';
import type { InstrumentRow } from '../db/repositories/instrument-rows';
import { readInstruments } from '../db/repositories/instrument-rows';
import { readChunks } from '../db/repositories/price-rows';
import { unpackYears } from '../market/price-history';

/** Days without a bar, longer than weekends and holidays explain. */
export interface SeriesGap {
  readonly symbol: string;
  readonly after: string;
  readonly before: string;
  readonly days: number;
}

/** What reading every stored series found. */
export interface Verification {
  readonly series: number;
  readonly bars: number;
  readonly faults: readonly { symbol: string; fault: string }[];
  readonly gaps: readonly SeriesGap[];
}

/** Calendar days between two bars that holidays around a weekend explain; coins trade every day. */
const LONGEST_PAUSE = 5;
const LONGEST_PAUSE_CRYPTO = 1;

/** Reads every stored price series: checksums, order of days, positive closes, the counts kept beside them; and lists gaps. */
export async function verifyStore(database: Database): Promise<Verification> {
  const faults: { symbol: string; fault: string }[] = [];
  const gaps: SeriesGap[] = [];
  let [series, bars] = [0, 0];
  for (const row of await readInstruments(database)) {
    if (row.bars === 0) continue;
    series++;
    try {
      const { days, close } = unpackYears(await readChunks(database, [row.id]));
      bars += days.length;
      const fault = checkSeries(row, days, close);
      if (fault !== null) faults.push({ symbol: row.symbol, fault });
      gaps.push(...findGaps(row, days));
    } catch (error) {
      faults.push({ symbol: row.symbol, fault: error instanceof Error ? error.message : String(error) });
    }
  }
  return { series, bars, faults, gaps };
}

function checkSeries(row: InstrumentRow, days: Int32Array, close: Float64Array): string | null {
  if (days.length !== row.bars) return `${days.length} bars are stored, ${row.bars} were written`;
  if (days[0] !== row.firstDay || days[days.length - 1] !== row.lastDay)
    return 'the first or the last day is not the one that was written';
  for (let at = 0; at < days.length; at++) {
    const day = formatIsoDate(days[at] as number);
    if (at > 0 && (days[at] as number) <= (days[at - 1] as number)) return `${day} is out of order`;
    if (!((close[at] as number) > 0)) return `the close of ${day} is ${close[at]}`;
  }
  return null;
}

function findGaps({ symbol, kind }: InstrumentRow, days: Int32Array): SeriesGap[] {
  const longest = kind === 'crypto' ? LONGEST_PAUSE_CRYPTO : LONGEST_PAUSE;
  const gaps: SeriesGap[] = [];
  for (let at = 1; at < days.length; at++) {
    const [after, before] = [days[at - 1] as number, days[at] as number];
    if (before - after > longest) {
      gaps.push({ symbol, after: formatIsoDate(after), before: formatIsoDate(before), days: before - after });
    }
  }
  return gaps;
}
