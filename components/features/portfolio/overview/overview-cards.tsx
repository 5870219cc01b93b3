import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { overviewGrowth, overviewMoney } from '@/lib/charting/portfolio-charts';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { BarList } from '@/components/charts/bars/bar-list';
import { ColumnChart } from '@/components/charts/svg/column-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { Overview, Performance } from '@/lib/contracts/portfolios/reports';
import { groupName } from '@/lib/domain/portfolio/group-name';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { DIMENSIONS, groupHref } from '../state/allocation-groups';
import { FINDING_LABELS } from '../state/finding-labels';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { incomeSum } from '../income/income-sums';
import { monthColumns } from '../income/month-columns';
import { formatAmount } from '../report/portfolio-figures';
import type { ReportLinks } from '../report/report-page';
import { SentSeriesCard } from '../report/sent-series-card';
import { readableText } from '../ui/readable-text';
import tracker from '../ui/portfolio.module.scss';
import styles from './overview.module.scss';
import { overviewSentences, yearOf } from './overview-sentences';
import type { OverviewSentence } from './overview-sentences';
import { OVERVIEW_CHARTS, overviewQuery } from '../state/overview-state';
import type { OverviewState } from '../state/overview-state';

export interface OverviewCardProps {
  readonly answer: PortfolioSummary;
  readonly links: ReportLinks;
  /** The overview's own part of its address. */
  readonly shown: OverviewState;
}

/** Sentences that are visible at first. */
const FIRST_SENTENCES = 2;

function Sentences({ sentences }: { readonly sentences: readonly OverviewSentence[] }) {
  return (
    <ul className={tracker.sentences}>
      {sentences.map(({ id, parts }) => (
        <li key={id}>
          {parts.map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              <Link key={index} href={part.href} prefetch={false}>
                {part.text}
              </Link>
            ),
          )}
        </li>
      ))}
    </ul>
  );
}

/** The events of the range, in words: two sentences, and the others behind a press. */
export function SentencesCard({ answer, links }: OverviewCardProps) {
  const sentences = overviewSentences(answer, links);
  const furtherSentences = sentences.slice(FIRST_SENTENCES);
  return (
    <Card id="words" title={t('In words')}>
      <Sentences sentences={sentences.slice(0, FIRST_SENTENCES)} />
      {furtherSentences.length > 0 && (
        <details className={styles.more}>
          <summary>{t('More in words')}</summary>
          <Sentences sentences={furtherSentences} />
        </details>
      )}
    </Card>
  );
}

export interface OverviewChartProps extends OverviewCardProps {
  readonly name: string;
  readonly slug: string;
  readonly meta: PortfolioFrameProps['meta'];
}

/** The value beside the money put in, or the return beside the benchmark with its drawdowns. */
export function OverviewChart({ answer, links, meta, name, shown, slug }: OverviewChartProps) {
  const router = useRouter();
  const { hrefOf, read, state } = links;
  const hrefTo = (chart: OverviewState['chart']) => hrefOf('overview', overviewQuery({ ...shown, chart }));
  const {
    growth: { chart },
    money,
  } = answer;
  const common = {
    controls: (
      <SegmentedControl
        label={t('Chart')}
        segments={OVERVIEW_CHARTS.map(({ id, label }) => ({ id, label, href: hrefTo(id) }))}
        current={chart ? 'return' : 'value'}
        onSelect={(id) => void router.push(hrefTo(id), undefined, { scroll: false })}
      />
    ),
    source: meta ?? { source: 'unknown' },
    asOf: state.asOf,
  };
  if (money)
    return (
      <SentSeriesCard
        {...common}
        key="value"
        id="value"
        title={t('Value and money put in')}
        labels={{ value: t('Value, {currency}', { currency: answer.currency }), invested: t('Money put in') }}
        chart={money}
        load={async () => overviewMoney(await read<Overview>('/overview/'))}
        csvName={`value-${slug}`}
      />
    );
  if (!chart) return null;
  return (
    <SentSeriesCard
      {...common}
      key="return"
      id="growth"
      title={t('Growth and drawdown')}
      chart={chart}
      labels={{ portfolio: name }}
      load={async () => overviewGrowth(await read<Performance>('/performance/'))}
      csvName={`growth-${slug}`}
      footnote={t('100 at the start of the range. Time-weighted, dividends included.')}
    />
  );
}

/** Groups of the card; the allocation tab has all of them. */
const GROUPS = 8;

