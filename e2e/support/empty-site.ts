import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSite, type Site } from './site';

/** The facts about the empty site that a journey needs. */
export type EmptySite = Pick<Site, 'address' | 'dataDir'>;

/** Ends the empty site, if it has started, and returns its exit code. */
export type StopEmptySite = () => Promise<number>;

/**
 * Offers the workers one site for all journeys that use accounts but no prices: with an empty store of imported data and the
 * default settings. It starts when the first worker asks for it.
 */
export async function offerEmptySite(): Promise<StopEmptySite> {
  let site: Promise<Site> | undefined;
  const start = async (): Promise<EmptySite> => {
    site ??= startSite({ MARKET_DATA: 'csv' });
    const { address, dataDir } = await site;
    return { address, dataDir };
  };
  const server = createServer((_, response) => {
    start().then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.EMPTY_SITE_OFFER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    // A start that failed has failed the journeys that asked for it.
    const started = await site?.catch(() => undefined);
    return started === undefined ? 0 : started.stop();
  };
}

/**
 * The empty site. Files that run at the same time share it, and what the backend counts by address: 29 registrations an hour and
 * 75 failed logins.
 */
export async function emptySite(): Promise<EmptySite> {
  const offer = process.env.EMPTY_SITE_OFFER;
  if (offer === undefined) throw new Error('EMPTY_SITE_OFFER is not set: the journeys start it');
  const answer = await fetch(offer);
  if (!answer.ok) throw new Error(`the empty site did not start: ${await answer.text()}`);
  return (await answer.json()) as EmptySite;
}
