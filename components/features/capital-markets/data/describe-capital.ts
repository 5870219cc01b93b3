import { t } from '@/lib/domain/text';
import type { CapitalMarkets, MissingSeries } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import type { GapNote } from '@/lib/domain/metric';
import type { CapitalMarketsPageData } from './load-capital-markets-page';
import { writeBasisPoints, writeRate } from './write-macro';

const BASIS_POINTS = 10_000;

/** The yield of a maturity on a day of the curve; null when either is missing. */
export function yieldOf(
  { days, maturities }: CapitalMarkets['curve'],
  id: string,
  day = 'now',
): number | null {
  const [at, curve] = [maturities.findIndex((one) => one.id === id), days.find((one) => one.id === day)];
  return at < 0 || !curve ? null : (curve.yields[at] ?? null);
}

/** The day of a maturity's yield if it differs from the page's day; null without a yield. */
export function otherDayOf(
  { main, meta }: Pick<CapitalMarketsPageData, 'main' | 'meta'>,
  id: string,
): string | null {
  const { days, maturities } = main.answer.curve;
  const day = days[0]?.dates[maturities.findIndex((one) => one.id === id)] ?? null;
  return day === meta.asOf ? null : day;
}

/**
 * The number and names of the series of a table that have ended by the day and show no value; empty when
 * there are none.
 */
export function endedSeriesText(
  lines: readonly { readonly id: string; readonly gap: GapNote | null }[],
  what: string,
) {
  const ended = lines.filter(({ gap }) => gap?.gap === 'ended').map(({ id }) => id);
  if (ended.length === 0) return '';
  return t('{count} of {count2} {what} ended before this day: {ended}.', {
    count: ended.length,
    count2: lines.length,
    what,
    ended: ended.join(', '),
  });
}

/** The difference of two rates in basis points; null when either is missing. */
export function basisPoints(from: number | null, to: number | null): number | null {
  return from === null || to === null ? null : (to - from) * BASIS_POINTS;
}

/**
 * The page in a sentence: the ten-year yield and its weekly change, the slope of the curve, the dollar and
 * gold.
 */
export function describeCapital(page: CapitalMarketsPageData): string {
  const { commodities, fx, main } = page;
  const { curve } = main.answer;
  const parts: string[] = [];
  const ten = yieldOf(curve, 'DGS10');
  const week = basisPoints(yieldOf(curve, 'DGS10', '1W'), ten);
  const day = otherDayOf(page, 'DGS10');
  if (ten !== null)
    parts.push(
      day === null
        ? week === null
          ? t('The 10-year Treasury yields {ten}', { ten: writeRate(ten) })
          : t('The 10-year Treasury yields {ten} ({week} in a week)', {
              ten: writeRate(ten),
              week: writeBasisPoints(week),
            })
        : week === null
          ? t('On {day} the 10-year Treasury yields {ten}', { ten: writeRate(ten), day: formatDay(day) })
          : t('On {day} the 10-year Treasury yields {ten} ({week} in a week)', {
              ten: writeRate(ten),
              week: writeBasisPoints(week),
              day: formatDay(day),
            }),
    );
  const slope = basisPoints(yieldOf(curve, 'DGS2'), ten);
  if (slope !== null) parts.push(describeSlope(slope));
  for (const [name, line] of [
    [t('the euro'), fx.find(({ symbol }) => symbol === 'EURUSD=X')],
    ['gold', commodities.find(({ symbol }) => symbol === 'GC=F')],
  ] as const) {
    const change = line?.figures['return.1M'];
    if (typeof change === 'number')
      parts.push(t('{name} moved {change} in a month', { name, change: formatReturn(change) }));
  }
  if (parts.length === 0) return t('No rates, currencies or commodities are stored for this day.');
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function describeSlope(basis: number): string {
  const size = writeBasisPoints(Math.abs(basis)).replace('+', '');
  if (size === '0 bp') return t('the curve is flat from 2 to 10 years');
  return t(
    basis < 0
      ? 'the curve is inverted by {size} from 2 to 10 years'
      : 'the curve rises by {size} from 2 to 10 years',
    { size },
  );
}

/** The reason why there is no curve for the day. */
export function noCurveText(maturities: CapitalMarkets['curve']['maturities']): string {
  const last = maturities
    .flatMap(({ gap }) => gap?.day ?? [])
    .sort()
    .at(-1);
  return last === undefined
    ? t('No yields published by this day.')
    : t('All yields ended before this day, the last on {last}.', { last: formatDay(last) });
}

/** A curve as text: its ends and its slope. */
export function describeCurve({ days, maturities }: CapitalMarkets['curve']): string {
  const now = days[0];
  if (!now) return '';
  const knownYields = maturities.flatMap(({ label }, at) => {
    const value = now.yields[at] ?? null;
    return value === null ? [] : [{ label, value }];
  });
  const [first, last] = [knownYields[0], knownYields.at(-1)];
  if (!first || !last || !now.day) return noCurveText(maturities);
  const ends = t('On {day} from {rate} at {label} to {rate2} at {label2}', {
    day: formatDay(now.day),
    rate: writeRate(first.value),
    label: first.label,
    rate2: writeRate(last.value),
    label2: last.label,
  });
  const changeTexts = days.slice(1).flatMap((day) => {
    const ten = maturities.findIndex(({ id }) => id === 'DGS10');
    const change = basisPoints(day.yields[ten] ?? null, now.yields[ten] ?? null);
    return change === null
      ? []
      : [
          t('{change} since {day}', {
            change: writeBasisPoints(change),
            day: formatDay(day.day ?? day.wanted),
          }),
        ];
  });
  return changeTexts.length === 0
    ? `${ends}.`
    : t('{ends}. Ten years: {others}.', { ends, others: changeTexts.join(', ') });
}

/** The series to import for a block. */
export function importAdvice(missing: readonly MissingSeries[], blocks: readonly string[]): string | null {
  const ids = missing.filter(({ block }) => blocks.includes(block)).flatMap((one) => one.ids);
  if (ids.length === 0) return null;
  return `Import the FRED series ${ids.join(', ')}: npm run tapeglass -- import macro ${ids[0]}.csv --id ${ids[0]}`;
}
