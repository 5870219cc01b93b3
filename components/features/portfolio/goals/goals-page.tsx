import { t, text } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { FigureText } from '@/components/ui/figure-text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import type { Goals } from '@/lib/contracts/portfolios/goals';
import type { GapNote } from '@/lib/domain/metric';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { gapText } from '@/lib/format/gap-text';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { portfolioHref } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { ReportPageData } from '../data/load-report';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { withoutAmounts } from '../report/without-amounts';
import { stateQuery } from '../state/report-state';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { GOAL_KIND_CHOICES, GoalsForm } from './goals-form';
import { OutlookForm } from './outlook-form';

type Goal = Goals['goals'][number];

const share = (value: number): string => formatPercent(value, { digits: 0 });

const numberColumn = (
  id: 'progress' | 'chance' | 'needed' | 'lasts',
  head: string,
  format: (value: number) => string,
): DataColumn<Goal> => ({
  id,
  head,
  cell: (goal) => (
    <FigureText value={goal[id]} gap={goal.gap as GapNote | null} gapUnit="months" format={format} />
  ),
});

const columns = (currency: string): DataColumn<Goal>[] => [
  {
    id: 'name',
    head: t('Goal'),
    align: 'start',
    cell: ({ kind, name }) => (
      <>
        {name}
        <span className={tracker.subLine}>
          {GOAL_KIND_CHOICES.find(({ value }) => value === kind)?.label}
        </span>
      </>
    ),
  },
  { id: 'target', head: t('Target, {currency}', { currency }), cell: ({ target }) => formatAmount(target) },
  { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => (date === null ? '' : formatDay(date)) },
  numberColumn('progress', t('Reached now'), share),
  numberColumn('chance', t('Chance by the day'), share),
  numberColumn('needed', t('Saving for 80%, a month'), formatGain),
  {
    id: 'reachedOn',
    head: t('Half of the paths by'),
    align: 'start',
    cell: ({ reachedOn }) => (reachedOn === null ? t('Not within 50 years') : formatDay(reachedOn)),
  },
  numberColumn('lasts', t('Lasts 30 years'), share),
];

/** Said where a needed saving is below zero. */
const WITHDRAWABLE = text(
  'The amount is negative: you could take this much out each month and still reach the goal.',
);

/** The method of the paths, as sentences. */
function methodText({ blockMonths, from, inflation, months, paths, name, returns }: Goals['method']): string {
  const source =
    returns === 'benchmark'
      ? (name ?? t('no benchmark'))
      : returns === 'own'
        ? t('this portfolio')
        : t('today’s holdings and cash, in their present weights');
  return [
    from === null
      ? t(
          '{paths} paths of blocks of {blockMonths} consecutive months, drawn from {months} past months of {source} (circular block bootstrap).',
          { paths: formatCount(paths), blockMonths, months: formatCount(months), source },
        )
      : t(
          '{paths} paths of blocks of {blockMonths} consecutive months, drawn from {months} past months of {source} since {from} (circular block bootstrap).',
          {
            paths: formatCount(paths),
            blockMonths,
            months: formatCount(months),
            source,
            from: formatDay(from),
          },
        ),
    inflation === 0
      ? t('Returns are nominal.')
      : t('Returns are lowered by {inflation} a year: amounts are in today’s money.', {
          inflation: formatPercent(inflation),
        }),
    t('Past returns do not tell future ones.'),
  ].join(' ');
}

/** The saving of goals without one of their own, as sentences; empty without recurring rows. */
function savingText({ leftOut, monthly }: Goals['saving'], currency: string): string {
  const usual =
    monthly !== 0 &&
    t('A goal without its own saving uses that of the recurring rows: {monthly} {currency} a month.', {
      monthly: formatAmount(monthly),
      currency,
    });
  const missing =
    leftOut.length > 0 &&
    t('Without a price or a rate, and left out: {leftOut}.', { leftOut: leftOut.join(', ') });
  return [usual, missing].filter(Boolean).join(' ');
}

export interface GoalsPageProps extends ReportPageData<Goals> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The goals tab: goals with their chances on paths of past returns, and financial independence. */
export function GoalsPage(props: GoalsPageProps) {
  const { portfolio, query, state, meta } = props;
  const send = usePortfolioChange(portfolio);
  const extra = { returns: query.returns, inflation: query.inflation, benchmark: query.benchmark };
  return (
    <ReportPage {...props} tab="goals" extra={extra}>
      {({ currency, goals, method, saving, value }) => (
        <>
          <Card
            id="outlook"
            title={t('Goals, from {amount} {currency}', { amount: formatAmount(value), currency })}
            footer={[
              methodText(method),
              savingText(saving, currency),
              goals.some(({ needed }) => needed !== null && needed < 0) && t(WITHDRAWABLE),
            ]
              .filter(Boolean)
              .join(' ')}
          >
            <OutlookForm
              path={portfolioHref(portfolio.slug, 'goals')}
              kept={{ ...stateQuery(state), benchmark: query.benchmark }}
              method={method}
            />
            {goals.length === 0 ? (
              <EmptyState title={t('No goals yet')}>{mayEdit(portfolio) && t('Set one below.')}</EmptyState>
            ) : (
              <BlockTable
                caption={t('Goals')}
                columns={columns(currency)}
                rows={goals}
                rowKey={({ name, date, amount }) => `${name} ${date} ${amount}`}
              />
            )}
          </Card>
          {goals.map((goal, i) => (
            <SeriesCard
              key={i}
              id={`goal-${i + 1}`}
              title={goal.name}
              model={withoutAmounts({
                days: goal.dates.map(requireIsoDate),
                unit: 'number',
                unitLabel: currency,
                series: [
                  { id: 'middle', label: t('Median'), values: goal.middle },
                  { id: 'low', label: t('1 of 10 paths below'), look: 1, values: goal.low },
                  { id: 'high', label: t('1 of 10 paths above'), look: 1, values: goal.high },
                  { id: 'target', label: t('Target'), look: 2, values: goal.dates.map(() => goal.target) },
                ],
                fan: { low: 'low', high: 'high' },
              })}
              source={meta ?? { source: 'unknown' }}
              asOf={state.asOf}
              csvName={`goal-${i + 1}-${portfolio.slug}`}
              footnote={t('Value by year, {currency}.', { currency })}
              empty={<EmptyState title={t('No paths')}>{pathText(goal)}</EmptyState>}
            />
          ))}
          {mayEdit(portfolio) && (
            <Card
              id="edit"
              title={t('Set goals')}
              footer={t(
                'Amounts in {baseCurrency}. A goal without a name is removed. Spending: the amount a year that the portfolio shall pay; the target is this amount divided by the withdrawal rate.',
                { baseCurrency: portfolio.baseCurrency },
              )}
            >
              <div className={tracker.body}>
                <GoalsForm
                  // Other goals are another form.
                  key={JSON.stringify(
                    goals.map(({ amount, date, kind, name, saving, spendingRate }) => [
                      amount,
                      date,
                      kind,
                      name,
                      saving,
                      spendingRate,
                    ]),
                  )}
                  goals={goals}
                  currency={portfolio.baseCurrency}
                  usualSaving={saving.monthly === 0 ? null : `${formatAmount(saving.monthly)} ${currency}`}
                  submit={(body) => send({ method: 'PUT', path: '/goals/', body, done: t('Goals saved') })}
                />
              </div>
            </Card>
          )}
        </>
      )}
    </ReportPage>
  );
}

function pathText({ gap }: Goal): string {
  if (gap?.gap === 'past') return t('The day is over.');
  return `${gapText(gap as GapNote | null, 'months')}.`;
}
