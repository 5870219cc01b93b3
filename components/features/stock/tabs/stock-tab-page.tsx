import { t } from '@/lib/domain/text';
import { AsOfControl } from '@/components/layout/as-of/as-of-control';
import { ResearchFrame } from '@/components/layout/research-frame';
import { exportHref } from '@/components/research/page/page-head';
import { Definitions } from '@/components/ui/explain/definitions';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { stockTabHref } from '@/lib/site/routes';
import { StockHeader } from '../header/stock-header';
import { DividendsTab } from './dividends-tab';
import { FactorsTab } from './factors-tab';
import { FilingsTab } from './filings-tab';
import { FinancialsTab } from './financials-tab';
import type { StockTabData, TabContent } from './load-stock-tab';
import { HistoryTab } from './history-tab';
import { HoldingsTab } from './holdings-tab';
import { MovesTab } from './moves-tab';
import { NewsTab } from './news-tab';
import { PeersTab } from './peers-tab';
import { ProfileTab } from './profile-tab';
import { StatisticsTab } from './statistics-tab';
import type { TabProps } from './tab-props';
import styles from './tabs.module.scss';

const TITLES: Readonly<Record<TabContent['tab'], string>> = {
  get profile() {
    return t('Profile');
  },
  get financials() {
    return t('Financial statements');
  },
  get holdings() {
    return t('Holdings');
  },
  get dividends() {
    return t('Dividends');
  },
  get statistics() {
    return t('Statistics');
  },
  get factors() {
    return t('Factor exposures');
  },
  get moves() {
    return t('Moves, and why');
  },
  get peers() {
    return t('Peers');
  },
  get news() {
    return t('News');
  },
  get filings() {
    return t('Filings');
  },
  get history() {
    return t('History');
  },
};

/** Definitions behind the "?" of the page of factor exposures. */
const FACTOR_DEFINITIONS = [
  'factor.coefficient',
  'factor.standardError',
  'factor.t',
  'factor.tNeweyWest',
  'factor.p',
  'factor.r2',
  'factor.residual',
  'factor.alpha',
];

/** A page of an instrument beside its overview. */
export function StockTabPage(props: ResearchPageProps<StockTabData>) {
  const { asOf, path, query } = props;
  return (
    <ResearchFrame
      props={props}
      head={({ meta, header: { identity }, content: { tab } }) => ({
        title: `${identity.symbol} · ${TITLES[tab]}`,
        description: t('{tab} of {name} ({symbol}), as known on the day shown.', {
          tab: TITLES[tab],
          name: identity.name,
          symbol: identity.symbol,
        }),
        meta,
        canonicalPath: stockTabHref(identity.symbol, tab),
      })}
    >
      {({ meta, header, content, compare }) => (
        <>
          <StockHeader
            page={header}
            meta={meta}
            asOf={asOf}
            current={content.tab}
            compare={compare}
            fileHref={(format) => exportHref(path, format, { ...query, asOf })}
            asOfControl={
              <AsOfControl path={path} asOf={asOf} lastDay={asOf === null ? meta.asOf : null} query={query} />
            }
          />
          <div className={styles.stack}>
            <TabBody content={content} header={header} path={path} asOf={asOf} source={meta} />
          </div>
          {content.tab === 'peers' && <Definitions ids={content.answer.columns} />}
          {content.tab === 'factors' && <Definitions ids={FACTOR_DEFINITIONS} />}
        </>
      )}
    </ResearchFrame>
  );
}

function TabBody({ content, ...shared }: TabProps & { readonly content: TabContent }) {
  switch (content.tab) {
    case 'profile':
      return <ProfileTab {...shared} {...content} />;
    case 'financials':
      return <FinancialsTab {...shared} {...content} />;
    case 'holdings':
      return <HoldingsTab {...shared} {...content} />;
    case 'dividends':
      return <DividendsTab {...shared} {...content} />;
    case 'statistics':
      return <StatisticsTab {...shared} {...content} />;
    case 'factors':
      return <FactorsTab {...shared} {...content} />;
    case 'moves':
      return <MovesTab {...shared} {...content} />;
    case 'peers':
      return <PeersTab {...shared} {...content} />;
    case 'news':
      return <NewsTab {...shared} {...content} />;
    case 'filings':
      return <FilingsTab {...shared} {...content} />;
    case 'history':
      return <HistoryTab {...shared} {...content} />;
  }
}
