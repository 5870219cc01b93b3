import { createServer } from 'node:http';

/** Another website on this machine: another port is another origin, although cookies ignore the port. */
export interface OtherSite {
  /** `http://127.0.0.1:port`: the same site as the product, according to browsers. */
  readonly address: string;
  /** `http://localhost:port`: a different site. */
  readonly strange: string;
  close: () => Promise<void>;
}

/** Starts it with one page at every URL. */
export async function startOtherSite(): Promise<OtherSite> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(
      '<!doctype html><html lang="en"><title>A trap</title><link rel="icon" href="data:,"><h1>A trap</h1>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    address: `http://127.0.0.1:${address.port}`,
    strange: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
