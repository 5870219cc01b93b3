import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import { MatrixTable } from '@/components/charts/tables/matrix-table';
import { FigureList } from '@/components/research/figure-list/figure-list';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import type { BackcastResponse } from '@/lib/contracts/portfolios/risk';
import type { GapNote } from '@/lib/domain/metric';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { assetCode, plainName } from '../ui/asset-label';
import { REBALANCING_LABELS } from '../ui/labels';
import { stateQuery } from '../state/report-state';
import { SentSeriesCard } from '../report/sent-series-card';
import tracker from '../ui/portfolio.module.scss';
import { BACKCAST_IDS, riskItems } from './risk-figures';
import type { ShownBackcast } from './load-risk';
import { backcastChart } from './risk-charts';
import { PastWindowForm } from './past-window-form';
import { backcastQuery, PAST_YEARS, riskQuery } from '../state/risk-state';
import { conventionText } from './series-cards';
import type { RiskCardProps } from './series-cards';

/** As many columns of the matrix as half of a page has room for. */
const FEW_COLUMNS = 7;

type Crisis = BackcastResponse['crises'][number];

const LEFT_OUT_TEXTS: Readonly<Record<string, string>> = {
  get 'begins-later'() {
    return t('begins');
  },
  get 'no-series'() {
    return t('has no prices');
  },
  get 'below-zero'() {
    return t('is below zero (sold short, a loan)');
  },
};

/** The reason why a crisis has no value: no holding, or no benchmark, was there. */
const TOO_YOUNG: GapNote = { gap: 'insufficient-history', need: null, have: null };

const returnColumn = (id: 'return' | 'benchmark', head: string): DataColumn<Crisis> => ({
  id,
  head,
  cell: (row) => <FigureText value={row[id]} gap={TOO_YOUNG} format={formatReturn} />,
  tone: (row) => (row[id] === null ? null : toneOf(formatReturn(row[id]))),
});

const crisisColumns = (hrefOf: (crisis: Crisis) => string): DataColumn<Crisis>[] => [
  {
    id: 'name',
    head: t('Crisis'),
    align: 'start',
    // A crisis through which no holding goes has no window.
    cell: (crisis) =>
      crisis.coverage === 0 ? (
        t(crisis.name)
      ) : (
        <Link href={hrefOf(crisis)} prefetch={false}>
          {t(crisis.name)}
        </Link>
      ),
  },
  { id: 'from', head: t('From'), align: 'start', cell: ({ from }) => formatDay(from) },
  { id: 'to', head: t('To'), align: 'start', cell: ({ to }) => formatDay(to) },
  returnColumn('return', t('Holdings')),
  {
    id: 'maxDrawdown',
    head: t('Drawdown'),
    cell: ({ maxDrawdown }) => <FigureText value={maxDrawdown} gap={TOO_YOUNG} format={formatPercent} />,
  },
  returnColumn('benchmark', t('Benchmark')),
  {
    id: 'coverage',
    head: t('Covered'),
    cell: ({ coverage }) => formatPercent(coverage, { digits: 0 }),
  },
];

