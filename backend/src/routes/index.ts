import type { FastifyInstance } from 'fastify';
import { registerCapitalMarketsRoutes } from './capital-markets/route';
import { registerChangesRoute } from './operations/changes';
import { registerChartEventsRoute } from './stock-tabs/chart-events';
import { registerCompareRoute } from './compare/route';
import { registerCryptoPerformanceRoutes } from './crypto/route';
import { registerEtfPerformanceRoutes } from './etfs/route';
import { registerExchangesRoute } from './markets/exchanges';
import { registerDecilesRoute } from './factors/deciles';
import { registerFactorRoutes } from './factors/performance';
import { registerDayAttributionRoute } from './day-attribution/route';
import { registerFigureStoryRoute } from './instruments/figure-story';
import { registerRegressionRoute } from './factors/regression';
import { registerFiguresRoute } from './instruments/figures';
import { registerHomeRoute } from './home/route';
import { registerIndexPageRoute } from './index-page/route';
import { registerIndicatorsRoute } from './instruments/indicators';
import { registerInstrumentRoute } from './instruments/instrument';
import { registerMarketsRoute } from './markets/route';
import { registerNewsRoutes } from './news/route';
import { registerOperationRoutes } from './operations/operations';
import { registerPricesRoute } from './instruments/prices';
import { registerRatesRoute } from './rates/route';
import { registerRegionRoute } from './region/route';
import { registerPostRoutes } from './posts/route';
import { registerScreenerRoute } from './screener/route';
import { registerScreenerFeedRoute } from './screener/feed';
import { registerScreenerHistoryRoute } from './screener/history';
import { registerSplitsRoute } from './instruments/splits';
import { registerStockInsightRoutes } from './stock-tabs/insight-route';
import { registerStockTabRoutes } from './stock-tabs/route';
import { registerStockRoutes } from './instruments/stocks';
import { registerUniverseRoute } from './universe/route';
import { registerUniverseValuationRoute } from './universe/valuation';
import type { ResearchRouteContext } from './shared/research-route';

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
