import Fastify, { type FastifyInstance } from 'fastify';
import { registerErrors } from '../../src/plugins/errors';
import { registerUnknownRoutes } from '../../src/plugins/unknown-routes';

describe('unknown routes', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    registerUnknownRoutes(app);
    registerErrors(app);
    app.get('/things/:id/parts/', () => 'ok');
    app.post('/things/', () => 'ok');
    app.get('/', () => 'ok');
    await app.ready();
  });
  afterAll(() => app.close());

  it.each([
    ['GET', '/nothing', 404, undefined],
    ['GET', '/things/a/b/parts', 404, undefined],
    ['POST', '/things/a/parts', 405, 'GET, HEAD'],
    ['DELETE', '/things/a%2Fb/parts/', 405, 'GET, HEAD'],
    ['GET', '/things', 405, 'POST'],
    ['PUT', '/', 405, 'GET, HEAD'],
    ['OPTIONS', '/things/', 405, 'POST'],
  ] as const)('%s %s answers %d', async (method, url, status, allow) => {
    const response = await app.inject({ method, url });

    expect(response.statusCode).toBe(status);
    expect(response.headers.allow).toBe(allow);
  });
});
