import { rmSync } from 'node:fs';

/** Ends the shared site of the journeys; a non-zero exit code fails the run. */
export default async function stopDemoSite(): Promise<void> {
  if (process.env.PREPARED_DATA_DIR) rmSync(process.env.PREPARED_DATA_DIR, { recursive: true, force: true });
  const code = await globalThis.demoSite?.stop();
  if (code !== undefined && code !== 0)
    throw new Error(`the site ended with exit code ${code} after SIGTERM`);
}
