import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import type { Drift } from '@/lib/contracts/portfolios/attribution';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { groupName } from '@/lib/domain/portfolio/group-name';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';

/** As many lines as can be distinguished; the others are one line together. */
const MAX_LINES = 6;

/** Weights by group, those beyond the largest ones in sum, on each month end. */
export function driftLines({ by, rows }: Pick<Drift, 'by' | 'rows'>) {
  const dates = [...new Set(rows.map(({ date }) => date))];
  const keys = [...new Set(rows.map(({ key }) => key))];
  const places = new Map(dates.map((date, place) => [date, place]));
  const lineOf = new Map(
    keys.map((key, place) => [key, keys.length > MAX_LINES ? Math.min(place, MAX_LINES - 1) : place]),
  );
  const lines = keys.slice(0, MAX_LINES).map((key, place) => {
    const isRest = keys.length > MAX_LINES && place === MAX_LINES - 1;
    return {
      id: isRest ? 'rest' : key,
      label: isRest ? t('{count} others', { count: keys.length - place }) : groupName({ key }, by),
      values: dates.map(() => 0),
    };
  });
  for (const { date, key, weight } of rows) lines[lineOf.get(key)!]!.values[places.get(date)!]! += weight;
  return { dates, lines };
}

export interface DriftCardProps {
  readonly drift: Drift;
  readonly slug: string;
  readonly asOf: string | null;
  readonly meta: PortfolioFrameProps['meta'];
}

/** Weights at the ends of months: how the allocation has drifted. */
export function DriftCard({ drift, slug, asOf, meta }: DriftCardProps) {
  const { dates, lines } = driftLines(drift);
  return (
    <SeriesCard
      id="drift"
      title={t('Weights by {by} over time', { by: drift.by })}
      model={{ days: dates.map(requireIsoDate), unit: 'rate', series: lines }}
      source={meta ?? { source: 'unknown' }}
      asOf={asOf}
      csvName={`weights-${drift.by}-${slug}`}
      footnote={t(
        'At the start and at the end of each month of the range, cash included. Groups are those of the as-of day.',
      )}
    />
  );
}
