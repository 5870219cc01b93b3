import { randomUUID } from 'node:crypto';
import { compile } from '@fastify/proxy-addr';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { requestIdOf } from '@/lib/domain/request-id';
import { REQUEST_TIMEOUT_MS } from '@/lib/domain/request-timeout';
import { trustOfHops } from '@/lib/domain/trust-proxy';
import type { AccountsContext } from './accounts/accounts-context';
import type { AdministrationContext } from './administration/administration-context';
import type { BackupRunner } from './backup/backup-runner';
import type { Config } from './config/config';
import type { Database } from './db/database';
import type { ListingsContext } from './listings/listings-context';
import type { MarketStore } from './market/market-store';
import type { ValuedBooks } from './portfolios/book/valued-books';
import { ResponseCache } from './plugins/response-cache';
import { answerError, registerErrors } from './plugins/errors';
import { registerDocsRoutes, registerOpenApi } from './plugins/openapi';
import { logOptions, registerRequestLog } from './plugins/request-log';
import { registerJsonBodies } from './plugins/json-bodies';
import { registerCallOrigin } from './plugins/call-origin';
import { lazyCompilers } from './plugins/lazy-compilers';
import { registerAtLeastVersion } from './plugins/at-least-version';
import { registerMetrics } from './plugins/metrics';
import { GUARDING_HEADERS, registerSecurity } from './plugins/security';
import { registerStopping } from './plugins/stopping';
import { registerUnknownRoutes } from './plugins/unknown-routes';
import { registerUnreadBodies } from './plugins/unread-bodies';
import { ROUTES } from './routes';
import { registerAccountRoutes } from './routes/account-routes';
import { registerMaintenanceRoutes, type MaintenanceContext } from './routes/operations/maintenance';
import type { ResearchRouteContext } from './routes/shared/research-route';
import { named } from './plugins/named-scope';

/**
 * Maximum size of the response cache of one process. The full search list and all pages of a busy hour take a
 * fraction of it.
 */
export const ANSWER_CACHE_BYTES = 24 << 20;

/** The parts that the application is built from; the caller opens and closes them. */
export interface AppParts {
  readonly store: MarketStore;
  readonly config: Pick<Config, 'corsOrigins' | 'logLevel' | 'productName' | 'today' | 'trustProxy'> &
    Partial<Pick<Config, 'backup' | 'brokers' | 'metricsToken' | 'notify' | 'priceSources' | 'siteUrl'>>;
  readonly db: Pick<Database, 'kind' | 'query'>;
  readonly accounts: AccountsContext;
  /** Finished answers, where something was put into them before the first request. */
  readonly answers?: ResponseCache;
  /** Books of portfolios, where something beside the routes reads them too. */
  readonly books?: ValuedBooks;
  /** Makes backups; without it the administrator has no calls for them. */
  readonly backups?: BackupRunner;
  /** The context of the administrator's page; without it there are no calls for it. */
  readonly administration?: Omit<AdministrationContext, 'accounts' | 'backups' | 'version'>;
  /** Asks providers for instruments; absent where the source of the data is another one. */
  readonly live?: ListingsContext['live'];
  /** The program of the thread that reads uploaded files, by default that of the bundle; null reads them in this process. */
  readonly importProgram?: URL | null;
  /** The product's version, and the id of the running build (part of every ETag). */
  readonly release: { readonly version: string; readonly buildId: string };
  /** The context of the command line's calls; without it there are none. */
  readonly maintenance?: Pick<MaintenanceContext, 'dataDir' | 'onReplaced' | 'runCommand' | 'siteUrl'>;
}

/** Builds the backend server, ready to listen or to be called with `inject`. */
export async function buildApp({
  accounts,
  administration,
  answers = new ResponseCache(ANSWER_CACHE_BYTES),
  backups,
  books,
  config,
  db,
  importProgram,
  live,
  maintenance,
  release,
  store,
}: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOfHops(config.trustProxy, compile),
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], randomUUID),
    // Requests that the router rejects do not run any hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(GUARDING_HEADERS)),
    requestTimeout: REQUEST_TIMEOUT_MS,
    schemaController: { compilersFactory: lazyCompilers() },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Parameters are validated as sent: unknown properties are not removed silently.
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true, strictTypes: false },
    },
  });

  registerRequestLog(app);
  registerStopping(app);
  registerUnreadBodies(app);
  registerJsonBodies(app);
  registerErrors(app);
  // Registered before every plugin that can reject a request, so that error responses carry the headers too.
  await registerSecurity(app, config);
  registerUnknownRoutes(app);
  registerCallOrigin(app, accounts.secrets);
  registerMetrics(app, { db, store, token: config.metricsToken ?? null, version: release.version });
  await registerOpenApi(app, { product: config.productName, version: release.version });

  const research: ResearchRouteContext = {
    store,
    db,
    config,
    ...release,
    answers,
    ...(administration && { measureFilling: administration.measureFilling }),
  };
  app.decorateRequest('answerTag', '');
  app.decorateRequest('representation', 'json');
  await app.register(
    named('research', async (scope) => {
      registerAtLeastVersion(scope, store);
      for (const register of ROUTES) register(scope, research);
    }),
  );
  await registerAccountRoutes(app, {
    accounts,
    administration: administration &&
      backups && { ...administration, accounts, backups, version: release.version },
    backups,
    books,
    importProgram,
    live,
    store,
    config,
    version: release.version,
  });
  if (maintenance)
    await registerMaintenanceRoutes(app, { accounts, version: release.version, ...maintenance });
  registerDocsRoutes(app);
  return app;
}
