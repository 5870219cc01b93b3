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
import type { ReadingPageData } from '../data/load-reading';
import { formatAmount, formatGain } from '../reading/portfolio-figures';
import { ReadingPage } from '../reading/reading-page';
import { withoutAmounts } from '../reading/without-amounts';
import { stateQuery } from '../state/reading-state';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { GoalsForm } from './goals-form';
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
  { id: 'name', head: 'Goal', align: 'start', cell: ({ name }) => name },
  { id: 'target', head: `Target, ${currency}`, cell: ({ target }) => formatAmount(target) },
  { id: 'date', head: 'Day', align: 'start', cell: ({ date }) => (date === null ? '' : formatDay(date)) },
  numberColumn('progress', 'Reached now', share),
  numberColumn('chance', 'Chance by the day', share),
  numberColumn('needed', 'Saving for 80%, a month', formatGain),
  {
    id: 'reachedOn',
    head: 'Half of the paths by',
    align: 'start',
    cell: ({ reachedOn }) => (reachedOn === null ? 'Not within 50 years' : formatDay(reachedOn)),
  },
  numberColumn('lasts', 'Lasts 30 years', share),
];

/** Said where a needed saving is below zero. */
const WITHDRAWABLE =
  'The amount is negative: you could take this much out each month and still reach the goal.';

/** How the paths are made, as sentences. */
function methodText({ blockMonths, from, inflation, months, paths, name, returns }: Goals['method']): string {
  const source =
    returns === 'benchmark'
      ? (name ?? 'no benchmark')
      : returns === 'own'
        ? 'this portfolio'
        : 'today’s holdings and cash, in their present weights';
  return [
    `${formatCount(paths)} paths of blocks of ${blockMonths} consecutive months, drawn from ${formatCount(months)} past months of ${source}${from === null ? '' : ` since ${formatDay(from)}`} (circular block bootstrap).`,
    inflation === 0
      ? 'Returns are nominal.'
      : `Returns are lowered by ${formatPercent(inflation)} a year: amounts are in today’s money.`,
    'Past returns do not tell future ones.',
  ].join(' ');
}

/** What goals without a saving of their own have, as sentences; empty without recurring rows. */
function savingText({ leftOut, monthly }: Goals['saving'], currency: string): string {
  const usual =
    monthly !== 0 &&
    `A goal without a saving has that of the recurring rows: ${formatAmount(monthly)} ${currency} a month.`;
  const missing = leftOut.length > 0 && `Without a price or a rate, and left out: ${leftOut.join(', ')}.`;
  return [usual, missing].filter(Boolean).join(' ');
}

export interface GoalsPageProps extends ReadingPageData<Goals> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The goals tab: goals with their chances on paths of past returns, and financial independence. */
export function GoalsPage(props: GoalsPageProps) {
  const { portfolio, query, state, meta } = props;
  const send = usePortfolioChange(portfolio);
  const extra = { returns: query.returns, inflation: query.inflation, benchmark: query.benchmark };
  return (
    <ReadingPage {...props} tab="goals" extra={extra}>
      {({ currency, goals, method, saving, value }) => (
        <>
          <Card
            id="outlook"
            title={`Goals, from ${formatAmount(value)} ${currency}`}
            footer={[
              methodText(method),
              savingText(saving, currency),
              goals.some(({ needed }) => needed !== null && needed < 0) && WITHDRAWABLE,
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
              <EmptyState title="No goals yet">{mayEdit(portfolio) && 'Set one below.'}</EmptyState>
            ) : (
              <BlockTable
                caption="Goals"
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
                  { id: 'middle', label: 'Median', values: goal.middle },
                  { id: 'low', label: '1 of 10 paths below', look: 1, values: goal.low },
                  { id: 'high', label: '1 of 10 paths above', look: 1, values: goal.high },
                  { id: 'target', label: 'Target', look: 2, values: goal.dates.map(() => goal.target) },
                ],
                fan: { low: 'low', high: 'high' },
              })}
              source={meta ?? { source: 'unknown' }}
              asOf={state.asOf}
              csvName={`goal-${i + 1}-${portfolio.slug}`}
              footnote={`Value by year, ${currency}.`}
              empty={<EmptyState title="No paths">{pathText(goal)}</EmptyState>}
            />
          ))}
          {mayEdit(portfolio) && (
            <Card
              id="edit"
              title="Set goals"
              footer={`Amounts in ${portfolio.baseCurrency}. A goal without a name is removed. Spending: the amount a year that the portfolio shall pay; the target is this amount divided by the withdrawal rate.`}
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
                  submit={(body) => send({ method: 'PUT', path: '/goals/', body, done: 'Goals saved' })}
                />
              </div>
            </Card>
          )}
        </>
      )}
    </ReadingPage>
  );
}

function pathText({ gap }: Goal): string {
  if (gap?.gap === 'past') return 'The day is over.';
  return `${gapText(gap as GapNote | null, 'months')}.`;
}
