import Link from 'next/link';
import { useMemo } from 'react';
import { BarList } from '@/components/charts/bar-list';
import { CurveChart } from '@/components/charts/curve-chart';
import { HeatMap } from '@/components/charts/heat-map';
import { ResearchFrame } from '@/components/layout/research-frame';
import { PageHead } from '@/components/research/page-head';
import { Card } from '@/components/ui/card';
import { Definitions } from '@/components/ui/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { unpackHeat } from '@/lib/charting/heat-pack';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import { marketsHref, newsHref, searchAction, stockHref } from '@/lib/routes';
import { IndexStrip } from './blocks/index-strip';
import { ListCard } from './blocks/list-card';
import { QuotesCard } from './blocks/quotes-card';
import { SinceCard } from './blocks/since-card';
import { WatchlistCard } from './blocks/watchlist-card';
import type { HomePageData, HomeThen } from './data/home-data';
import styles from './home-page.module.scss';
import { HOME_TOPIC } from './questions';

const DEFINED = [
  'price',
  'changePercent',
  'home.weight',
  'group.return.1D',
  'home.rankMoves',
  'home.newExtremes',
  'home.crossedAverage',
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

interface BlockProps {
  readonly page: HomePageData;
  readonly asOf: string | null;
  /** The day with which the page is compared, in words; null when it is not. */
  readonly since: string | null;
}

function HeatCard({ page, asOf, since }: BlockProps) {
  const { heat, heatLimit, hasWeights, universe } = page;
  const items = useMemo(() => unpackHeat(heat, (symbol) => stockHref(symbol, { asOf })), [heat, asOf]);
  const name = universe?.name ?? 'S&P 500';
  return (
    <Card
      id="heat"
      title={
        <>
          {name} heat map{since && `, since ${since}`} <Explain id="home.weight" name="the area of the map" />
        </>
      }
      actions={
        <Link href={marketsHref({ asOf })} prefetch={false}>
          More on Index Performance
        </Link>
      }
    >
      {universe ? (
        <HeatMap
          label={`${name}, ${universe.day ? formatDay(universe.day) : 'one day'}`}
          items={items}
          sizeLabel="weight"
          formatSize={(weight) => formatPercent(weight)}
          valueLabel={since ? `total return since ${since}` : 'change of the day'}
          limit={heatLimit}
          mode={hasWeights ? 'size' : 'equal'}
          tableHref="/universe/sp500"
        />
      ) : (
        <EmptyState title="No members to map">
          Import the members of the S&amp;P 500 (import constituents FILE --universe sp500), and the map
          stands here.
        </EmptyState>
      )}
    </Card>
  );
}

function SectorCard({ page, asOf, since }: BlockProps) {
  const bars = useMemo(
    () =>
      [...page.sectors]
        .sort((a, b) => (b.change ?? -Infinity) - (a.change ?? -Infinity))
        .map(({ id, label, change }) => ({ id, label, value: change })),
    [page.sectors],
  );
  return (
    <Card
      id="sectors"
      title={
        <>
          Sectors, {since ? `since ${since}` : 'one day'}{' '}
          <Explain id="group.return.1D" name="the return of a sector" />
        </>
      }
      actions={
        <Link href={marketsHref({ asOf })} prefetch={false}>
          All horizons
        </Link>
      }
    >
      {bars.length === 0 ? (
        <EmptyState title="No sectors">
          The members carry no sector. Import a constituents file that has one.
        </EmptyState>
      ) : (
        <BarList
          label={`Sectors of the S&P 500, ${since ? `since ${since}` : 'one day'}, total return`}
          bars={bars}
          format={formatReturn}
          valueLabel="Total return"
        />
      )}
    </Card>
  );
}

const writeYield = (value: number) => formatPercent(value);

function CurveCard({ page, since }: Pick<BlockProps, 'page' | 'since'>) {
  const { yields, yieldDay } = page;
  const places = useMemo(() => yields.map(({ label }) => label), [yields]);
  const lines = useMemo(
    () => [
      {
        id: 'now',
        label: yieldDay ? formatDay(yieldDay) : 'Now',
        values: yields.map(({ value }) => value),
      },
      since
        ? { id: 'then', label: since, values: yields.map(({ then = null }) => then) }
        : { id: 'monthAgo', label: 'A month before', values: yields.map(({ monthAgo }) => monthAgo) },
    ],
    [yields, yieldDay, since],
  );
  return (
    <Card
      id="curve"
      title="Treasury yields"
      actions={
        <Link href="/capital-markets" prefetch={false}>
          Capital markets
        </Link>
      }
    >
      {yields.length === 0 ? (
        <EmptyState title="No yields">
          Import the series DGS2, DGS10 and so on (import macro FILE --id DGS10), and the curve stands here.
        </EmptyState>
      ) : (
        <CurveChart label="Treasury yields by maturity" places={places} lines={lines} format={writeYield} />
      )}
    </Card>
  );
}
