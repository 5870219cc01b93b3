import { createServer } from 'node:http';

/** Somebody else's website on this machine: another port is another origin, though a browser's cookies do not mind the port. */
export interface OtherSite {
  /** `http://127.0.0.1:port`: of the same site as ours, by the browser's reckoning. */
  readonly address: string;
  /** `http://localhost:port`: of another site. */
  readonly strange: string;
  close: () => Promise<void>;
}

/** Starts it with one page at every address. */
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
