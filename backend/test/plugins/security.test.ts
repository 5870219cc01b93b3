import Fastify, { type FastifyInstance } from 'fastify';
import { registerSecurity } from '../../src/plugins/security';

async function appFor(corsOrigins: readonly string[]): Promise<FastifyInstance> {
  const app = Fastify();
  await registerSecurity(app, { corsOrigins });
  app.get('/', () => 'ok');
  return app;
}

describe('security headers', () => {
  it('admit nothing by default', async () => {
    const app = await appFor([]);

    const { headers } = await app.inject({ url: '/', headers: { origin: 'https://a.example' } });

    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    await app.close();
  });

  it('answer the preflight of a listed origin with the allowed methods and headers', async () => {
    const app = await appFor(['https://a.example']);

    const response = await app.inject({
      method: 'OPTIONS',
      url: '/',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'PATCH' },
    });

    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': 'https://a.example',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': 'authorization, content-type, if-match, if-none-match, x-request-id',
    });
    await app.close();
  });

  it('do not allow other origins when one is listed', async () => {
    const app = await appFor(['https://a.example']);

    const response = await app.inject({ url: '/', headers: { origin: 'https://a.example.evil' } });

    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    await app.close();
  });
});
