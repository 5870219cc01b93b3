import Link from 'next/link';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { usePageReload } from '@/components/layout/use-page-reload';
import type { Overview } from '@/lib/contracts/portfolios/reports';
import { t } from '@/lib/domain/text';
import { isOwnPortfolio, mayShare } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import type { PortfolioTab } from '@/lib/site/portfolio-tabs';
import type { ReportPageData } from '../data/load-report';
import { BookRepair } from './book-repair';
import { ComparisonCard } from './comparison-card';
import { EmptyPortfolio } from './empty-portfolio';
import { ReportControls } from './report-controls';
import { knownText } from '../ui/known-text';
import { stateQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';
import { answerReader } from './read-answer';
import type { ReadAnswer } from './read-answer';
import styles from './report.module.scss';

/** Links that keep the state of the page. */
export interface ReportLinks {
  /** A tab, or a page below one, with the state of this page. */
  readonly hrefOf: (tab: string, query?: ResearchQuery) => string;
  /** A tab without figures, with the days of this page. */
  readonly rowsHref: (tab: string, query?: ResearchQuery) => string;
  /** The page that opens a figure down to its rows. */
  readonly explainHref: (figure: string, path?: string) => string;
  readonly state: ReportState;
  /** Reads the series of a chart when a reader uses it. */
  readonly read: ReadAnswer;
}

export interface ReportPageProps<Answer> extends ReportPageData<Answer> {
  readonly tab: PortfolioTab;
  /** The title of a page below the tab. */
  readonly title?: string;
  /** The page's path below the portfolio where it is not the tab's. */
  readonly path?: string;
  readonly meta: PortfolioFrameProps['meta'];
  /** Further parameters of the page. */
  readonly extra?: ResearchQuery;
  /** Parameters of the data files beside those of the page: what the page shows without being asked. */
  readonly fileQuery?: ResearchQuery;
  /** Number of findings of the checks, of a response that has it. */
  readonly findingsOf?: (answer: Answer) => number;
  /** The content before the controls of the view. */
  readonly lead?: (answer: Answer, links: ReportLinks) => ReactNode;
  /** The content without figures, below the reason. */
  readonly instead?: ReactNode;
  readonly children: (answer: Answer, links: ReportLinks) => ReactNode;
}

function currencyText({ currency }: ReportState, base: string): string {
  return currency === 'local' ? t('{base} without conversion', { base }) : (currency ?? base);
}

/** Tabs on which something can be set before there are transactions. */
const PLANNING_TABS: ReadonlySet<PortfolioTab> = new Set(['rebalance', 'goals']);

/** A tab with figures: its controls, and its content or the reason why there is none. */
export function ReportPage<
  Answer extends { readonly from: string; readonly to: string; readonly leftOut?: Overview['leftOut'] },
>({
  portfolio,
  accounts,
  state,
  answer,
  problem,
  bookFault,
  missingRate,
  comparison,
  brokers = [],
  tab,
  title,
  path = tab,
  meta,
  extra = {},
  fileQuery = {},
  findingsOf,
  lead,
  instead,
  children,
}: ReportPageProps<Answer>) {
  const { slug, baseCurrency } = portfolio;
  const hrefOf = (to: string, query: ResearchQuery = {}) =>
    portfolioHref(slug, to, { ...stateQuery(state), ...query });
  const rowsHref = (to: string, query: ResearchQuery = {}) =>
    portfolioHref(slug, to, { ...query, asOf: state.asOf, known: state.known });
  const reload = usePageReload();
  const read = useMemo(() => answerReader(portfolio, state, reload), [portfolio, reload, state]);
  const explainHref = (figure: string, node?: string) => hrefOf('explain', { figure, path: node });
  const links: ReportLinks = { hrefOf, rowsHref, explainHref, state, read };
  // The page of a holding takes the prices of an own asset before its first transaction.
  if (portfolio.transactions === 0 && path === tab && !PLANNING_TABS.has(tab))
    return (
      <PortfolioFrame portfolio={portfolio} tab={tab} meta={meta} kept={{ ...state }}>
        <EmptyPortfolio
          portfolio={portfolio}
          brokers={brokers}
          hasAccount={accounts.length > 0}
          title={t(TRACKER_TABS.find(({ id }) => id === tab)!.label)}
        />
      </PortfolioFrame>
    );
  return (
    <PortfolioFrame
      portfolio={portfolio}
      tab={tab}
      meta={meta}
      title={title}
      path={path}
      kept={{ ...state }}
      extra={extra}
      findings={answer ? findingsOf?.(answer) : undefined}
      tools={
        mayShare(portfolio) && (
          <Link href={`${rowsHref('settings')}#shares`} prefetch={false} className="btn btn-plain btn-sm">
            {t('Share by link')}
          </Link>
        )
      }
      sentence={
        answer &&
        [
          t('{from} to {to}', { from: formatDay(answer.from), to: formatDay(answer.to) }),
          t('in {currencyText}', { currencyText: currencyText(state, baseCurrency) }),
          ...(state.known === null
            ? []
            : [t('as entered by {knownText}', { knownText: knownText(state.known) })]),
          ...(state.where === null ? [] : [t('holdings with {where}', { where: state.where })]),
        ].join(', ')
      }
    >
      {answer?.leftOut?.map(({ detail, name }) => (
        <p key={name} role="alert" className={styles.problem}>
          {t('{name} cannot be valued and is left out: {detail}', { name, detail })}
        </p>
      ))}
      {answer !== null && lead?.(answer, links)}
      <ReportControls
        path={portfolioHref(slug, path)}
        state={state}
        extra={extra}
        accounts={accounts}
        baseCurrency={baseCurrency}
        lastDay={portfolio.meta.asOf}
      />
      {answer === null ? (
        <>
          <p role="alert" className={styles.problem}>
            {problem}
            {bookFault && (
              <BookRepair
                slug={slug}
                fault={bookFault}
                missingRate={missingRate}
                isOwn={isOwnPortfolio(portfolio)}
                inBase={
                  state.currency === null
                    ? null
                    : { base: baseCurrency, href: hrefOf(tab, { ...extra, currency: null }) }
                }
              />
            )}
          </p>
          {instead}
        </>
      ) : (
        <>
          {comparison && <ComparisonCard comparison={comparison} hrefOf={hrefOf} />}
          {children(answer, links)}
          <TabFiles
            slug={slug}
            path={path}
            query={{ ...stateQuery(state), ...extra, ...fileQuery }}
            lastDay={portfolio.meta.asOf}
          />
        </>
      )}
    </PortfolioFrame>
  );
}
