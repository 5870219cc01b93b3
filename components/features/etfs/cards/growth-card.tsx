import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { InstrumentList } from '@/components/research/instrument-list';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { PageState } from '@/components/research/hooks/use-page-state';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { ListField } from '@/components/ui/forms/list-field';
import type { FundGrowth } from '@/lib/contracts/etf-performance';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { toDatedSeries } from '@/lib/research/dated-series';
import { LONG_RANGES } from '@/lib/domain/ranges';
import { GROWTH_SCALES, MAX_FUNDS } from '../state/fund-state';
import type { FundState } from '../state/fund-state';
import type { EtfsPageData } from '../data/load-etfs-page';
import { growthQuery } from '../data/queries';

export interface GrowthCardProps {
  readonly page: EtfsPageData;
  readonly state: FundState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  /** URL parameters that the form without JavaScript preserves. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Growth of 10,000 in selected funds over a range; both are stored in the URL. */
export function GrowthCard({ page, state, live, path, asOf, kept }: GrowthCardProps) {
  const { answer, failure, isPending } = useBackendQuery<FundGrowth>(
    queryHref(growthQuery(state, page.meta.basis), asOf),
    page.growth,
  );
  const model = useMemo(
    () => ({
      ...toDatedSeries(
        answer.dates,
        answer.series.map(({ symbol, values }) => ({ id: symbol, label: symbol, values })),
      ),
      unit: 'index' as const,
      ...(answer.interval === '1w' && { sampling: 'week' as const }),
      drawdown: true,
      scale: state.scale,
    }),
    [answer, state.scale],
  );
  const symbols = answer.series.map(({ symbol }) => symbol);
  const choices = useMemo(
    () =>
      page.lines.map(({ group, name, symbol }, at) => ({
        id: -1 - at,
        symbol,
        name,
        exchange: group ?? t('Fund'),
      })),
    [page.lines],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    live.change({ funds: readField(event.currentTarget, 'funds') });
  }

  return (
    <div className={isPending ? blocks.isPending : undefined} aria-busy={isPending}>
      <SeriesCard
        id="growth"
        title={
          <>
            {t('Growth of {amount}', { amount: formatCount(answer.amount) })}{' '}
            <Explain id="fund.growth" name={t('Growth of 10,000')} />
          </>
        }
        model={model}
        summaryLabel={t('Growth of 10,000: {shown}', { shown: symbols.join(', ') })}
        source={page.meta}
        asOf={page.meta.asOf}
        basis={t('Total return, dividends reinvested')}
        csvName={`growth-${symbols.join('-').toLowerCase()}`}
        controls={
          <>
            <SegmentedControl
              label={t('Scale of the growth')}
              segments={GROWTH_SCALES.map(({ id, label, name }) => ({
                id,
                label,
                title: name,
                href: live.hrefWith({ scale: id }),
              }))}
              current={state.scale}
              onSelect={(scale) => live.change({ scale })}
            />
            <SegmentedControl
              label={t('Range of the growth')}
              segments={LONG_RANGES.map((id) => ({ id, label: id, href: live.hrefWith({ range: id }) }))}
              current={LONG_RANGES.find((id) => id === state.range) ?? null}
              onSelect={(range) => live.change({ range })}
              isShared
            />
          </>
        }
        tools={
          <InstrumentList
            label={t('Add a fund')}
            entries={symbols}
            max={MAX_FUNDS}
            others={choices}
            hasInstruments={false}
            onChange={(funds) => live.change({ funds: funds.join(',') })}
            form={
              <form method="get" action={path} className={blocks.form} onSubmit={submit}>
                {Object.entries(kept).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <ListField
                  label={t('Funds, up to {maxFunds}, separated by commas', { maxFunds: MAX_FUNDS })}
                  name="funds"
                  defaultValue={symbols.join(', ')}
                  size={34}
                />
                <button type="submit" className="btn btn-plain btn-sm">
                  {t('Show funds')}
                </button>
              </form>
            }
          />
        }
        footnote={
          <>
            {describeGrowth(answer)}
            {failure && <span role="alert"> {t('Could not load this range: {failure}', { failure })}</span>}
          </>
        }
        empty={<EmptyState title={t('No data to chart')}>{describeGrowth(answer)}</EmptyState>}
      />
    </div>
  );
}

/** Basis of the chart: the first common day and the fund that sets it, the sampling, and excluded funds. */
export function describeGrowth({ interval, left, limitedBy, start }: FundGrowth): string {
  const from =
    start &&
    (limitedBy
      ? t(
          'From {start}, the first common day ({limitedBy} has the shortest history), distributions reinvested, before taxes and trading costs.',
          { start: formatDay(start), limitedBy },
        )
      : t('From {start}, distributions reinvested, before taxes and trading costs.', {
          start: formatDay(start),
        }));
  const sampled = start && interval === '1w' && t('Weekly closes.');
  const out = left.map(({ symbol, reason }) =>
    t('{symbol} excluded: {reason}', { symbol: symbol.slice(0, 20), reason }),
  );
  return [from, sampled, ...out].filter(Boolean).join(' ');
}
