import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { PageState } from '@/components/research/hooks/use-page-state';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { ImportCommand } from '@/components/ui/data-start';
import type { CurveSpreads } from '@/lib/contracts/capital-markets';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { formatDay } from '@/lib/format/date';
import { toDatedSeries } from '@/lib/research/dated-series';
import { SPREAD_RANGES } from '../state/capital-state';
import type { CapitalState } from '../state/capital-state';
import { importAdvice } from '../data/describe-capital';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';
import { spreadsQuery } from '../data/queries';

export interface SpreadsCardProps {
  readonly page: CapitalMarketsPageData;
  readonly state: CapitalState;
  readonly live: PageState;
  readonly asOf: string | null;
}

const BASIS_POINTS = 10_000;

/** The slope of the curve over time; published recessions are shaded. */
export function SpreadsCard({ page, state, live, asOf }: SpreadsCardProps) {
  const { answer, failure, isPending } = useBackendQuery<CurveSpreads>(
    queryHref(spreadsQuery(state), asOf),
    page.spreads,
  );
  const model = useMemo(
    () => ({
      ...toDatedSeries(
        answer.dates,
        answer.series.map(({ id, values }) => ({
          id,
          label: id,
          values: values.map((value) => value && value * BASIS_POINTS),
        })),
      ),
      unit: 'basisPoints' as const,
      shades: (answer.recessions ?? []).map(({ from, to }) => ({
        from: requireIsoDate(from),
        to: requireIsoDate(to),
      })),
    }),
    [answer],
  );
  const advice = importAdvice(answer.missing, ['2s10s', '3m10y', 'recessions']);
  return (
    <div className={isPending ? blocks.isPending : undefined} aria-busy={isPending}>
      <SeriesCard
        id="spreads"
        title={
          <>
            {t('Slope of the curve')} <Explain id="macro.spread" name={t('Term spread')} />
          </>
        }
        model={model}
        summaryLabel={t('Slope of the yield curve: {series}', {
          series: answer.series.map(({ name }) => t(name)).join('; '),
        })}
        source={page.meta}
        asOf={page.meta.asOf}
        csvName="curve-spreads"
        controls={
          <SegmentedControl
            label={t('Range of the spreads')}
            segments={SPREAD_RANGES.map((id) => ({ id, label: id, href: live.hrefWith({ spreads: id }) }))}
            current={SPREAD_RANGES.find((id) => id === answer.range) ?? null}
            onSelect={(spreads) => live.change({ spreads })}
          />
        }
        footnote={
          <>
            {describeSpreads(answer)}{' '}
            {advice && <ImportCommand>{t('Not stored: {advice}', { advice })}</ImportCommand>}
            {failure && <span role="alert"> {t('Could not load the spreads: {failure}', { failure })}</span>}
          </>
        }
        empty={
          <EmptyState title={t('No spreads')} of="macro">
            {advice}
          </EmptyState>
        }
      />
    </div>
  );
}

/** Explains the lines, the inversion of the curve and the shading. */
export function describeSpreads({ interval, recessions, series }: CurveSpreads): string {
  const names = series.map(({ id, name, source }) => `${id}: ${t(name)} (${source})`).join('; ');
  const shaded =
    recessions === null
      ? t('No recession series stored.')
      : recessions.length === 0
        ? t('No recessions in this range.')
        : t('Shaded: recessions as published, {recessions}.', {
            recessions: recessions
              .map(({ from, to }) => t('{from} to {to}', { from: formatDay(from), to: formatDay(to) }))
              .join('; '),
          });
  return `${names === '' ? '' : `${t('{names}. Below zero the curve is inverted.', { names })} `}${interval === '1w' ? `${t('Weekly data.')} ` : ''}${shaded}`;
}
