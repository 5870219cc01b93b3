import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { TrustProxy } from '@/lib/domain/trust-proxy';
import type { AccountsContext } from './accounts/accounts-context';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { MarketStore } from './market/market-store';
import { AnswerCache } from './plugins/answer-cache';
import { answerError, registerErrors } from './plugins/errors';
import { registerDocsRoutes, registerOpenApi } from './plugins/openapi';
import { logOptions, registerRequestLog, requestIdOf } from './plugins/request-log';
import { registerSecurity } from './plugins/security';
import { registerUnknownRoutes } from './plugins/unknown-routes';
import { registerAccountRoutes } from './routes/accounts';
import { registerCapitalMarketsRoutes } from './routes/capital-markets';
import { registerChangesRoute } from './routes/changes';
import { registerCompareRoute } from './routes/compare';
import { registerCryptoPerformanceRoutes } from './routes/crypto-performance';
import { registerEtfPerformanceRoutes } from './routes/etf-performance';
import { registerFactorRoutes } from './routes/factor-performance';
import { registerFiguresRoute } from './routes/figures';
import { registerHomeRoute } from './routes/home';
import { registerIndexPageRoute } from './routes/index-page';
import { registerIndicatorsRoute } from './routes/indicators';
import { registerInstrumentRoute } from './routes/instrument';
import { registerMarketsRoute } from './routes/markets';
import { registerNewsRoutes } from './routes/news';
import { registerOperationRoutes } from './routes/operations';
import { registerPricesRoute } from './routes/prices';
import { registerRatesRoute } from './routes/rates';
import { registerRegionRoute } from './routes/region';
import { registerPostRoutes } from './routes/research';
import type { ResearchContext } from './routes/research-route';
import { registerScreenerRoute } from './routes/screener';
import { registerScreenerFeedRoute } from './routes/screener-feed';
import { registerScreenerHistoryRoute } from './routes/screener-history';
import { registerStockRoutes } from './routes/stocks';
import { registerUniverseRoute } from './routes/universe';

/** Finished answers that one process keeps; of the whole search list and every page of a busy hour it is a fraction. */
const ANSWER_CACHE_BYTES = 24 << 20;

/** What the application is made of; it opens and closes none of it. */
export interface AppParts {
  readonly store: MarketStore;
  readonly config: Pick<Config, 'corsOrigins' | 'logLevel' | 'productName' | 'today' | 'trustProxy'> &
    Partial<Pick<Config, 'siteUrl'>>;
  readonly db: Pick<Database, 'kind' | 'query'>;
  readonly accounts: AccountsContext;
  /** The product's version, and the build that runs (part of every ETag). */
  readonly release: { readonly version: string; readonly buildId: string };
}

/** Fastify takes a bare number for a refusal; what is meant is the last so many proxies. */
function trustedProxies(trust: TrustProxy): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust;
  return typeof trust === 'boolean' ? trust : [...trust];
}

/** The backend host, ready to listen or to be asked by `inject`. */
export async function buildApp({ accounts, config, db, release, store }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], randomUUID),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Parameters are checked as they come: nothing is dropped in silence.
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, strictTypes: false },
    },
  });

  registerRequestLog(app);
  registerUnknownRoutes(app);
  registerErrors(app);
  await registerSecurity(app, config);
  await registerOpenApi(app, { product: config.productName, version: release.version });

  const research: ResearchContext = {
    store,
    config,
    buildId: release.buildId,
    answers: new AnswerCache(ANSWER_CACHE_BYTES),
  };
  app.decorateRequest('answerTag', '');
  app.decorateRequest('representation', 'json');
  await app.register(async (scope) => {
    registerStockRoutes(scope, research);
    registerInstrumentRoute(scope, research);
    registerFiguresRoute(scope, research);
    registerCompareRoute(scope, research);
    registerFactorRoutes(scope, research);
    registerPricesRoute(scope, research);
    registerIndicatorsRoute(scope, research);
    registerRatesRoute(scope, research);
    registerUniverseRoute(scope, research);
    registerScreenerRoute(scope, research);
    registerScreenerHistoryRoute(scope, research);
    registerScreenerFeedRoute(scope, research, {
      productName: config.productName,
      siteUrl: config.siteUrl ?? null,
    });
    registerPostRoutes(scope, research, { productName: config.productName, siteUrl: config.siteUrl ?? null });
    registerNewsRoutes(scope, research, db, {
      productName: config.productName,
      siteUrl: config.siteUrl ?? null,
    });
    registerMarketsRoute(scope, research);
    registerIndexPageRoute(scope, research);
    registerHomeRoute(scope, research);
    registerRegionRoute(scope, research);
    registerEtfPerformanceRoutes(scope, research);
    registerCryptoPerformanceRoutes(scope, research);
    registerCapitalMarketsRoutes(scope, research);
  });
  await app.register(async (scope) => {
    registerChangesRoute(scope, { store, database: db });
    registerOperationRoutes(scope, { store, config, database: db, version: release.version });
  });
  await registerAccountRoutes(app, { accounts, store, config });
  registerDocsRoutes(app);
  return app;
}
