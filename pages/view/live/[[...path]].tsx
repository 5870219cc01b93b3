import type { ComponentType } from 'react';
import dynamic from 'next/dynamic';
import type { GetServerSideProps, InferGetServerSidePropsType } from 'next';
import { loadCharterPage } from '@/components/features/charter/load-charter-page';
import { holdCryptoPage, loadCryptoPage } from '@/components/features/crypto/load-crypto-page';
import { loadCapitalPage } from '@/components/features/macro/load-capital-page';
import { loadFactorPage } from '@/components/features/factors/load-factor-page';
import { holdFundsPage, loadFundsPage } from '@/components/features/funds/load-funds-page';
import { loadComparedHome } from '@/components/features/home/load-home-page';
import { loadNewsPage } from '@/components/features/news/load-news-page';
import { holdIndexPage, loadIndexPage } from '@/components/features/index-page/load-index-page';
import { loadPostListPage, loadPostPage } from '@/components/features/research/load-post-pages';
import { holdUniversePage, loadUniversePage } from '@/components/features/universe/load-universe-page';
import { holdMarketsPage, loadMarketsPage } from '@/components/features/markets/load-markets-page';
import {
  holdRegionPage,
  loadCanadaPage,
  loadEuropePage,
} from '@/components/features/region/load-region-page';
import { loadStockPage } from '@/components/features/stock/load-stock-page';
import { matchLiveRoute } from '@/lib/http/live-routes';
import { compared } from '@/lib/http/compared-page';
import { loadLivePage } from '@/lib/http/research-page';
import type { ResearchLoader } from '@/lib/http/research-page';

/** How each research page is drawn when a request carries states: its public path, and its component in a chunk of its own. */
const VIEWS = {
  '/': dynamic(() => import('@/components/features/home/home-page').then(({ HomePage }) => HomePage)),
  '/crypto-performance': dynamic(() =>
    import('@/components/features/crypto/crypto-page').then(({ CryptoPage }) => CryptoPage),
  ),
  '/capital-markets': dynamic(() =>
    import('@/components/features/macro/capital-page').then(({ CapitalPage }) => CapitalPage),
  ),
  '/etf-performance': dynamic(() =>
    import('@/components/features/funds/funds-page').then(({ FundsPage }) => FundsPage),
  ),
  '/indexes/:index': dynamic(() =>
    import('@/components/features/index-page/index-page').then(({ IndexPage }) => IndexPage),
  ),
  '/universe/:universe': dynamic(() =>
    import('@/components/features/universe/universe-page').then(({ UniversePage }) => UniversePage),
  ),
  '/newsarticles/:topic': dynamic(() =>
    import('@/components/features/news/news-page').then(({ NewsPage }) => NewsPage),
  ),
  '/markets': dynamic(() =>
    import('@/components/features/markets/markets-page').then(({ MarketsPage }) => MarketsPage),
  ),
  '/tsx': dynamic(() =>
    import('@/components/features/region/region-page').then(({ RegionPage }) => RegionPage),
  ),
  '/euro': dynamic(() =>
    import('@/components/features/region/region-page').then(({ RegionPage }) => RegionPage),
  ),
  '/build-comparison': dynamic(() =>
    import('@/components/features/charter/charter-page').then(({ CharterPage }) => CharterPage),
  ),
  '/research-posts': dynamic(() =>
    import('@/components/features/research/post-list-page').then(({ PostListPage }) => PostListPage),
  ),
  '/research-posts/:slug': dynamic(() =>
    import('@/components/features/research/post-page').then(({ PostPage }) => PostPage),
  ),
  '/factor-performance': dynamic(() =>
    import('@/components/features/factors/factor-page').then(({ FactorPage }) => FactorPage),
  ),
  '/stock-data/:symbol': dynamic(() =>
    import('@/components/features/stock/compare/compared-stock-page').then(
      ({ ComparedStockPage }) => ComparedStockPage,
    ),
  ),
} as const;

type Pattern = keyof typeof VIEWS;

/** How its data are loaded, of one day or of two. Apart from the views, so that no loader is sent to the browser. */
const LOADERS: Record<Pattern, ResearchLoader<object>> = {
  '/': loadComparedHome,
  '/crypto-performance': compared((context) => loadCryptoPage(context), holdCryptoPage),
  '/capital-markets': compared((context) => loadCapitalPage(context)),
  '/etf-performance': compared((context) => loadFundsPage(context), holdFundsPage),
  '/indexes/:index': compared((context) => loadIndexPage(context), holdIndexPage),
  '/universe/:universe': compared((context) => loadUniversePage(context), holdUniversePage),
  '/newsarticles/:topic': compared((context) => loadNewsPage(context)),
  '/markets': compared((context) => loadMarketsPage(context), holdMarketsPage),
  '/tsx': compared((context) => loadCanadaPage(context), holdRegionPage),
  '/euro': compared((context) => loadEuropePage(context), holdRegionPage),
  '/build-comparison': compared((context) => loadCharterPage(context)),
  '/research-posts': compared((context) => loadPostListPage(context)),
  '/research-posts/:slug': compared((context) => loadPostPage(context)),
  '/factor-performance': compared((context) => loadFactorPage(context)),
  '/stock-data/:symbol': compared((context) => loadStockPage(context)),
};

export const getServerSideProps = (async (context) => {
  const parts = [context.params?.path ?? []].flat();
  const route = matchLiveRoute(Object.keys(LOADERS) as Pattern[], parts);
  if (!route) return { notFound: true };
  const view = await loadLivePage(context, route, LOADERS[route.pattern]);
  return view ? { props: { pattern: route.pattern, view } } : { notFound: true };
}) satisfies GetServerSideProps;

export default function LivePage({ pattern, view }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  // Pattern and props come together from one entry of the tables above.
  const View = VIEWS[pattern] as ComponentType<object>;
  return <View {...view} />;
}
