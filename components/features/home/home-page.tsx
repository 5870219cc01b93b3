import Link from 'next/link';
import { useEffect } from 'react';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page-head';
import { asleep } from '@/components/ui/asleep/asleep';
import { Definitions } from '@/components/ui/definitions';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { newsHref, searchAction } from '@/lib/routes';
import { IndexStrip } from './blocks/index-strip';
import type { HomePageData, HomeThen } from './data/home-data';
import { noteVisit } from './data/last-visit';
import styles from './home-page.module.scss';
import { HOME_TOPIC } from './questions';

// The map and the bars are read without scripts: they come to life when a reader reaches into them.
const HeatCard = asleep(
  () => import(/* webpackChunkName: 'home-map' */ './blocks/heat-card').then((part) => part.HeatCard),
  'reached',
);
const SectorCard = asleep(
  () => import(/* webpackChunkName: 'home-map' */ './blocks/sector-card').then((part) => part.SectorCard),
  'reached',
);
// Below the first window: they come to life when a reader gets near them.
const CurveCard = asleep(() =>
  import(/* webpackChunkName: 'home-lists' */ './blocks/curve-card').then((part) => part.CurveCard),
);
const ListCard = asleep(() =>
  import(/* webpackChunkName: 'home-lists' */ './blocks/list-card').then((part) => part.ListCard),
);
const QuotesCard = asleep(() =>
  import(/* webpackChunkName: 'home-moves' */ './blocks/quotes-card').then((part) => part.QuotesCard),
);
const SinceCard = asleep(() =>
  import(/* webpackChunkName: 'home-moves' */ './blocks/since-card').then((part) => part.SinceCard),
);
const WatchlistCard = asleep(() =>
  import(/* webpackChunkName: 'home-lists' */ './blocks/watchlist-card').then((part) => part.WatchlistCard),
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

/** The first page: what moved, and why. */
export function HomePage(props: ResearchPageProps<Compared<HomePageData, HomeThen>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ meta, today }) => ({
        title: 'Home',
        description: today.lead || 'Investing research whose every figure explains itself.',
        meta,
      })}
    >
      {(page) => <HomeView page={page} asOf={props.asOf} path={props.path} query={props.query} />}
    </ResearchFrame>
  );
}

interface HomeViewProps extends Pick<ResearchPageProps<never>, 'asOf' | 'path' | 'query'> {
  readonly page: Compared<HomePageData, HomeThen>;
}

function HomeView({ page, asOf, path, query }: HomeViewProps) {
  const seen = asOf === null ? (page.since?.to ?? null) : null;
  // Also for who does not go down to the card that tells of it.
  useEffect(() => {
    if (seen !== null) noteVisit(seen);
  }, [seen]);
  const { versus } = page;
  const since = versus && formatDay(versus.asOf);
  if (page.count === 0) return <NothingYet page={page} asOf={asOf} path={path} query={query} />;
  return (
    <>
      <HomeHead page={page} asOf={asOf} path={path} query={query} />
      {page.today.more && <p className={styles.today}>{page.today.more}</p>}
      {versus?.page.more && (
        <p className={styles.today}>
          On {since}: {versus.page.more}
        </p>
      )}
      <SearchPrompt count={page.count} />
      <IndexStrip indexes={page.indexes} asOf={asOf} />
      <div className={`${styles.grid} ${styles.wide}`}>
        <HeatCard page={page} asOf={asOf} since={since} />
        <SectorCard page={page} asOf={asOf} since={since} />
      </div>
      <div className={`${styles.grid} ${styles.thirds}`}>
        <QuotesCard
          id="gainers"
          title="Gainers of the day"
          quotes={page.gainers}
          asOf={asOf}
          empty="There are no members of the index with a change of this day."
        />
        <QuotesCard
          id="losers"
          title="Losers of the day"
          quotes={page.losers}
          asOf={asOf}
          empty="There are no members of the index with a change of this day."
        />
        <SinceCard since={page.since} universe={page.universe?.name ?? 'S&P 500'} asOf={asOf} />
      </div>
      <div className={`${styles.grid} ${styles.thirds}`}>
        <CurveCard page={page} since={since} />
        <QuotesCard
          id="commodities"
          title="Commodities"
          quotes={page.commodities}
          asOf={asOf}
          empty="No commodity is stored. Import prices of one, and it stands here."
        />
        <QuotesCard
          id="crypto"
          title="Crypto"
          quotes={page.crypto}
          asOf={asOf}
          empty="No coin is stored. Import prices of one, and it stands here."
        />
      </div>
      <div className={`${styles.grid} ${styles.thirds}`}>
        <ListCard
          id="posts"
          title="Newest posts"
          items={(page.posts ?? []).map(({ slug, title, day, summary }) => ({
            id: slug,
            title,
            href: `/research-posts/${slug}`,
            day,
            summary,
          }))}
          more={{ href: '/research-posts', label: 'All posts' }}
          empty={
            page.posts
              ? { title: 'No post by this day', advice: 'Posts appear from the day of their writing on.' }
              : { title: 'No posts now', advice: 'The posts cannot be read at the moment.' }
          }
        />
        <ListCard
          id="headlines"
          title="Headlines"
          items={(page.headlines ?? []).map(({ id, ...headline }) => ({
            ...headline,
            id: String(id),
            href: headline.url,
          }))}
          more={{ href: newsHref(HOME_TOPIC, { asOf }), label: 'All news' }}
          empty={
            page.headlines
              ? {
                  title: 'No headline by this day',
                  advice: 'Import feeds, or connect a source of news, and the newest stand here.',
                }
              : { title: 'No headlines now', advice: 'The news cannot be read at the moment.' }
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
      title="See what moved, and why"
      sentence={
        page.today.lead || 'See the markets of any day since the data begin, every figure with its meaning.'
      }
      path={path}
      asOf={asOf}
      lastDay={asOf === null ? page.meta.asOf : null}
      query={query}
      versus={page.versus?.asOf ?? null}
      basis={null}
      versusNote="Prices, the map, sectors and yields show what they changed since"
    />
  );
}

/** Without scripts too: the address behind it leads a symbol or a name to its page. */
function SearchPrompt({ count }: { readonly count: number }) {
  return (
    <form
      method="get"
      action={searchAction()}
      role="search"
      aria-label="Instruments"
      className={styles.search}
    >
      <input
        type="search"
        name="symbol"
        required
        autoComplete="off"
        aria-label={`Search ${formatCount(count)} instruments by symbol or name`}
        placeholder="Symbol or company"
      />
      <button type="submit" className="btn btn-primary">
        Search
      </button>
    </form>
  );
}

function NothingYet({ page, asOf, path, query }: HomeViewProps) {
  return (
    <>
      <HomeHead page={page} asOf={asOf} path={path} query={query} />
      <p className="card card-body">
        There are no instruments yet.{' '}
        <Link href="/connect-data">Import price files, and they appear here.</Link>
      </p>
    </>
  );
}