/** Shares of the value by one dimension. */
export function AllocationCard({
  accounts,
  answer,
  links,
  shown,
}: OverviewCardProps & { readonly accounts: readonly PortfolioAccount[] }) {
  const { by, concentration, groups } = answer.allocation;
  const { hrefOf } = links;
  const rest = groups.length - GROUPS;
  const { effectiveNumber } = concentration;
  return (
    <Card
      id="allocation"
      title={t('Allocation')}
      actions={
        <Link href={hrefOf('allocation', overviewQuery({ ...shown, chart: 'value' }))} prefetch={false}>
          {rest > 0
            ? t('All {count} groups', { count: formatCount(groups.length) })
            : t('With funds looked through')}
        </Link>
      }
      footer={[
        t('Cash is included.'),
        effectiveNumber !== null &&
          t('Effective number of holdings: {effectiveNumber}.', {
            effectiveNumber: formatNumber(effectiveNumber, { digits: 1 }),
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {groups.length === 0 ? (
        <EmptyState title={t('Nothing is held on this day')}>
          {t('Choose a later day above, or add a transaction.')}
        </EmptyState>
      ) : (
        <div className={tracker.body}>
          <p className={tracker.choices}>
            {DIMENSIONS.filter(({ id }) => id !== 'asset').map(({ id, label }) => (
              <Link
                key={id}
                href={`${hrefOf('overview', overviewQuery({ ...shown, by: id }))}#allocation`}
                prefetch={false}
                aria-current={id === by ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </p>
          <BarList
            label={t('Shares of the value by {by}', { by })}
            bars={groups.slice(0, GROUPS).map((group) => ({
              id: group.key,
              label: groupName(group, by),
              value: group.weight,
              href: groupHref(group, { by, accounts, hrefOf }),
            }))}
            format={formatPercent}
            valueLabel={t('Weight')}
            isChange={false}
          />
        </div>
      )}
    </Card>
  );
}

/** Payers of the forecast that the card names. */
const PAYERS = 3;

/** Income of the last twelve months by month, and what the next twelve are expected to bring. */
export function IncomeCard({ answer: { currency, income }, links: { hrefOf } }: OverviewCardProps) {
  const received = incomeSum(income.months);
  const expected = income.forecast.reduce((sum, { amount }) => sum + amount, 0);
  const isEmpty = received === 0 && expected === 0;
  return (
    <Card
      id="income"
      title={t('Income of twelve months')}
      actions={
        <Link href={hrefOf('income')} prefetch={false}>
          {t('By source')}
        </Link>
      }
      footer={
        isEmpty
          ? undefined
          : t(
              'Before tax. Expected: payments of the last twelve months per unit, times the units held. An estimate, not a promise.',
            )
      }
    >
      {isEmpty ? (
        <EmptyState title={t('No income in the last twelve months')}>
          {t('Nothing that is held paid in the last twelve months.')}
        </EmptyState>
      ) : (
        <div className={tracker.body}>
          <dl className={tracker.facts}>
            <div>
              <dt>{t('Received, {currency}', { currency })}</dt>
              <dd>
                <Link href={hrefOf('income', yearOf(income))} prefetch={false}>
                  {formatAmount(received)}
                </Link>
              </dd>
            </div>
            <div>
              <dt>{t('Expected in the next 12 months, {currency}', { currency })}</dt>
              <dd>
                <Link href={`${hrefOf('income')}#forecast`} prefetch={false}>
                  {formatAmount(expected)}
                </Link>
              </dd>
            </div>
          </dl>
          <ColumnChart
            label={t('Income received by month')}
            columns={monthColumns(income)}
            format={formatAmount}
            height={130}
            isChange={false}
            valueLabel={currency}
          />
          {income.forecast.length > 0 && (
            <p>
              {rich('Expected most from {forecast}.', {
                forecast: income.forecast.slice(0, PAYERS).map(({ amount, asset, name }, index) => (
                  <span key={asset}>
                    {index > 0 && ', '}
                    <Link href={hrefOf(`holding/${encodeURIComponent(asset)}`)} prefetch={false}>
                      {name}
                    </Link>{' '}
                    ({formatAmount(amount)})
                  </span>
                )),
              })}
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

/** The largest findings of the checks. */
export function FindingsCard({ answer, links }: OverviewCardProps) {
  const { count, largest } = answer.findings;
  const href = links.hrefOf('doctor');
  return (
    <Card
      id="findings"
      title={count === 0 ? t('Findings') : t('Findings ({count})', { count: formatCount(count) })}
      actions={
        <Link href={href} prefetch={false}>
          {count > 0 ? t('All with their repairs') : t('Checks')}
        </Link>
      }
      footer={
        count > 0 ? t('Sizes in {currency}, the largest first.', { currency: answer.currency }) : undefined
      }
    >
      {count === 0 ? (
        <EmptyState title={t('Nothing found')}>
          {t('Cash, quantities, prices, dividends, doubles, transfers and statements were checked.')}
        </EmptyState>
      ) : (
        <ul className={tracker.sentences}>
          {largest.map(({ amount, id, kind, text }) => (
            <li key={id}>
              <Link href={`${href}#${id}`} prefetch={false}>
                {FINDING_LABELS[kind]}
              </Link>
              {amount !== null && ` (${formatAmount(amount)})`}: {readableText(text)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
