import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { listFilings } from './list-filings';

const DAYS_OF_52_WEEKS = 364;

/** Days of the reports of a company; null where none is known. */
export interface ReportDays {
  readonly lastReport: string | null;
  readonly lastPeriod: string | null;
  /**
   * As a provider states it, else an estimate: 52 weeks after the report of the same quarter a year before; null when
   * that day is over.
   */
  readonly nextReport: string | null;
  /** False for an estimate, ours or that of a provider. */
  readonly isNextDeclared: boolean;
}

/** The last report of a company as of a day, and the day on which the next one is expected. */
export async function readReportDays(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<ReportDays> {
  const filings = listFilings(await store.reports(instrument.id, asOf));
  const last = filings[0];
  const yearBefore = last && filings.find(({ periodEnd }) => isYearBeforeNext(periodEnd, last.periodEnd));
  const ahead = store.declaredDates(instrument.id, asOf).find(({ kind }) => kind === 'earnings');
  return {
    lastReport: last ? formatIsoDate(last.filed) : null,
    lastPeriod: last ? formatIsoDate(last.periodEnd) : null,
    nextReport: ahead ? formatIsoDate(ahead.day) : expectedReport(yearBefore?.filed, asOf),
    isNextDeclared: ahead?.isEstimate === false,
  };
}

/** True for the period whose report of the next year follows the last report. */
function isYearBeforeNext(periodEnd: EpochDay, lastEnd: EpochDay): boolean {
  const distance = lastEnd - periodEnd;
  return distance > 240 && distance < 310;
}

function expectedReport(yearBefore: EpochDay | undefined, asOf: EpochDay): string | null {
  if (yearBefore === undefined || yearBefore + DAYS_OF_52_WEEKS < asOf) return null;
  return formatIsoDate(yearBefore + DAYS_OF_52_WEEKS);
}
