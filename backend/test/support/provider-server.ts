import { openProviderServer, type OpenProviderServer, type ProviderServer } from './open-provider-server';

/** One server for the tests of a file; it clears requests and answers before each test. */
export function withProviderServer(): ProviderServer {
  let server: OpenProviderServer;
  beforeAll(async () => {
    server = await openProviderServer();
  });
  beforeEach(() => {
    server.requests.length = 0;
    server.play(() => null);
  });
  afterAll(() => server.close());
  return {
    origin: () => server.origin(),
    get requests() {
      return server.requests;
    },
    play: (next) => server.play(next),
  };
}
