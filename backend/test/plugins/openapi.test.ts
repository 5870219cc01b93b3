import { SHARE_TABS } from '@/lib/domain/portfolio/share';
import type { FastifyInstance } from 'fastify';
import { CALLS } from '../look-ahead/queries/calls';
import { buildTestApp } from '../support/build-test-app';
import { FakeStore } from '../support/fake-store';

interface Operation {
  readonly tags?: readonly string[];
  readonly parameters?: readonly { name: string; in: string }[];
  readonly security?: readonly unknown[];
}

interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
}

/** Public calls that take no `asof`; the research calls are listed with their queries for the look-ahead test. */
const WITHOUT_A_DAY = [
  '/healthz',
  '/news/{topic}/rss/',
  '/readyz',
  '/research/rss/',
  '/status/',
  '/status/changes/',
];

/** The paths of the operations with a matching tag, in order. */
function pathsOf({ paths }: Document, isWanted: (tag: string) => boolean): string[] {
  return Object.keys(paths)
    .filter((path) => Object.values(paths[path] ?? {}).some(({ tags }) => tags?.some(isWanted)))
    .sort();
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
    expect(pathsOf(document, (tag) => !['account', 'agents', 'portfolio'].includes(tag))).toEqual(
      [...Object.keys(CALLS).filter((path) => path !== '/value/'), ...WITHOUT_A_DAY].sort(),
    );
    const names = document.paths['/instruments/{symbol}/figures/']?.['get']?.parameters?.map(
      ({ name }) => name,
    );
    expect(names?.sort()).toEqual([
      'asof',
      'basis',
      'benchmark',
      'format',
      'from',
      'riskfree',
      'symbol',
      'to',
      'with',
    ]);
  });

  it('describes every address about accounts, and which of them take an access token', async () => {
    const document = (await app.inject('/docs/json')).json<Document>();
    const shared = SHARE_TABS.map((tab) => `/shared/{token}/${tab}/`);
    const open = [
      '/account/options/',
      '/account/reset/',
      '/account/reset/confirm/',
      '/account/verify/',
      '/import-sources/',
      '/instruments/quotes/',
      '/login/',
      '/login/passkey/',
      '/login/passkey/options/',
      '/logout/',
      '/pictures/{key}',
      '/register/',
      '/session/',
      '/shared/{token}/',
      '/value/',
      '/feeds/{token}/alerts.atom',
      '/feeds/{token}/income.ics',
      ...shared,
    ];

    const paths = pathsOf(document, (tag) => ['account', 'agents', 'portfolio'].includes(tag));
    expect(paths).toEqual(
      expect.arrayContaining([...open, '/account/', '/account/export/', '/get_portfolio/']),
    );
    for (const path of paths) {
      for (const { security } of Object.values(document.paths[path] ?? {})) {
        expect([path, security]).toEqual([path, open.includes(path) ? undefined : [{ bearer: [] }]]);
      }
    }
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
