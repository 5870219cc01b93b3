import type { DatedValues } from '@/lib/analytics';
import { linkReturns } from '@/lib/analytics/portfolio/return-chain';
import { returnSeries } from '@/lib/analytics/portfolio/return-series';
import { tradingDaysOf, type MeasuredBenchmark } from './measured-series';
import type { ReportScope } from './report-scope';

/** The time-weighted return of the portfolio as a line. */
export function ownLine(
  { book, counted: { valued }, range: window }: ReportScope,
  against: MeasuredBenchmark | null,
): { readonly line: DatedValues; readonly gap: string | null } {
  const none = { days: new Int32Array(0), values: new Float64Array(0) };
  if (book.firstDay === null) return { line: none, gap: 'no-capital' };
  const range = { from: Math.max(window.from, book.firstDay - 1), to: window.to };
  if (range.from >= range.to) return { line: none, gap: 'no-capital' };
  const chain = linkReturns(valued, range, book.settings.flowTiming);
  if (chain.lostOn !== null) return { line: none, gap: 'capital-lost' };
  const line = returnSeries(valued, range, { chain, tradingDays: tradingDaysOf(against) });
  return line.days.length === 0 ? { line: none, gap: 'no-capital' } : { line, gap: null };
}
