import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../accounts/accounts-context';
import type { AdministrationContext } from '../administration/administration-context';
import type { BackupRunner } from '../backup/backup-runner';
import { readBrokerConfig } from '../config/broker-config';
import type { Config } from '../config/config';
import { createEnvReader } from '../config/env-reader';
import type { ListingsContext } from '../listings/listings-context';
import { findByIsin } from '../listings/search-listings';
import type { MarketStore } from '../market/market-store';
import { ValuedBooks } from '../portfolios/book/valued-books';
import type { BrokerSite } from '../portfolios/brokers/fetch-from-broker';
import { openAddressReader } from '../portfolios/price-sources/read-address';
import type { ReportContext } from '../portfolios/reports/report-scope';
import { threadProgram } from '../ingest/task-thread';
import { requireOurWebProcess } from '../plugins/call-origin';
import { registerIdentify } from '../plugins/identify';
import { registerAccountScope } from './accounts/account-scope';
import { registerEmailRoute } from './accounts/email';
import { registerExternalLoginRoutes, registerLoginListRoutes } from './accounts/external-logins';
import { registerFirebaseRoute } from './accounts/firebase';
import { registerLinkRoutes, registerVerificationRoute } from './accounts/links';
import { registerLoginRoute } from './accounts/login';
import { registerLogoutRoute } from './accounts/logout';
import { registerPasswordRoute } from './accounts/password';
import { registerRegisterRoute } from './accounts/register';
import { registerSecondFactorRoutes } from './accounts/second-factor';
import { registerSessionRoute } from './accounts/session';
import { registerSessionsRoutes } from './accounts/sessions';
import { registerDeletionRoute } from './accounts/deletion';
import { registerAccountExportRoute } from './accounts/export';
import { registerPasskeyLoginRoutes, registerPasskeyRoutes } from './accounts/passkeys';
import { registerPersonalTokenRoutes } from './accounts/personal-tokens';
import { registerPersonalScope } from './accounts/authenticated-scope';
import { registerPictureRoutes, registerPictureServing } from './accounts/pictures';
import { registerProfileRoutes } from './accounts/profile';
import { registerSavedItemRoutes } from './accounts/saved-items';
import { registerWatchlistRoutes } from './accounts/watchlist';
import { registerAdministratorScope } from './admin/administrator-scope';
import { registerBackupRoutes } from './admin/backups';
import { registerEventRoutes } from './admin/events';
import { registerSiteRoutes } from './admin/site';
import { registerListingRoutes, registerOpenSearch, registerQuotes } from './instruments/listings';
import { registerMcpRoute } from './agents/mcp';
import { registerValueRoute } from './agents/value';
import { registerWatchlistsRoutes } from './portfolios/watchlists';
import { registerPortfolioRoutes } from './portfolios';
import { registerImportSourcesRoute } from './portfolios/imports';
import { registerPrivateFeedRoutes } from './portfolios/private-feeds';
import { registerSharedRoutes } from './portfolios/shared';
import { messageSiteOf } from '../portfolios/notifications/send-to-channel';
import { named } from '../plugins/named-scope';

/** Dependencies of the account routes. */
export interface AccountRoutesContext {
  readonly accounts: AccountsContext;
  readonly store: MarketStore;
  readonly config: Pick<Config, 'today'> &
    Partial<
      Pick<Config, 'brokers' | 'notify' | 'priceSources' | 'productName' | 'publicBackendHost' | 'siteUrl'>
    >;
  /** The product's version. */
  readonly version?: string;
  /** Books of portfolios that the process keeps; without them the routes have their own. */
  readonly books?: ValuedBooks | undefined;
  /** Makes backups; without it there are no calls for them. */
  readonly backups?: BackupRunner | undefined;
  /** The context of the administrator's page; without it there are no calls for it. */
  readonly administration?: AdministrationContext | undefined;
  /** Asks providers for instruments; null or absent where the source of the data is another one. */
  readonly live?: ListingsContext['live'] | undefined;
  /** The program of the thread that reads uploaded files, by default that of the bundle. */
  readonly importProgram?: URL | null | undefined;
}

