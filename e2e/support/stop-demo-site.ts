import { rmSync } from 'node:fs';

/** Ends the shared sites of the journeys; a non-zero exit code fails the run. */
export default async function stopDemoSite(): Promise<void> {
  const codes = await Promise.all([globalThis.demoSite?.stop(), globalThis.stopEmptySite?.()]);
  if (process.env.PREPARED_DATA_DIR) rmSync(process.env.PREPARED_DATA_DIR, { recursive: true, force: true });
  const failed = codes.find((code) => code !== undefined && code !== 0);
  if (failed !== undefined) throw new Error(`a shared site ended with exit code ${failed} after SIGTERM`);
}
