/** Ends the site of all journeys; a pair that does not end cleanly fails the run. */
export default async function stopDemoSite(): Promise<void> {
  const code = await globalThis.demoSite?.stop();
  if (code !== undefined && code !== 0)
    throw new Error(`the site ended with exit code ${code} after SIGTERM`);
}