/**
 * Registers all account routes in an encapsulated scope: JSON bodies of at most 64 KiB, responses that are
 * never cached. Services validate the bodies themselves, since they return a message per field; the schemas
 * only describe them.
 */
export async function registerAccountRoutes(
  app: FastifyInstance,
  context: AccountRoutesContext,
): Promise<void> {
  const { accounts, config, store } = context;
  const tracker = { db: accounts.db, now: accounts.now, config, store };
  const portfolios: ReportContext = { ...tracker, books: context.books ?? new ValuedBooks(tracker) };
  const listings = { db: accounts.db, now: accounts.now, store, live: context.live ?? null };
  await app.register(
    named('accounts', async (scope) => {
      registerIdentify(scope, accounts);
      registerAccountScope(scope);
      registerRegisterRoute(scope, accounts);
      registerLinkRoutes(scope, accounts);
      await scope.register(
        named('sessions', async (sessions) => {
          sessions.addHook('onRequest', requireOurWebProcess);
          registerLoginRoute(sessions, accounts);
          registerFirebaseRoute(sessions, accounts);
          registerPasskeyLoginRoutes(sessions, accounts, config);
          registerExternalLoginRoutes(sessions, accounts, config);
          registerSessionRoute(sessions, accounts);
          registerLogoutRoute(sessions, accounts);
        }),
      );
      await scope.register(
        named('administrator', async (administrator) => {
          registerAdministratorScope(administrator, accounts);
          if (context.backups) registerBackupRoutes(administrator, context.backups);
          registerEventRoutes(administrator, accounts);
          if (context.administration) await registerSiteRoutes(administrator, context.administration);
        }),
      );
      registerQuotes(scope, listings);
      if (listings.live?.isOpenToVisitors) registerOpenSearch(scope, listings);
      registerValueRoute(scope);
      registerPictureServing(scope, accounts);
      registerImportSourcesRoute(scope);
      await registerSharedRoutes(scope, portfolios);
      await registerPrivateFeedRoutes(scope, portfolios, config);
      await scope.register(
        named('personal', async (personal) => {
          registerPersonalScope(personal);
          registerPasswordRoute(personal, accounts);
          registerEmailRoute(personal, accounts);
          registerSecondFactorRoutes(personal, accounts, config.productName ?? 'Tapeglass');
          registerVerificationRoute(personal, accounts);
          registerSessionsRoutes(personal, accounts);
          registerPersonalTokenRoutes(personal, accounts);
          registerPasskeyRoutes(personal, accounts, config);
          registerLoginListRoutes(personal, accounts);
          registerProfileRoutes(personal, accounts);
          registerListingRoutes(personal, listings);
          registerWatchlistRoutes(personal, context);
          registerWatchlistsRoutes(personal, portfolios);
          registerSavedItemRoutes(personal, context);
          registerAccountExportRoute(personal, context);
          registerDeletionRoute(personal, accounts);
          await registerPictureRoutes(personal, accounts);
          await registerPortfolioRoutes(personal, portfolios, {
            brokers: brokerSiteOf(context),
            importProgram: context.importProgram ?? threadProgram('import-worker.mjs'),
            mail: accounts.mail ?? null,
            sendsMail: Boolean(accounts.mail),
            listingsOf: listings.live && ((isin) => findByIsin(listings, isin)),
            messages: messageSiteOf(config),
            channelKey: accounts.secrets.factors,
            pushKey: accounts.secrets.push,

            readAddress: openAddressReader(config, context.version ?? '0.0.0'),
          });
          registerMcpRoute(personal, { config, version: context.version ?? '0.0.0' });
        }),
      );
    }),
  );
}

function brokerSiteOf({ config, version = '0.0.0' }: AccountRoutesContext): BrokerSite {
  const plain = readBrokerConfig(createEnvReader({}), null);
  return { config: config.brokers ?? plain, userAgent: `Tapeglass/${version}` };
}
