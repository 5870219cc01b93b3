import Link from 'next/link';
import type { ReactNode } from 'react';
import { Layout } from '@/components/layout/layout';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { ScriptsNote } from '@/components/ui/scripts-note';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { ExampleNotice } from './example-notice';
import { TrackerNav } from './tracker-nav';
import { TRACKER_TABS, TRACKER_WITHOUT_SCRIPTS } from './tracker-tabs';
import type { TrackerTab } from './tracker-tabs';
import styles from './tracker-frame.module.scss';

export interface TrackerFrameProps {
  readonly portfolio: PortfolioEntry;
  readonly tab: TrackerTab;
  readonly meta: DataSource | null;
  /** One sentence below the name. */
  readonly sentence?: ReactNode;
  /** Controls of the whole page, beside the name. */
  readonly tools?: ReactNode;
  /** The state of a tab with figures, which its links to other such tabs keep. */
  readonly kept?: ResearchQuery;
  readonly children: ReactNode;
}

/** The page of a portfolio: its name, its tabs, and the content of one of them. */
export function TrackerFrame({
  portfolio,
  tab,
  meta,
  sentence,
  tools,
  kept = {},
  children,
}: TrackerFrameProps) {
  const { slug, name, example, baseCurrency } = portfolio;
  const label = TRACKER_TABS.find(({ id }) => id === tab)?.label ?? '';
  return (
    <Layout title={`${label}, ${name}`} path={portfolioHref(slug, tab)} meta={meta} isIndexed={false}>
      <div className="page-head">
        <div className={styles.words}>
          <Link href={portfoliosHref()} className={styles.back}>
            Portfolios
          </Link>
          <h1>
            {name} {example && <span className={styles.example}>Example</span>}
          </h1>
          <p className="page-head-sub">{sentence ?? `In ${baseCurrency}`}</p>
        </div>
        {tools && <div className="page-head-tools">{tools}</div>}
      </div>
      <TrackerNav slug={slug} tab={tab} kept={kept} />
      <ScriptsNote>{TRACKER_WITHOUT_SCRIPTS}</ScriptsNote>
      <div className={styles.stack}>
        {example && <ExampleNotice portfolio={portfolio} />}
        {children}
      </div>
    </Layout>
  );
}
