import { startSite, type Site } from './site';

declare global {
  // The site outlives this module: jest calls set-up and tear-down in one process.
  var demoSite: Site | undefined;
}

/** Starts one site with the simulated market for all journeys, from an empty folder as a newcomer would. */
export default async function startDemoSite(): Promise<void> {
  globalThis.demoSite = await startSite();
  process.env.DEMO_SITE = globalThis.demoSite.address;
  process.env.DEMO_SITE_BACKEND_PORT = String(globalThis.demoSite.backendPort);
  process.env.DEMO_SITE_DATA_DIR = globalThis.demoSite.dataDir;
}
