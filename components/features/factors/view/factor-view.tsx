import { useMemo } from 'react';
import { inSentence, t } from '@/lib/domain/text';
import { ChartSource } from '@/components/charts/frame/chart-source';
import { Fold } from '@/components/research/page/fold';
import { PageHead } from '@/components/research/page/page-head';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Card } from '@/components/ui/card';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { yearColumns } from '@/lib/charting/year-columns';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import { FactorTable } from '../cards/factor-table';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { FactorPageData } from '../data/factor-page-data';
import { cumulativeModel, factorsOf, monthReturns, rollingModel, yearReturns } from '../data/factor-series';
import { FACTOR_FIGURE_IDS, factorLabel } from '../data/shown-factors';
import { KINDS, RANGES, ROLLING, factorQuery } from '../state/factor-state';
import { describeFactors } from './describe-factors';
import styles from '../cards/factor-view.module.scss';
import { useFactors } from '../data/use-factors';

// Below the first screen: hydrated when they come near the viewport.
const ColumnChart = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '@/components/charts/svg/column-chart').then(
    (part) => part.ColumnChart,
  ),
);
const MatrixTable = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '@/components/charts/tables/matrix-table').then(
    (part) => part.MatrixTable,
  ),
);
const MonthlyTable = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '@/components/charts/tables/monthly-table').then(
    (part) => part.MonthlyTable,
  ),
);
const RegressionCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '../cards/regression-card').then(
    (part) => part.RegressionCard,
  ),
);

const LoadingsCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '../cards/loadings-card').then((part) => part.LoadingsCard),
);
const HitRateCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '../cards/hit-rate-card').then((part) => part.HitRateCard),
);
const RegimeCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '../cards/regime-card').then((part) => part.RegimeCard),
);
const DecileCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'factor-tables' */ '../cards/decile-card').then((part) => part.DecileCard),
);

const ROLLING_TITLES = {
  get '12'() {
    return t('Return over 12 months');
  },
  get '36'() {
    return t('Return p.a. over 36 months');
  },
} as const;
const KIND_NAMES = {
  get academic() {
    return t('Academic');
  },
  get investable() {
    return t('Investable');
  },
  get all() {
    return t('All');
  },
} as const;

export interface FactorViewProps {
  /** Statically generated pages have no comparison. */
  readonly page: FactorPageData & Partial<WithComparison<FactorPageData>>;
  readonly path: string;
  readonly asOf: string | null;
}

