import type { FastifyInstance } from 'fastify';
import { buildTestApp } from '../support/build-test-app';
import { FakeStore } from '../support/fake-store';

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, { get: { parameters?: { name: string; in: string }[] } }>;
}

describe('the documentation', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await buildTestApp(new FakeStore([]));
  });
  afterAll(() => app.close());

  it('describes every public address with its parameters', async () => {
    const document = (await app.inject('/docs/json')).json<Document>();

    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual([
      '/healthz',
      '/instruments/{symbol}/',
      '/instruments/{symbol}/figures/',
      '/instruments/{symbol}/indicators/',
      '/instruments/{symbol}/prices/',
      '/rates/bill/',
      '/readyz',
      '/status/',
      '/stock-names/',
      '/stocks/',
    ]);
    const names = document.paths['/instruments/{symbol}/figures/']?.get.parameters?.map(({ name }) => name);
    expect(names?.sort()).toEqual([
      'asof',
      'basis',
      'benchmark',
      'format',
      'from',
      'riskfree',
      'symbol',
      'to',
    ]);
  });

  it('is a page that runs no script, whose only style its policy admits', async () => {
    const page = await app.inject('/docs/');

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('<code>GET /instruments/{symbol}/prices/</code>');
    expect(page.body).toContain('<code>gaps</code>');
  });
});
