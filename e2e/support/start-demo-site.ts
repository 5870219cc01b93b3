import { offerEmptySite, type StopEmptySite } from './empty-site';
import { prepareDataDir, startSite, type Site } from './site';

declare global {
  // Globals, because the sites outlive this module: jest calls set-up and tear-down in one process.
  var demoSite: Site | undefined;
  var stopEmptySite: StopEmptySite | undefined;
}

/**
 * Starts one site with the simulated market for all journeys: from an empty folder like a new installation, or from
 * DEMO_DATA_DIR, in which `npm test` has prepared the market by the same command. It builds what is stale, for all other sites, too.
 */
export default async function startDemoSite(): Promise<void> {
  // Both create a database, with one core each.
  const [preparedDataDir, demoSite] = await Promise.all([
    prepareDataDir(),
    startSite({}, process.env.DEMO_DATA_DIR, []),
  ]);
  process.env.PREPARED_DATA_DIR = preparedDataDir;
  globalThis.demoSite = demoSite;
  process.env.DEMO_SITE = globalThis.demoSite.address;
  process.env.DEMO_SITE_BACKEND_PORT = String(globalThis.demoSite.backendPort);
  process.env.DEMO_SITE_DATA_DIR = globalThis.demoSite.dataDir;
  globalThis.stopEmptySite = await offerEmptySite();
}
