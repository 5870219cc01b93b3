import Link from 'next/link';
import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { AmountsSwitch } from '@/components/research/amounts-switch';
import { ScriptsNote } from '@/components/ui/scripts-note';
import type { PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { t } from '@/lib/domain/text';
import { mayEdit, mayShare, MEMBER_ROLE_TEXTS } from '@/lib/domain/portfolio/member-roles';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import type { KeptDays } from '../state/report-state';
import { DayNote } from './day-note';
import { ExampleNotice } from './example-notice';
import { PortfolioNav } from './portfolio-nav';
import { TRACKER_TABS, TRACKER_WITHOUT_SCRIPTS } from '@/lib/site/portfolio-tabs';
import type { PortfolioTab } from '@/lib/site/portfolio-tabs';
import styles from './portfolio-frame.module.scss';

export interface PortfolioFrameProps {
  readonly portfolio: PortfolioResponse;
  readonly tab: PortfolioTab;
  readonly meta: DataSource | null;
  /** One sentence below the name. */
  readonly sentence?: ReactNode;
  /** Controls of the whole page, beside the name. */
  readonly tools?: ReactNode;
  /** The title's part for a page below the tab. Default: the label of the tab. */
  readonly title?: string;
  /** The page's path below the portfolio where it is not the tab's. */
  readonly path?: string;
  /** The days of the address; of a tab with figures its state, which links to other such tabs keep. */
  readonly kept: ResearchQuery & KeptDays;
  /** Further parameters of the page, which the way back to today keeps. */
  readonly extra?: ResearchQuery;
  /** Number of findings of the checks, on pages that have it. */
  readonly findings?: number;
  readonly children: ReactNode;
}

/** The page of a portfolio: its name, its tabs, and the content of one of them. */
export function PortfolioFrame({
  portfolio,
  tab,
  meta,
  sentence,
  tools,
  title,
  path = tab,
  kept,
  extra = {},
  findings,
  children,
}: PortfolioFrameProps) {
  const { slug, name, example, baseCurrency, parts, role } = portfolio;
  const { label, shows } = TRACKER_TABS.find(({ id }) => id === tab)!;
  const { asOf, known } = kept;
  // Of a day without data a tab says so itself.
  const isPast = asOf !== null && (portfolio.meta.asOf === null || asOf <= portfolio.meta.asOf);
  const shownDay = isPast && (shows === 'figures' || shows === 'rows') ? asOf : null;
  return (
    <Layout
      title={`${title ?? t(label)}, ${name}`}
      path={portfolioHref(slug, path)}
      meta={meta}
      isIndexed={false}
      asOf={shownDay}
      // A portfolio is valued on days without a close too.
      lastClose={shownDay ?? undefined}
      query={{ ...kept, ...extra }}
    >
      <div className={`page-head ${styles.head}`}>
        <div className={styles.words}>
          <h1 title={name}>
            {name} {example && <span className={styles.example}>{t('Example')}</span>}
          </h1>
          <p className="page-head-sub">
            <Link href={portfoliosHref()} className={styles.back}>
              {t('Portfolios')}
            </Link>{' '}
            {sentence ?? t('In {baseCurrency}', { baseCurrency })}
          </p>
        </div>
        <div className="page-head-tools">
          <AmountsSwitch />
          {tools}
        </div>
      </div>
      <PortfolioNav
        slug={slug}
        tab={tab}
        kept={kept}
        findings={findings}
        mayEdit={mayEdit(portfolio)}
        isTogether={parts !== undefined}
      />
      {mayEdit(portfolio) && <ScriptsNote>{t(TRACKER_WITHOUT_SCRIPTS)}</ScriptsNote>}
      <div className={styles.stack}>
        {role !== undefined && (
          <div role="note" className={styles.notice}>
            <p>
              {parts
                ? t('As one: {parts}. Each is changed on its own pages.', { parts: parts.join(', ') })
                : t('Shared with you. {role}.', { role: MEMBER_ROLE_TEXTS[role] })}
            </p>
          </div>
        )}
        <DayNote slug={slug} tab={tab} shows={shows} days={{ asOf, known }} />
        {children}
        {example && mayShare(portfolio) && <ExampleNotice portfolio={portfolio} />}
      </div>
    </Layout>
  );
}
