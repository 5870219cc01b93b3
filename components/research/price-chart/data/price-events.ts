import { t } from '@/lib/domain/text';
import { lastOnOrBefore } from '@/lib/analytics/series/day-index';
import type { ChartEvent } from '@/lib/charting/chart-model';
import type { PriceColumns } from '@/lib/contracts/instrument';
import { DEFAULT_EVENT_KINDS } from '@/lib/domain/event-kinds';
import type { EventKind } from '@/lib/domain/event-kinds';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { formatCompact, formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { ChartExtras } from './chart-extras';

/**
 * Splits, dividends, reports and headlines as marks on the chart, each on the bar of its day, or on the next
 * bar if that day has none. Events before the first or after the last bar are omitted.
 *
 * @param days - Epoch days of the bars, ascending.
 * @param options - Reports and headlines, and the kinds that are marked.
 */
export function priceEvents(
  { splits, dividends }: Pick<PriceColumns, 'splits' | 'dividends'>,
  days: Int32Array,
  {
    events: more = null,
    marks = DEFAULT_EVENT_KINDS,
  }: { readonly events?: ChartExtras['events']; readonly marks?: readonly EventKind[] } = {},
): ChartEvent<EventKind>[] {
  const barOf = (date: string): number => {
    const day = parseIsoDate(date) ?? Number.POSITIVE_INFINITY;
    const index = lastOnOrBefore(days, day);
    return index < 0 || days[index] === day ? index : index + 1;
  };
  const events: ChartEvent<EventKind>[] = [
    ...dividends.map(({ date, amount }) => ({
      index: barOf(date),
      kind: 'dividend' as const,
      label: t('Dividend'),
      text: String(Number(amount.toPrecision(4))),
    })),
    ...splits.map(({ date, ratio }) => ({
      index: barOf(date),
      kind: 'split' as const,
      label: t('Split'),
      text:
        ratio >= 1
          ? t('{shorten} for 1', { shorten: shorten(ratio) })
          : t('1 for {shorten}', { shorten: shorten(1 / ratio) }),
    })),
    ...(more?.reports ?? []).flatMap((report) =>
      reportEvents(report).map((event) => ({ index: barOf(report.filed), ...event })),
    ),
    ...(more?.news ?? []).map(({ date, stories, title, url }) => ({
      index: barOf(date),
      kind: 'news' as const,
      label: stories > 1 ? t('News ({stories})', { stories }) : t('News'),
      text: title,
      href: url,
    })),
  ];
  return events
    .filter(({ index, kind }) => marks.includes(kind) && index >= 0 && index < days.length)
    .sort((a, b) => a.index - b.index);
}

type Report = NonNullable<ChartExtras['events']>['reports'][number];

const LENGTHS: Readonly<Record<number, string>> = {
  get 3() {
    return t('quarter');
  },
  get 6() {
    return t('half-year');
  },
  get 12() {
    return t('year');
  },
};

/** A report is a filing; the first one about its period that states results is also an earnings report. */
function reportEvents(report: Report): Omit<ChartEvent<EventKind>, 'index'>[] {
  const { epsDiluted, isFirst, months, periodEnd, restated, revenue, revenueGrowth } = report;
  const period = t('{months} to {periodEnd}', {
    months: LENGTHS[months] ?? t('{months} months', { months }),
    periodEnd: formatDay(periodEnd),
  });
  const results = [
    period,
    epsDiluted === null ? null : t('EPS {epsDiluted}', { epsDiluted: formatNumber(epsDiluted) }),
    revenue === null
      ? null
      : revenueGrowth === null
        ? t('revenue {revenue}', { revenue: formatCompact(revenue) })
        : t('revenue {revenue} ({revenueGrowth})', {
            revenue: formatCompact(revenue),
            revenueGrowth: formatReturn(revenueGrowth),
          }),
  ].filter(Boolean);
  const filing = {
    kind: 'filing',
    label: t('Filing'),
    text: restated === 0 ? period : t('{period}, {restated} values restated', { period, restated }),
  } as const;
  return isFirst && results.length > 1
    ? [{ kind: 'earnings', label: t('Earnings'), text: results.join(', ') }, filing]
    : [filing];
}

function shorten(ratio: number): string {
  return String(Number(ratio.toFixed(3)));
}
