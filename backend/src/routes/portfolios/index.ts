import type { FastifyInstance } from 'fastify';
import type { BrokerSite } from '../../portfolios/brokers/fetch-from-broker';
import type { Mailer } from '../../mail/mailer';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { registerOwnCompareRoute } from '../compare/own-route';
import { registerAlertRoutes } from './alerts';
import { registerAssetRoutes } from './assets';
import { registerDoctorRoutes } from './doctor';
import { registerPortfolioExportRoute } from './export';
import { registerHouseholdRoutes } from './household';
import { registerImportRoutes } from './imports';
import type { ListingsOfIsin } from '../../portfolios/imports/file-listings';
import type { MessageSite } from '../../portfolios/notifications/send-to-channel';
import { registerNoteRoutes } from './notes';
import { registerNotificationRoutes } from './notifications';
import { registerSettingsRoutes } from './portfolios';
import type { ReadAddress } from '../../portfolios/price-sources/read-address';
import { registerPriceSourceRoutes } from './price-sources';
import { registerPlanRoutes } from './plans';
import { registerReportRoutes } from './reports';
import { registerRecurringRoutes } from './recurring';
import { registerRetirementPlanRoutes } from './retirement-plans';
import { registerStatementRoutes } from './statements';
import { registerShareRoutes } from './shares';
import { registerTransactionRoutes } from './transactions';

/** The calls of the portfolio tracker, in a personal scope. */
export async function registerPortfolioRoutes(
  scope: FastifyInstance,
  context: ReportContext,
  site: {
    readonly mail: Mailer | null;
    readonly sendsMail: boolean;
    readonly brokers: BrokerSite;
    readonly importProgram: URL | null;
    readonly listingsOf: ListingsOfIsin | null;
    readonly messages: MessageSite;
    readonly channelKey: Buffer;
    readonly pushKey: Buffer;

    readonly readAddress: ReadAddress;
  },
): Promise<void> {
  registerSettingsRoutes(scope, context);
  registerTransactionRoutes(scope, context);
  registerReportRoutes(scope, context);
  registerOwnCompareRoute(scope, context);
  registerStatementRoutes(scope, context);
  registerDoctorRoutes(scope, context);
  registerPlanRoutes(scope, context);
  registerRecurringRoutes(scope, context);
  registerRetirementPlanRoutes(scope, context);
  await registerAssetRoutes(scope, context);
  registerPriceSourceRoutes(scope, { ...context, readAddress: site.readAddress });
  await registerImportRoutes(scope, context, site);
  registerPortfolioExportRoute(scope, context);
  registerShareRoutes(scope, context);
  registerHouseholdRoutes(scope, context, site);
  registerNoteRoutes(scope, context);
  registerAlertRoutes(scope, context, site);
  const { channelKey, mail, messages, pushKey } = site;
  registerNotificationRoutes(scope, { ...context, site: messages, mail, channelKey, pushKey });
}