/** The content of the factor page. */
export function FactorView({ page, path, asOf }: FactorViewProps) {
  const live = useFactors(page, path, asOf);
  const { change, hrefWith, state } = live;
  const { correlation, factors, files, meta, names, versus } = page;
  const { kind, of, range } = state;
  const cumulative = useMemo(() => cumulativeModel(page, { kind, range }), [page, kind, range]);
  const rolling = useMemo(
    () => rollingModel(page, { kind, range, rolling: state.rolling }),
    [page, kind, range, state.rolling],
  );
  const shownFactors = factorsOf(factors, kind);
  const one = factors.find(({ id }) => id === of) ?? shownFactors[0] ?? factors[0];
  const months = one ? monthReturns(page, one, range) : [];
  const day = asOf ?? meta.asOf;
  const labelOf = (id: string) => {
    const match = factors.find((factor) => factor.id === id);
    return match ? factorLabel(match) : id;
  };
  const controls = (
    <>
      <SegmentedControl
        label={t('Factors shown')}
        segments={KINDS.map((id) => ({ id, label: KIND_NAMES[id], href: hrefWith({ kind: id }) }))}
        current={kind}
        onSelect={(id) => change({ kind: id })}
      />
      <SegmentedControl
        label={t('Range')}
        segments={RANGES.map((id) => ({ id, label: id, href: hrefWith({ range: id }) }))}
        current={range}
        onSelect={(id) => change({ range: id })}
      />
    </>
  );
  const missing = files.length === 0 && (
    <EmptyState title={t('No academic factors')} of="factors">
      {t(
        'Import Ken French’s files with “import factors”. For factor funds, import prices of SPY, IWM, VLUE, MTUM, USMV or QUAL.',
      )}
    </EmptyState>
  );

  // A comparison shows its changes in every section.
  const isOpen = versus !== null;
  const isRollingSet = 'rolling' in factorQuery(state);

  return (
    <ChartSource meta={meta} asOf={day}>
      <PageHead
        title={t('Factor Performance')}
        sentence={describeFactors(page)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? meta.asOf : null}
        query={factorQuery(state)}
        versus={versus?.asOf ?? null}
        basis={state.basis}
      />
      {page.problems.length > 0 && (
        <div className={styles.notice} role="status">
          {page.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <div className={styles.stack}>
        {missing}
        {factors.length > 0 && (
          <FactorTable page={page} previous={versus?.page.factors} live={live} asOf={asOf} />
        )}
        {factors.length > 0 && (
          <>
            <SeriesCard
              id="cumulative"
              title={t('Growth of 100')}
              summaryLabel={t('Growth of 100 in {kind} factors', { kind: inSentence(KIND_NAMES[kind]) })}
              model={cumulative}
              source={meta}
              asOf={day}
              csvName={`factors-${kind}-${range}`.toLowerCase()}
              controls={controls}
              footnote={t(
                'Month ends, logarithmic scale; drawdown below. A factor with a shorter history starts at 100 in its first month.',
              )}
            />
            <Fold title={t('Rolling returns')} isOpen={isOpen || isRollingSet}>
              <SeriesCard
                id="rolling"
                title={ROLLING_TITLES[state.rolling]}
                summaryLabel={t('{rolling}, {kind} factors', {
                  rolling: ROLLING_TITLES[state.rolling],
                  kind: inSentence(KIND_NAMES[kind]),
                })}
                model={rolling}
                source={meta}
                asOf={day}
                csvName={`factors-rolling-${state.rolling}m-${kind}`}
                controls={
                  <SegmentedControl
                    label={t('Months of the rolling returns')}
                    segments={ROLLING.map((id) => ({
                      id,
                      label: t('{id} months', { id }),
                      href: hrefWith({ rolling: id }),
                    }))}
                    current={state.rolling}
                    onSelect={(id) => change({ rolling: id })}
                  />
                }
                footnote={t('Month ends, from the {rolling}th month of each factor.', {
                  rolling: state.rolling,
                })}
              />
            </Fold>
          </>
        )}
        {factors.length > 0 && (
          <Fold title={t('Hit rates and regimes')} isOpen={isOpen}>
            <HitRateCard page={page} />
            <RegimeCard page={page} />
          </Fold>
        )}
        <RegressionCard page={page} live={live} path={path} asOf={asOf} />
        <LoadingsCard live={live} meta={meta} asOf={day} />
        <Fold title={t('Years, months and deciles')} isOpen={isOpen}>
          {one && (
            <div className={styles.pair}>
              <Card
                id="years"
                title={t('Calendar years of {factorLabel}', { factorLabel: factorLabel(one) })}
                footer={t('Full years of the range, and the current year to date.')}
              >
                <div className={styles.body}>
                  <ColumnChart
                    label={t('Returns of {factorLabel} by calendar year', { factorLabel: factorLabel(one) })}
                    columns={yearColumns(yearReturns(months))}
                    format={formatReturn}
                    isChange
                    valueLabel={t('Return')}
                  />
                </div>
              </Card>
              <Card
                id="months"
                title={t('Months of {factorLabel}', { factorLabel: factorLabel(one) })}
                actions={
                  <SegmentedControl
                    label={t('Factor shown')}
                    segments={shownFactors.map((factor) => ({
                      id: factor.id,
                      label: factor.symbol ?? factorLabel(factor).replace(/^.*\(|\)$/g, ''),
                      title: factorLabel(factor),
                      href: hrefWith({ of: factor.id }),
                    }))}
                    current={one.id}
                    onSelect={(id) => change({ of: id })}
                  />
                }
              >
                <MonthlyTable
                  label={t('Monthly returns of {factorLabel}', { factorLabel: factorLabel(one) })}
                  months={months}
                />
              </Card>
            </div>
          )}
          <DecileCard page={page} live={live} path={path} asOf={asOf} />
        </Fold>
        {correlation.ids.length > 1 && (
          <Card
            id="correlation"
            title={
              <>
                {t('Correlation')}{' '}
                <Explain
                  id="factor.correlation"
                  name={names['factor.correlation']?.name ?? t('Correlation')}
                />
              </>
            }
            footer={
              correlation.from && correlation.to
                ? t('Monthly returns, {n} common months: {from} to {to}.', {
                    n: correlation.n,
                    from: formatDay(correlation.from),
                    to: formatDay(correlation.to),
                  })
                : t('Too few common months.')
            }
          >
            <MatrixTable
              label={t('Correlation of factors')}
              names={correlation.ids.map(labelOf)}
              rows={correlation.rows}
              format={formatNumber}
            />
          </Card>
        )}
      </div>
      <Definitions ids={FACTOR_FIGURE_IDS} />
    </ChartSource>
  );
}
