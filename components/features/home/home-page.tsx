import Link from 'next/link';
import { useEffect } from 'react';
import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page/page-head';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { ImportHint } from '@/components/ui/data-start';
import { Definitions } from '@/components/ui/explain/definitions';
import { formatDay } from '@/lib/format/date';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { newsHref, postHref, postsHref, storyHref } from '@/lib/site/routes';
import { IndexStrip } from './cards/index-strip';
import { PortfolioTile } from './cards/portfolio-tile';
import type { HomePageData, HomePrevious } from './data/home-data';
import { noteVisit } from './data/last-visit';
import styles from './home-page.module.scss';
import { HOME_TOPIC } from './data/queries';

// The map and the bars are readable without JavaScript: they are hydrated on interaction.
const HeatCard = lazyHydrate(
  () => import(/* webpackChunkName: 'home-map' */ './cards/heat-card').then((part) => part.HomeHeatCard),
  { when: 'interaction' },
);
const SectorCard = lazyHydrate(
  () => import(/* webpackChunkName: 'home-map' */ './cards/sector-card').then((part) => part.SectorCard),
  { when: 'interaction' },
);
// Below the first screen: hydrated when they come near the viewport.
const CurveCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'home-lists' */ './cards/curve-card').then((part) => part.CurveCard),
);
const ListCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'home-lists' */ './cards/list-card').then((part) => part.ListCard),
);
const QuotesCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'home-moves' */ './cards/quotes-card').then((part) => part.QuotesCard),
);
const SinceCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'home-moves' */ './cards/since-card').then((part) => part.SinceCard),
);
const WatchlistCard = lazyHydrate(() =>
  import(/* webpackChunkName: 'home-lists' */ './cards/watchlist-card').then(
    (part) => part.HomeWatchlistCard,
  ),
);

const DEFINED = [
  'price',
  'changePercent',
  'home.weight',
  'group.return.1D',
  'home.rankMoves',
  'home.newExtremes',
  'home.crossedAverage',
  'home.since',
] as const;

/** The home page: market moves and the news behind them. */
export function HomePage(props: ResearchPageProps<WithComparison<HomePageData, HomePrevious>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, today }) => ({
        title: t('Home'),
        description: today.lead || t('Investing research in which every figure explains itself.'),
        meta,
      })}
    >
      {(page) => <HomeView page={page} asOf={props.asOf} path={props.path} query={props.query} />}
    </ResearchFrame>
  );
}

interface HomeViewProps extends Pick<ResearchPageProps<never>, 'asOf' | 'path' | 'query'> {
  readonly page: WithComparison<HomePageData, HomePrevious>;
}

function HomeView({ page, asOf, path, query }: HomeViewProps) {
  const seenDay = asOf === null ? (page.since?.to ?? null) : null;
  // Record the visit even if the reader does not scroll to the card that shows it.
  useEffect(() => {
    if (seenDay !== null) noteVisit(seenDay);
  }, [seenDay]);
  const { versus } = page;
  const since = versus && formatDay(versus.asOf);
  if (page.count === 0) return <NothingYet page={page} asOf={asOf} path={path} query={query} />;
  return (
    <>
      <HomeHead page={page} asOf={asOf} path={path} query={query} />
      <div className={styles.first}>
        <PortfolioTile />
        <IndexStrip indexes={page.indexes} asOf={asOf} isLive={page.meta.source === 'live'} />
      </div>
      <div className={`${styles.grid} ${styles.wide}`}>
        <HeatCard page={page} asOf={asOf} since={since} before={versus?.page.breadth ?? ''} />
        <SectorCard page={page} asOf={asOf} since={since} />
      </div>
      <div className={`${styles.grid} ${styles.thirds}`}>
        <QuotesCard
          id="gainers"
          title={t('Top gainers')}
          quotes={page.gainers}
          asOf={asOf}
          empty={t('No price changes on this day.')}
          of="members"
        />
        <QuotesCard
          id="losers"
          title={t('Top losers')}
          quotes={page.losers}
          asOf={asOf}
          empty={t('No price changes on this day.')}
          of="members"
        />
        <SinceCard since={page.since} universe={page.universe?.name ?? 'S&P 500'} asOf={asOf} />
      </div>
      <div className={`${styles.grid} ${styles.thirds}`}>
        <CurveCard page={page} asOf={asOf} since={since} />
        <QuotesCard
          id="commodities"
          title={t('Commodities')}
          quotes={page.commodities}
          asOf={asOf}
          empty={t('No commodities are stored.')}
          of="commodity"
        />
        <QuotesCard
          id="crypto"
          title={t('Crypto')}
          quotes={page.crypto}
          asOf={asOf}
          empty={t('No coins are stored.')}
          of="crypto"
        />
      </div>
      <div className={`${styles.grid} ${styles.thirds} ${styles.lists}`}>
        <ListCard
          id="posts"
          title={t('Newest posts')}
          items={(page.posts ?? []).map(({ slug, title, day, summary }) => ({
            id: slug,
            title,
            href: postHref(slug, { asOf }),
            day,
            summary,
          }))}
          more={{ href: postsHref({ asOf }), label: t('All posts') }}
          empty={
            page.posts
              ? {
                  title: t('No posts by this day'),
                  advice: t('Posts are shown from their publication day.'),
                }
              : { title: t('Posts unavailable'), advice: t('The posts could not be loaded.') }
          }
        />
        <ListCard
          id="headlines"
          title={t('Headlines')}
          items={(page.headlines ?? []).map(({ id, ...headline }) => ({
            ...headline,
            id: String(id),
            href: storyHref(headline.url, { asOf }),
          }))}
          more={{ href: newsHref(HOME_TOPIC, { asOf }), label: t('All news') }}
          empty={
            page.headlines
              ? {
                  title: t('No headlines by this day'),
                  advice: t('Import news feeds to see headlines here.'),
                  of: 'news',
                }
              : { title: t('Headlines unavailable'), advice: t('The news could not be loaded.') }
          }
        />
        <WatchlistCard />
      </div>
      <Definitions ids={DEFINED} />
    </>
  );
}

function HomeHead({ page, asOf, path, query }: HomeViewProps) {
  return (
    <PageHead
      title={t('See what moved, and why')}
      sentence={
        page.today.lead ||
        t('Markets on any day since the start of the data, with a definition of every figure.')
      }
      path={path}
      asOf={asOf}
      lastDay={asOf === null ? page.meta.asOf : null}
      query={query}
      versus={page.versus?.asOf ?? null}
      basis={null}
      versusNote={t('Prices, the heat map, sectors and yields show their change since')}
    />
  );
}

function NothingYet({ page, asOf, path, query }: HomeViewProps) {
  return (
    <>
      <HomeHead page={page} asOf={asOf} path={path} query={query} />
      <p className="card card-body">
        {t('No instruments yet.')}{' '}
        <ImportHint of="stock">
          <Link href="/connect-data">{t('Import price files to get started.')}</Link>
        </ImportHint>
      </p>
    </>
  );
}
