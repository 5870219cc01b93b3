import type { FastifyInstance } from 'fastify';
import { registerCapitalMarketsRoutes } from './capital-markets';
import { registerChangesRoute } from './changes';
import { registerChartEventsRoute } from './chart-events';
import { registerCompareRoute } from './compare';
import { registerCryptoPerformanceRoutes } from './crypto-performance';
import { registerEtfPerformanceRoutes } from './etf-performance';
import { registerExchangesRoute } from './exchanges';
import { registerDecilesRoute } from './factor-deciles';
import { registerFactorRoutes } from './factor-performance';
import { registerDayAttributionRoute } from './day-attribution';
import { registerFigureStoryRoute } from './figure-story';
import { registerRegressionRoute } from './factor-regression';
import { registerFiguresRoute } from './figures';
import { registerHomeRoute } from './home';
import { registerIndexPageRoute } from './index-page';
import { registerIndicatorsRoute } from './indicators';
import { registerInstrumentRoute } from './instrument';
import { registerMarketsRoute } from './markets';
import { registerNewsRoutes } from './news';
import { registerOperationRoutes } from './operations';
import { registerPricesRoute } from './prices';
import { registerRatesRoute } from './rates';
import { registerRegionRoute } from './region';
import { registerPostRoutes } from './research';
import { registerScreenerRoute } from './screener';
import { registerScreenerFeedRoute } from './screener-feed';
import { registerScreenerHistoryRoute } from './screener-history';
import { registerSplitsRoute } from './splits';
import { registerStockInsightRoutes } from './stock-insight-tabs';
import { registerStockTabRoutes } from './stock-tabs';
import { registerStockRoutes } from './stocks';
import { registerUniverseRoute } from './universe';
import { registerUniverseValuationRoute } from './universe-valuation';
import type { ResearchRouteContext } from './research-route';

/** Every public route, in the order of the API documentation; a new one is added here. */
export const ROUTES: readonly ((app: FastifyInstance, context: ResearchRouteContext) => void)[] = [
  registerStockRoutes,
  registerInstrumentRoute,
  registerStockTabRoutes,
  registerStockInsightRoutes,
  registerFiguresRoute,
  registerFigureStoryRoute,
  registerDayAttributionRoute,
  registerCompareRoute,
  registerFactorRoutes,
  registerRegressionRoute,
  registerDecilesRoute,
  registerPricesRoute,
  registerChartEventsRoute,
  registerIndicatorsRoute,
  registerRatesRoute,
  registerSplitsRoute,
  registerUniverseRoute,
  registerUniverseValuationRoute,
  registerScreenerRoute,
  registerScreenerHistoryRoute,
  registerScreenerFeedRoute,
  registerPostRoutes,
  registerNewsRoutes,
  registerMarketsRoute,
  registerExchangesRoute,
  registerIndexPageRoute,
  registerHomeRoute,
  registerRegionRoute,
  registerEtfPerformanceRoutes,
  registerCryptoPerformanceRoutes,
  registerCapitalMarketsRoutes,
  registerChangesRoute,
  registerOperationRoutes,
];
