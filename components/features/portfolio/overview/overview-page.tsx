import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import Link from 'next/link';
import { Waterfall } from '@/components/charts/bars/waterfall';
import { BarList } from '@/components/charts/bars/bar-list';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { EmptyState } from '@/components/ui/empty-state';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercentagePoints } from '@/lib/format/percent';
import { portfolioHref } from '@/lib/site/routes';
import { changeSteps } from '../change/change-steps';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { CashTable } from '../holdings/cash-table';
import { holdingColumns } from '../holdings/holding-columns';
import { QuickAdd } from '../quick-add/quick-add';
import { FigureTiles, overviewTiles } from '../report/figure-tiles';
import type { ReportPageData } from '../data/load-report';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import report from '../report/report.module.scss';
import { ValueHead } from '../report/value-head';
import lead from '../report/value-head.module.scss';
import { readableText } from '../ui/readable-text';
import tracker from '../ui/portfolio.module.scss';
import { AllocationCard, FindingsCard, IncomeCard, OverviewChart, SentencesCard } from './overview-cards';
import { overviewQuery, parseOverviewState } from '../state/overview-state';
import type { OverviewState } from '../state/overview-state';

/** Columns of the short table; the holdings tab has all of them. */
const COLUMNS = ['asset', 'value', 'weight', 'today', 'unrealized', 'contribution'] as const;

export interface OverviewPageProps extends ReportPageData<PortfolioSummary> {
  readonly meta: PortfolioFrameProps['meta'];
}

/** Days without capital that are named one by one. */
const MAX_NAMED_DAYS = 3;

/** The days that are not in the time-weighted return, because there was no capital: many of them in one sentence. */
function withoutCapital(notes: PortfolioSummary['notes']): string[] {
  const [first, last] = [notes[0], notes.at(-1)];
  if (!first || !last || notes.length <= MAX_NAMED_DAYS)
    return notes.map(({ day, amount }) =>
      t('{day} is not in the time-weighted return: a result of {amount} without capital.', {
        day: formatDay(day),
        amount: formatGain(amount),
      }),
    );
  const sum = notes.reduce((total, { amount }) => total + amount, 0);
  return [
    t(
      '{count} days from {day} to {day2} are not in the time-weighted return: results of {sum} together without capital.',
      {
        count: formatCount(notes.length),
        day: formatDay(first.day),
        day2: formatDay(last.day),
        sum: formatGain(sum),
      },
    ),
  ];
}

/** Net worth beside investments, where a portfolio has things or debts that are no investments. */
function NetWorthText({ currency, netWorth }: Pick<PortfolioSummary, 'currency' | 'netWorth'>) {
  const { debts, investments, things } = netWorth;
  if (things === 0 && debts === 0) return null;
  return (
    <p className={lead.line}>
      {t('Net worth: investments {investments}, other things {things}, debts {debts} {currency}', {
        investments: formatAmount(investments),
        things: formatAmount(things),
        debts: formatGain(debts),
        currency,
      })}
    </p>
  );
}

/** Where cash below zero leaves no capital, there is no return: what is missing, and two ways to add it. */
function MissingDeposit({
  answer: { figures, findings },
  slug,
  hrefOf,
}: {
  readonly answer: PortfolioSummary;
  readonly slug: string;
  readonly hrefOf: (tab: string) => string;
}) {
  const finding = findings.largest.find(({ kind }) => kind === 'cash-negative');
  if (!finding || typeof figures['twr'] === 'number') return null;
  return (
    <p className={report.problem}>
      {rich(
        '{readableText} Without money paid in there is no return. <0>Add the deposit</0>, or <1>set the account to “No cash”</1>: then each purchase brings its own money.',
        { readableText: readableText(finding.text) },
        <Link href={`${hrefOf('doctor')}#${finding.id}`} prefetch={false} />,
        <Link href={portfolioHref(slug, 'accounts')} prefetch={false} />,
      )}
    </p>
  );
}

/** The number of days of recurring rows that wait for a press, where some do. */
function DueLine({ due, href }: { readonly due: number; readonly href: string }) {
  if (due === 0) return null;
  return (
    <p className={lead.line}>
      <Link href={href} prefetch={false}>
        {due === 1
          ? t('1 recurring row waits for confirmation')
          : t('{due} recurring rows wait for confirmation', { due: formatCount(due) })}
      </Link>
    </p>
  );
}

/** The facts that a person came for: the value, what changed, and the chart. */
function Lead({ answer, portfolio, links, shown, meta }: OverviewProps) {
  return (
    <div className={lead.lead}>
      {mayEdit(portfolio) && <MissingDeposit answer={answer} slug={portfolio.slug} hrefOf={links.hrefOf} />}
      {typeof answer.figures['value'] === 'number' && (
        <ValueHead
          value={answer.figures['value']}
          currency={answer.currency}
          today={answer.today}
          explainHref={links.explainHref('value')}
        >
          <NetWorthText currency={answer.currency} netWorth={answer.netWorth} />
        </ValueHead>
      )}
      {portfolio.parts === undefined && (
        <DueLine due={answer.due} href={portfolioHref(portfolio.slug, 'recurring')} />
      )}
      <OverviewChart
        answer={answer}
        links={links}
        shown={shown}
        name={portfolio.name}
        slug={portfolio.slug}
        meta={meta}
      />
    </div>
  );
}

