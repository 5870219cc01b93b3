import { rmSync } from 'node:fs';
import { offerEmptySite } from './empty-site';
import { prepareDataDir, startSite } from './site';

/**
 * Starts one site with the simulated market for all journeys: from an empty folder like a new installation, or from
 * DEMO_DATA_DIR, in which `npm test` has prepared the market by the same command. It builds what is stale, for all other sites, too.
 *
 * @returns A function that ends the sites; it fails the run when one ends with an error.
 */
export default async function startDemoSite(): Promise<() => Promise<void>> {
  // Both create a database, with one core each.
  const [preparedDataDir, demoSite] = await Promise.all([
    prepareDataDir(),
    startSite({}, process.env.DEMO_DATA_DIR, []),
  ]);
  process.env.PREPARED_DATA_DIR = preparedDataDir;
  process.env.DEMO_SITE = demoSite.address;
  process.env.DEMO_SITE_BACKEND_PORT = String(demoSite.backendPort);
  process.env.DEMO_SITE_DATA_DIR = demoSite.dataDir;
  const stopEmptySite = await offerEmptySite();
  return async () => {
    const codes = await Promise.all([demoSite.stop(), stopEmptySite()]);
    rmSync(preparedDataDir, { recursive: true, force: true });
    const failed = codes.find((code) => code !== 0);
    if (failed !== undefined) throw new Error(`a shared site ended with exit code ${failed} after SIGTERM`);
  };
}
