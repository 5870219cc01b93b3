import dynamic from 'next/dynamic';
import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { GapNote } from '@/lib/domain/metric';
import { gapText } from '@/lib/format/gap-text';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { portfolioHref } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import report from '../report/report.module.scss';
import { withoutAmounts } from '../report/without-amounts';
import { retirementQuery } from '../state/retirement-state';
import { stateQuery } from '../state/report-state';
import { ACCOUNT_KIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import type { RetirementPageData } from './load-retirement';
import type { PlansCardProps } from './plans-card';
import { RetirementForm } from './retirement-form';

type Spent = Retirement['spent'][number];
type Pot = Retirement['pots'][number];

const SPENT: readonly DataColumn<Spent>[] = [
  {
    id: 'age',
    get head() {
      return t('Age');
    },
    align: 'start',
    cell: ({ age }) => String(age),
  },
  {
    id: 'middle',
    get head() {
      return t('Spent in the year, median');
    },
    cell: ({ middle }) => formatAmount(middle),
  },
  {
    id: 'low',
    get head() {
      return t('1 of 10 paths below');
    },
    cell: ({ low }) => formatAmount(low),
  },
];

const POTS: readonly DataColumn<Pot>[] = [
  {
    id: 'kind',
    get head() {
      return t('Accounts');
    },
    align: 'start',
    cell: ({ kind }) => ACCOUNT_KIND_LABELS[kind as keyof typeof ACCOUNT_KIND_LABELS] ?? kind,
  },
  {
    id: 'value',
    get head() {
      return t('Value');
    },
    cell: ({ value }) => formatAmount(value),
  },
  {
    id: 'tax',
    get head() {
      return t('Tax on withdrawals');
    },
    cell: ({ taxRate }) => formatPercent(taxRate),
  },
];

/** Most readers have no plan stored. */
const PlansCard = dynamic<PlansCardProps>(() => import('./plans-card').then((module) => module.PlansCard));

/** The explanation of the paths and the rules. */
function methodText({ method, plan }: Retirement): string {
  const rule = {
    fixed: t('Spending is fixed.'),
    percent: t('{rate} of the capital is taken out a year.', { rate: formatPercent(plan.rate) }),
    guardrails: t(
      'Spending is cut by 10% when the withdrawal rate is 20% above its first value, and raised by 10% when it is 20% below.',
    ),
  }[plan.rule];
  return t(
    '{paths} paths of blocks of {blockMonths} months, drawn from {months} past months; returns are lowered by {inflation} a year, so that amounts are in today’s money. {rule} The plan is in the address; it is stored under a name below. Past returns do not tell future ones.',
    {
      paths: formatCount(method.paths),
      blockMonths: method.blockMonths,
      months: formatCount(method.months),
      inflation: formatPercent(method.inflation),
      rule,
    },
  );
}

/** The outcome of the plan in the months of the past, in their order. */
function StressText({ answer: { currency, stress } }: { readonly answer: Retirement }) {
  if (stress === null) return null;
  const { best, lasting, starts, worst } = stress;
  return (
    <p>
      {t(
        'In real history the capital lasts for {lasting} of {starts} starting months. The worst start is {month}, with {endValue} {currency} left at the end; the best is {month2}, with {endValue2}.',
        {
          lasting: formatCount(lasting),
          starts: formatCount(starts),
          month: worst.month,
          endValue: formatAmount(worst.endValue),
          currency,
          month2: best.month,
          endValue2: formatAmount(best.endValue),
        },
      )}
    </p>
  );
}

export interface RetirementPageProps extends RetirementPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The retirement tab: a plan with sliders, the fan of its outcomes, and the sequence of the past. */
export function RetirementPage(props: RetirementPageProps) {
  const { accounts, faults, meta, plans, portfolio, query, state } = props;
  const path = portfolioHref(portfolio.slug, 'retirement');
  const formOf = (answer: Retirement | null) => (
    <RetirementForm
      path={path}
      kept={{ ...stateQuery(state), benchmark: query.benchmark, returns: query.returns }}
      query={query}
      answer={answer}
      kinds={[...new Set(accounts.map(({ kind }) => kind))].filter((kind) => kind !== 'loan')}
      faults={faults}
    />
  );
  const plansCard = (shown: PlansCardProps['shown']) =>
    plans && <PlansCard portfolio={portfolio} plans={plans} shown={shown} kept={stateQuery(state)} />;
  return (
    <ReportPage
      {...props}
      tab="retirement"
      extra={retirementQuery(query)}
      instead={
        <>
          <Card id="plan" title={t('Plan')}>
            {formOf(null)}
          </Card>
          {plansCard(null)}
        </>
      }
    >
      {(answer) => {
        const { chance, currency, dates, gap, high, low, middle, plan, pots, spent, value } = answer;
        const spends = plan.rule === 'percent' || plan.spending.some(({ monthly }) => monthly > 0);
        // Without spending every path lasts, which says nothing; by the percent rule as well.
        const isAsked = spends && plan.rule !== 'percent';
        // Capital that nothing is taken from is of interest until the retirement alone.
        const years = spends ? dates.length : Math.max(0, plan.retireAge - plan.age) + 1;
        const shownYears = <Value,>(values: readonly Value[]): readonly Value[] => values.slice(0, years);
        return (
          <>
            <div className={tracker.pair}>
              <SeriesCard
                id="fan"
                title={t('Capital by year')}
                model={withoutAmounts({
                  days: shownYears(dates).map(requireIsoDate),
                  unit: 'number',
                  unitLabel: currency,
                  series: [
                    { id: 'middle', label: t('Median'), values: shownYears(middle) },
                    { id: 'low', label: t('1 of 10 paths below'), values: shownYears(low) },
                    { id: 'high', label: t('1 of 10 paths above'), values: shownYears(high) },
                  ],
                  fan: { low: 'low', high: 'high' },
                })}
                source={meta ?? { source: 'unknown' }}
                asOf={state.asOf}
                csvName={`retirement-${portfolio.slug}`}
                footnote={t('Value by year, {currency}.', { currency })}
                empty={
                  <EmptyState title={t('No paths')}>{gapText(gap as GapNote | null, 'months')}</EmptyState>
                }
              />
              <Card
                id="plan"
                title={t('Retirement at {retireAge}, from {amount} {currency}', {
                  retireAge: plan.retireAge,
                  amount: formatAmount(value),
                  currency,
                })}
                footer={methodText(answer)}
              >
                {isAsked ? (
                  <dl className={report.tiles} aria-label={t('Outcome of the plan')}>
                    <div>
                      <dt>{t('Chance that the capital lasts to {lastAge}', { lastAge: plan.lastAge })}</dt>
                      <dd>
                        {chance === null
                          ? gapText(gap as GapNote | null, 'months')
                          : formatPercent(chance, { digits: 0 })}
                      </dd>
                    </div>
                  </dl>
                ) : (
                  <p className={tracker.note} role="status">
                    {plan.rule === 'percent'
                      ? t('A percentage of the capital never uses it up; instead the spending below varies.')
                      : t('Enter what you will spend a month to see the chance that the capital lasts.')}
                  </p>
                )}
                {formOf(answer)}
              </Card>
            </div>
            <Card id="stress" title={isAsked ? t('The sequence of the past') : t('Where it is drawn from')}>
              {isAsked && <StressText answer={answer} />}
              {spends && spent.length > 0 && (
                <BlockTable
                  caption={t('Spending by age, {currency}', { currency })}
                  showsCaption
                  columns={SPENT}
                  rows={spent}
                  rowKey={({ age }) => String(age)}
                />
              )}
              <BlockTable
                caption={t('Where it is drawn from, {currency}', { currency })}
                showsCaption
                columns={POTS}
                // Accounts of things count in the net worth only.
                rows={pots.filter((pot) => pot.value > 0)}
                rowKey={({ kind }) => kind}
              />
            </Card>
            {plansCard(retirementQuery(query))}
          </>
        );
      }}
    </ReportPage>
  );
}
