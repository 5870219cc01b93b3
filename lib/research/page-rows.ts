import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { roundForPage } from '@/lib/domain/round-for-page';
import type { GapNote } from '@/lib/domain/metric';
import { numberOrNull } from '@/lib/domain/number-or-null';

export { roundForPage } from '@/lib/domain/round-for-page';

/** A figure in page props: a number, a date, or null. */
export type PageFigure = number | string | null;

/**
 * A row of an instrument table in page props: only what is rendered, because it is sent twice (HTML and
 * JSON).
 */
export interface PageRow {
  readonly symbol: string;
  readonly name: string;
  readonly kind: string;
  readonly currency?: string;
  readonly country?: string;
  /** Only where it is shown. */
  readonly exchange?: string;
  readonly sector?: string;
  readonly industry?: string;
  /** Group of a fund or commodity. */
  readonly group?: string;
  /** Day of its last price on or before the as-of day; null when there is none. */
  readonly lastDay: string | null;
  readonly figures: Readonly<Record<string, PageFigure>>;
  /** True: a figure that is not listed is still loading. Otherwise it has no data. */
  readonly isPartial?: boolean;
  /** The reason why a figure is null, by id; a figure not listed here has no data. */
  readonly gaps?: Readonly<Record<string, GapNote>>;
  /** Closes of the last three months, thinned, oldest first. */
  readonly spark?: readonly number[];
  /** Weight of the row in its group; a fraction. */
  readonly weight?: number | null;
}

/** Number of steps of the height of a sparkline; it is drawn with a quarter of them. */
const SPARK_STEPS = 120;

/** Converts backend rows to page rows: only the given figures, rounded for the page. */
export function toPageRows(lines: readonly InstrumentTableRow[], ids: readonly string[]): PageRow[] {
  return lines.map((line) => toPageLine(line, ids));
}

function toPageLine(line: InstrumentTableRow, ids: readonly string[]): PageRow {
  const { symbol, name, kind, currency, country, exchange, sector, industry, group, lastDay, spark, weight } =
    line;
  const gaps = keptGaps(line, ids);
  return {
    symbol,
    name,
    kind,
    ...(currency && { currency }),
    ...(country && { country }),
    ...(ids.includes('exchange') && exchange && { exchange }),
    ...(sector && { sector }),
    ...(industry && { industry }),
    ...(group && { group }),
    lastDay,
    figures: Object.fromEntries(
      ids.filter((id) => id !== 'exchange').map((id) => [id, roundFigure(line.figures[id] ?? null)]),
    ),
    ...(gaps && { gaps }),
    ...(spark && { spark: roundSpark(spark) }),
    ...(weight !== undefined && { weight: weight === null ? null : roundForPage(weight) }),
  };
}

/** The number of a row under an id; null when missing. */
export function rowNumber(row: PageRow, id: string): number | null {
  return numberOrNull(row.figures[id]);
}

/** The last day of a row whose prices have ended by the page's day, from its gaps; null otherwise. */
export function endedDay({ gaps = {} }: Pick<PageRow, 'gaps'>): string | null {
  return Object.values(gaps).find(({ gap }) => gap === 'ended')?.day ?? null;
}

function roundFigure(value: PageFigure): PageFigure {
  return typeof value === 'number' ? roundForPage(value) : value;
}

/** The reasons other than missing data. */
function keptGaps({ figures, gaps }: InstrumentTableRow, ids: readonly string[]): PageRow['gaps'] {
  const rowsWithFigures = ids.flatMap((id) => {
    const gap = gaps[id];
    return gap && (figures[id] ?? null) === null && gap.gap !== 'no-data' ? [[id, gap] as const] : [];
  });
  return rowsWithFigures.length > 0 ? Object.fromEntries(rowsWithFigures) : undefined;
}

/**
 * Rounds a sparkline to its visible steps; the first and last value, used in its accessible name, are rounded
 * like other numbers.
 */
export function roundSpark(spark: readonly number[]): number[] {
  const range = Math.max(...spark) - Math.min(...spark);
  const decimals = range > 0 ? Math.min(12, Math.max(0, Math.ceil(-Math.log10(range / SPARK_STEPS)))) : 0;
  const last = spark.length - 1;
  return spark.map((value, index) =>
    index === 0 || index === last || range === 0 ? roundForPage(value) : Number(value.toFixed(decimals)),
  );
}
