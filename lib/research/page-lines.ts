import type { InstrumentLine } from '@/lib/contracts/lines';

/** A figure as a page holds it: a number, a date, or null. */
export type PageFigure = number | string | null;

/** Why a figure of a line is null. */
export type PageGap = InstrumentLine['gaps'][string];

/** A row of a table of instruments as it travels with a page: what is drawn and nothing else, as it travels twice (HTML and JSON). */
export interface PageLine {
  readonly symbol: string;
  readonly name: string;
  readonly kind: string;
  readonly currency?: string;
  readonly country?: string;
  readonly sector?: string;
  readonly industry?: string;
  /** Of a fund or commodity. */
  readonly group?: string;
  /** Day of its last price on or before the as-of day; null when there is none. */
  readonly lastDay: string | null;
  readonly figures: Readonly<Record<string, PageFigure>>;
  /** Why a figure is null, by id; one that is not named here has no data. */
  readonly gaps?: Readonly<Record<string, PageGap>>;
  /** Closes of the last three months, thinned, oldest first. */
  readonly spark?: readonly number[];
  /** Share of the group that the line stands in; a fraction. */
  readonly weight?: number | null;
}

/** Digits with which a number travels; a page shows fewer. */
const DIGITS = 7;

/** So many digits are the number itself. */
const ALL_DIGITS = 17;

/** Returns up to here (in percent: two digits more, and two after the point) and prices up to there are written with all their whole digits. */
const LARGEST_RETURN = 1e5;
const LARGEST_PRICE = 1e8;

/** Rounding twice goes wrong only across a number that ends in 5, and what is written otherwise from 1, 0.01 or 20 on only across those. */
const TURNING = /5[0.]*(e|$)|^-?[0.]*[1-9][0.]*(e|$)/;

/** Steps into which the height of a spark line is divided; it is drawn with a quarter of them. */
const SPARK_STEPS = 120;

/**
 * A number with seven significant digits (large prices: with cents), and more only where seven would be written differently: what a page
 * shows of it is what it would show of the number itself.
 */
export function roundForPage(value: number): number {
  if (!Number.isFinite(value) || value === 0) return value;
  for (let digits = firstDigits(Math.abs(value)); digits < ALL_DIGITS; digits += 1) {
    const text = value.toPrecision(digits);
    const rounded = Number(text);
    if (rounded === value || !TURNING.test(text)) return rounded;
  }
  return value;
}

/** Significant digits that a page may show of a number of this size. */
function firstDigits(size: number): number {
  if (size >= LARGEST_PRICE) return DIGITS;
  return Math.max(DIGITS, Math.floor(Math.log10(size)) + (size < LARGEST_RETURN ? 5 : 3));
}

/** Rows of the backend as a page keeps them: only the figures named, rounded for the page. */
export function toPageLines(lines: readonly InstrumentLine[], ids: readonly string[]): PageLine[] {
  return lines.map((line) => toPageLine(line, ids));
}

function toPageLine(line: InstrumentLine, ids: readonly string[]): PageLine {
  const { symbol, name, kind, currency, country, sector, industry, group, lastDay, spark, weight } = line;
  const gaps = keptGaps(line, ids);
  return {
    symbol,
    name,
    kind,
    ...(currency && { currency }),
    ...(country && { country }),
    ...(sector && { sector }),
    ...(industry && { industry }),
    ...(group && { group }),
    lastDay,
    figures: Object.fromEntries(ids.map((id) => [id, roundFigure(line.figures[id] ?? null)])),
    ...(gaps && { gaps }),
    ...(spark && { spark: roundSpark(spark) }),
    ...(weight !== undefined && { weight: weight === null ? null : roundForPage(weight) }),
  };
}

function roundFigure(value: PageFigure): PageFigure {
  return typeof value === 'number' ? roundForPage(value) : value;
}

/** The reasons that say more than that there are no data. */
function keptGaps({ figures, gaps }: InstrumentLine, ids: readonly string[]): PageLine['gaps'] {
  const kept = ids.flatMap((id) => {
    const gap = gaps[id];
    return gap && (figures[id] ?? null) === null && gap.gap !== 'no-data' ? [[id, gap] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** A spark line to the steps that can be seen; its ends, which its name tells, as every number. */
function roundSpark(spark: readonly number[]): number[] {
  const range = Math.max(...spark) - Math.min(...spark);
  const decimals = range > 0 ? Math.min(12, Math.max(0, Math.ceil(-Math.log10(range / SPARK_STEPS)))) : 0;
  const last = spark.length - 1;
  return spark.map((value, index) =>
    index === 0 || index === last || range === 0 ? roundForPage(value) : Number(value.toFixed(decimals)),
  );
}
