import type { PageRoute } from '@/lib/pages/page-route';
import { charterRoute } from './charter/route.server';
import { cryptoRoute } from './crypto/route.server';
import { factorRoute } from './factors/route.server';
import { etfsRoute } from './etfs/route.server';
import { homeRoute } from './home/route.server';
import { indexRoute } from './index-page/route.server';
import { capitalMarketsRoute } from './capital-markets/route.server';
import { marketsRoute } from './markets/route.server';
import { newsRoute } from './news/route.server';
import { canadaRoute, europeRoute } from './region/route.server';
import { postListRoute, postRoute } from './posts/route.server';
import { stockRoute } from './stock/route.server';
import { stockTabRoute } from './stock/tabs/route.server';
import { universeRoute } from './universe/route.server';

/** The research pages on the server; `lib/site/research-routes.json` lists their states. */
export const PAGE_ROUTES: readonly Pick<PageRoute<never>, 'path' | 'files'>[] = [
  homeRoute,
  marketsRoute,
  cryptoRoute,
  capitalMarketsRoute,
  etfsRoute,
  factorRoute,
  charterRoute,
  indexRoute,
  universeRoute,
  newsRoute,
  stockRoute,
  stockTabRoute,
  canadaRoute,
  europeRoute,
  postListRoute,
  postRoute,
];