/** The parts that a backcast leaves out, as a sentence. */
function coverageText({ coverage, leftOut }: ShownBackcast): string {
  const parts = leftOut.map(({ name, reason, since }) =>
    [
      plainName(name),
      LEFT_OUT_TEXTS[reason] ?? reason,
      since && reason === 'begins-later' ? formatDay(since) : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
  const covered = t('Holdings with {coverage} of the value are covered; their weights are scaled to 100%.', {
    coverage: formatPercent(coverage, { digits: 1 }),
  });
  return parts.length === 0
    ? covered
    : t('{covered} Left out: {parts}.', { covered, parts: parts.join('; ') });
}

/** The holdings of the as-of day through a past window and through crises, and where their risk comes from. */
export function BackcastCards({
  backcast,
  lastDay,
  portfolio,
  meta,
  read,
  report,
  state,
  hrefTo,
}: RiskCardProps & {
  readonly backcast: ShownBackcast;
  /** The last day of the range. */
  readonly lastDay: string;
}) {
  const router = useRouter();
  const { chart, correlation, crises, holdings } = backcast;
  const isEmpty = chart.steps.length < 2;
  const names = new Map(holdings.map(({ asset, name }) => [asset, plainName(name)]));
  return (
    <>
      <SentSeriesCard
        id="backcast"
        title={t('Today’s holdings through the past')}
        chart={chart}
        load={async () =>
          backcastChart(await read<BackcastResponse>('/backcast/', backcastQuery(state, lastDay)))
        }
        controls={
          <>
            <SegmentedControl
              label={t('Years back')}
              segments={PAST_YEARS.map((years) => ({
                id: String(years),
                label: `${years}Y`,
                href: hrefTo({ past: years, pastFrom: null, pastTo: null }),
              }))}
              current={state.pastFrom === null ? String(state.past) : null}
              onSelect={(id) =>
                void router.push(
                  hrefTo({
                    past: PAST_YEARS.find((years) => String(years) === id)!,
                    pastFrom: null,
                    pastTo: null,
                  }),
                )
              }
            />
            <span className={tracker.inline}>
              {t('Rebalanced')}
              <SegmentedControl
                label={t('Rebalanced')}
                segments={REBALANCINGS.map((id) => ({
                  id,
                  label: REBALANCING_LABELS[id],
                  href: hrefTo({ rebalancing: id }),
                }))}
                current={state.rebalancing}
                onSelect={(id) => void router.push(hrefTo({ rebalancing: id }))}
              />
            </span>
            <PastWindowForm
              slug={portfolio.slug}
              from={backcast.from}
              to={backcast.to}
              kept={{ ...stateQuery(report), ...riskQuery({ ...state, pastFrom: null, pastTo: null }) }}
            />
          </>
        }
        source={meta ?? { source: 'unknown' }}
        asOf={report.asOf}
        csvName={`backcast-${portfolio.slug}`}
        footnote={t(
          'Holdings and cash of the as-of day, total return, on their common days. {coverageText}',
          { coverageText: coverageText(backcast) },
        )}
        empty={
          <EmptyState title={t('No holding reaches back that far')}>{t('Choose another window.')}</EmptyState>
        }
      />
      {!isEmpty && (
        <Card id="backcast-figures" title={t('Risk of today’s holdings')} footer={conventionText(backcast)}>
          <FigureList
            label={t('Risk of today’s holdings')}
            items={riskItems(backcast, BACKCAST_IDS).map((item) => ({
              ...item,
              id: `past-${item.id}`,
              definition: item.id,
            }))}
            columns={3}
          />
        </Card>
      )}
      <Card
        id="crises"
        title={t('Today’s holdings in past crises')}
        footer={t(
          'From the highest to the lowest close of the S&P 500. Covered: weight of the holdings that existed then; the others are left out.',
        )}
      >
        <BlockTable
          caption={t('Today’s holdings in past crises')}
          columns={crisisColumns(({ from, to }) => hrefTo({ pastFrom: from, pastTo: to }))}
          rows={crises}
          rowKey={({ id }) => id}
        />
      </Card>
      {!isEmpty && (
        <div className={correlation.assets.length > FEW_COLUMNS ? tracker.stack : tracker.pair}>
          <Card
            id="risk-shares"
            title={t('Where the risk comes from')}
            footer={t(
              'Share of each holding in the variance of daily returns over the window; shares add up to 100%. Below zero: it lowers the risk.',
            )}
          >
            <div className={tracker.body}>
              <BarList
                label={t('Share of the risk')}
                bars={[...holdings]
                  .sort((a, b) => (b.riskShare ?? 0) - (a.riskShare ?? 0))
                  .map(({ asset, name, riskShare, weight }) => ({
                    id: asset,
                    label: assetCode({ asset, name }),
                    value: riskShare,
                    note: t('{weight} of the value', { weight: formatPercent(weight, { digits: 1 }) }),
                  }))}
                format={formatPercent}
                valueLabel={t('Share of the risk')}
                isChange={false}
              />
            </div>
          </Card>
          <Card
            id="correlation"
            title={t('Correlation of the holdings')}
            footer={t('Of daily returns over the window.')}
          >
            <MatrixTable
              label={t('Correlation of the holdings')}
              names={correlation.assets.map((asset) => assetCode({ asset, name: names.get(asset) ?? asset }))}
              rows={correlation.rows}
              format={formatNumber}
            />
          </Card>
        </div>
      )}
    </>
  );
}
