import type { FastifyInstance } from 'fastify';
import type { AccountsContext } from '../../accounts/accounts-context';
import type { Config } from '../../config/config';
import type { MarketStore } from '../../market/market-store';
import { registerCallOrigin } from '../../plugins/call-origin';
import { registerIdentify } from '../../plugins/identify';
import { registerAccountScope } from './account-scope';
import { registerEmailRoute } from './email';
import { registerFirebaseRoute } from './firebase';
import { registerLoginRoute } from './login';
import { registerLogoutRoute } from './logout';
import { registerPasswordRoute } from './password';
import { registerRegisterRoute } from './register';
import { registerSessionRoute } from './session';
import { registerSessionsRoutes } from './sessions';
import { registerDeletionRoute } from './deletion';
import { registerExportRoute } from './export';
import { registerPersonalScope } from './personal-scope';
import { registerPictureRoutes, registerPictureServing } from './pictures';
import { registerProfileRoutes } from './profile';
import { registerSavedScreenRoutes } from './saved-screens';
import { registerWatchlistRoutes } from './watchlist';

/** What the routes about accounts need. */
export interface AccountRoutesContext {
  readonly accounts: AccountsContext;
  readonly store: MarketStore;
  readonly config: Pick<Config, 'today'>;
}

/**
 * Registers every route about accounts, in a scope of its own: JSON bodies of 64 KiB at most, answers that nobody keeps.
 * Services check the bodies themselves, since they know a sentence for each field; the schemas describe them.
 */
export async function registerAccountRoutes(
  app: FastifyInstance,
  context: AccountRoutesContext,
): Promise<void> {
  const { accounts } = context;
  await app.register(async (scope) => {
    registerIdentify(scope, accounts);
    registerCallOrigin(scope, accounts.secrets);
    registerAccountScope(scope);
    registerRegisterRoute(scope, accounts);
    registerLoginRoute(scope, accounts);
    registerFirebaseRoute(scope, accounts);
    registerSessionRoute(scope, accounts);
    registerLogoutRoute(scope, accounts);
    registerPictureServing(scope, accounts);
    await scope.register(async (personal) => {
      registerPersonalScope(personal);
      registerPasswordRoute(personal, accounts);
      registerEmailRoute(personal, accounts);
      registerSessionsRoutes(personal, accounts);
      registerProfileRoutes(personal, accounts);
      registerWatchlistRoutes(personal, context);
      registerSavedScreenRoutes(personal, context);
      registerExportRoute(personal, accounts);
      registerDeletionRoute(personal, accounts);
      await registerPictureRoutes(personal, accounts);
    });
  });
}