function Overview({ answer, accounts, portfolio, links, shown }: OverviewProps) {
  const { holdings, held, contributors, cash, currency, staleValue, change, notes } = answer;
  const { hrefOf, explainHref } = links;
  const common = { answer, links, shown };
  return (
    <>
      {mayEdit(portfolio) &&
        links.state.asOf === null &&
        links.state.known === null &&
        accounts.length > 0 && <QuickAdd portfolio={portfolio} accounts={accounts} />}
      <Card
        id="tiles"
        title={t('Figures of the range')}
        actions={
          <Link href={hrefOf('performance')} prefetch={false}>
            {t('All figures')}
          </Link>
        }
        footer={
          [
            staleValue > 0 &&
              t('{staleValue} {currency} of the value has prices older than ten days.', {
                staleValue: formatAmount(staleValue),
                currency,
              }),
            ...withoutCapital(notes),
          ]
            .filter(Boolean)
            .join(' ') || undefined
        }
      >
        <FigureTiles
          label={t('Figures of the range')}
          answer={answer}
          ids={overviewTiles(answer)}
          explainHref={explainHref}
        />
      </Card>
      <SentencesCard {...common} />
      <div className={tracker.pair}>
        <Card
          id="holdings"
          title={t('Largest holdings')}
          actions={
            <Link href={hrefOf('holdings')} prefetch={false}>
              {held === 1
                ? t('The holding')
                : held === 0
                  ? t('Holdings')
                  : t('All {held} holdings', { held: formatCount(held) })}
            </Link>
          }
        >
          {holdings.length === 0 ? (
            <EmptyState title={t('Nothing is held on this day')}>
              {mayEdit(portfolio) && (
                <>
                  {rich(
                    '<0>Enter a purchase</0> to see what it earns.',
                    {},
                    <Link href={portfolioHref(portfolio.slug, 'transactions')} prefetch={false} />,
                  )}
                </>
              )}
            </EmptyState>
          ) : (
            <BlockTable
              caption={t('Largest holdings')}
              columns={holdingColumns(COLUMNS, {
                hrefOf: (asset) => hrefOf(`holding/${encodeURIComponent(asset)}`),
                to: answer.to,
                quantities: holdings.map(({ quantity }) => quantity),
                explainHref: (figure, asset) => hrefOf('explain', { figure, asset }),
              })}
              isDense
              rows={holdings}
              rowKey={({ asset }) => asset}
            />
          )}
        </Card>
        <Card
          id="change"
          title={t('What changed the value')}
          actions={
            <Link href={hrefOf('change')} prefetch={false}>
              {t('By holding')}
            </Link>
          }
        >
          <div className={tracker.body}>
            <Waterfall
              label={t('What changed the value')}
              steps={changeSteps(change, explainHref)}
              format={formatGain}
              formatTotal={formatAmount}
              valueLabel={t('Amount, {currency}', { currency })}
            />
          </div>
        </Card>
      </div>
      <div className={tracker.pair}>
        <AllocationCard {...common} accounts={accounts} />
        <IncomeCard {...common} />
      </div>
      <div className={tracker.pair}>
        {contributors.ends.length > 0 && (
          <Card
            id="contributors"
            title={t('Top and bottom contributors')}
            actions={
              <Link href={`${hrefOf('performance')}#contributions`} prefetch={false}>
                {t('All contributions')}
              </Link>
            }
            footer={
              contributors.count > contributors.ends.length
                ? t('The best and the worst of {count} holdings.', { count: formatCount(contributors.count) })
                : undefined
            }
          >
            <div className={tracker.body}>
              <BarList
                label={t('Contributions to the time-weighted return')}
                bars={contributors.ends.map(({ asset, name, contribution }) => ({
                  id: asset,
                  label: /^\d+$/.test(asset) ? name : asset,
                  value: contribution,
                  href: hrefOf(`holding/${encodeURIComponent(asset)}`),
                }))}
                format={formatPercentagePoints}
              />
            </div>
          </Card>
        )}
        <div className={tracker.stack}>
          <FindingsCard {...common} />
          {cash.length > 0 && (
            <Card id="cash" title={t('Cash')}>
              <CashTable cash={cash} accounts={accounts} currency={currency} />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

interface OverviewProps extends Pick<OverviewPageProps, 'accounts' | 'meta' | 'portfolio'> {
  readonly answer: PortfolioSummary;
  readonly shown: OverviewState;
  readonly links: Parameters<Parameters<typeof ReportPage<PortfolioSummary>>[0]['children']>[1];
}

/** The overview tab: figures of the range, what they say in words, and the cards of the other tabs in short. */
export function OverviewPage(props: OverviewPageProps) {
  const { portfolio, accounts, meta } = props;
  const overviewState = parseOverviewState(props.query);
  const common = { accounts, portfolio, shown: overviewState, meta };
  return (
    <ReportPage
      {...props}
      tab="overview"
      extra={overviewQuery(overviewState)}
      findingsOf={({ findings }) => findings.count}
      lead={(answer, links) => <Lead {...common} answer={answer} links={links} />}
    >
      {(answer, links) => <Overview {...common} answer={answer} links={links} />}
    </ReportPage>
  );
}
