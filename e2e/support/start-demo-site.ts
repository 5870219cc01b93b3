import { prepareDataDir, startSite, type Site } from './site';

declare global {
  // A global, because the site outlives this module: jest calls set-up and tear-down in one process.
  var demoSite: Site | undefined;
}

/**
 * Starts one site with the simulated market for all journeys, from an empty folder like a new installation.
 */
export default async function startDemoSite(): Promise<void> {
  process.env.PREPARED_DATA_DIR = await prepareDataDir();
  globalThis.demoSite = await startSite();
  process.env.DEMO_SITE = globalThis.demoSite.address;
  process.env.DEMO_SITE_BACKEND_PORT = String(globalThis.demoSite.backendPort);
  process.env.DEMO_SITE_DATA_DIR = globalThis.demoSite.dataDir;
}
