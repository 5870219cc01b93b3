import type { GetServerSideProps } from 'next';
import type { PlainPageProps } from '@/lib/pages/ssr-page';
import { portfolioPage } from '../files/portfolio-page';
import { loadShared } from '../public-page/load-shared';
import { VISITORS_EXAMPLE } from '../public-page/shared-href';
import type { SharedPageData } from '../public-page/load-shared';
import { loadPortfolioList } from './load-portfolio-list';
import type { PortfolioListData } from './load-portfolio-list';

const loadOwn = portfolioPage('list', loadPortfolioList);

/** `getServerSideProps` of the portfolios: a signed-in person's own, and the example for a visitor. */
export const loadPortfolioHome: GetServerSideProps<
  PlainPageProps<PortfolioListData | SharedPageData>
> = async (context) => {
  const page = await loadOwn(context);
  // A personal page leads visitors to the login.
  if (!('redirect' in page)) return page;
  const shared = await loadShared({
    ...context,
    query: {},
    params: { token: VISITORS_EXAMPLE, tab: 'overview' },
  });
  // The address is no secret, and forms of the pages that follow must send their origin.
  context.res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  return shared;
};
