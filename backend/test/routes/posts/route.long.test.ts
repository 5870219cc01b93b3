import type { FastifyInstance } from 'fastify';
import { WireError } from '@/lib/contracts/meta';
import { Post, PostList } from '@/lib/contracts/research';
import { buildTestApp } from '../../support/build-test-app';
import { expectContract } from '../../support/check-contract';
import { day } from '../../support/fake-store';
import { makeTestMarket } from '../../support/test-market';

const TODAY = day('2026-11-20');

// One application for all tests: the posts are rendered on the first request, which is slow on a busy
// machine.
let app: FastifyInstance;
jest.setTimeout(60_000);

beforeAll(async () => {
  app = await buildTestApp(makeTestMarket(), {
    config: {
      corsOrigins: [],
      logLevel: 'silent',
      productName: 'Tapeglass',
      today: TODAY,
      trustProxy: false,
      siteUrl: 'https://site.example',
    },
  });
});
afterAll(() => app.close());

const ask = (path: string) => app.inject(path);

describe('GET /research/', () => {
  it('lists the posts of the project, newest first, with their tags', async () => {
    const list = (await ask('/research/')).json<PostList>();

    expectContract(PostList, list);
    const dates = list.posts.map(({ date }) => date);
    expect(dates.length).toBeGreaterThanOrEqual(2);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(list.tags).toContainEqual({ tag: 'drawdown', count: 1 });
  });

  it('lists those of a tag', async () => {
    const { posts } = (await ask('/research/?tag=dividends')).json<PostList>();

    expect(posts.map(({ slug }) => slug)).toEqual(['total-return-and-price-return']);
    const unknown = await ask('/research/?tag=luck');
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json<{ tag: string[] }>().tag[0]).toMatch(/^must be one of .*dividends/);
  });

  it('ignores posts dated later than the as-of day', async () => {
    const list = (await ask('/research/?asof=2025-03-01')).json<PostList>();

    expect(list.posts.map(({ slug }) => slug)).toEqual(['what-a-drawdown-costs']);
    expect((await ask('/research/?asof=2020-01-02')).json<PostList>().posts).toEqual([]);
    expect((await ask('/research/total-return-and-price-return/?asof=2025-03-01')).statusCode).toBe(404);
  });

  it('searches titles, summaries, tags and texts', async () => {
    const slugs = async (query: string) =>
      (await ask(`/research/?${query}`)).json<PostList>().posts.map(({ slug }) => slug);

    expect(await slugs('q=forward+DURATION')).toEqual(['what-a-yield-curve-says']);
    expect(await slugs('q=%22standard+error%22')).toEqual(['how-long-is-long-enough']);
    expect(await slugs('q=zebra')).toEqual([]);
    expect(await slugs('q=duration&tag=risk')).toEqual([]);
    const refused = await ask('/research/?q=%22%22');
    expect([refused.statusCode, refused.json<{ q: string[] }>().q]).toEqual([400, ['must contain a word']]);
  });

  it('has at least six posts', async () => {
    expect((await ask('/research/')).json<PostList>().posts.length).toBeGreaterThanOrEqual(6);
  });

  it('is CSV and RSS too', async () => {
    expect((await ask('/research/?format=csv')).body).toContain('what-a-drawdown-costs');
    const rss = await ask('/research/rss/');
    expect(rss.headers['content-type']).toMatch(/^application\/rss\+xml/);
    expect(rss.body).toContain('<link>https://site.example/research-posts/what-a-drawdown-costs</link>');
    expect(rss.body).toContain(
      '<atom:link href="https://site.example/backend/research/rss/" rel="self" type="application/rss+xml"/>',
    );
  });
});

describe('GET /research/{slug}/', () => {
  it('contains text, contents, and tables of its own day; missing data are named', async () => {
    const post = (await ask('/research/what-a-drawdown-costs/')).json<Post>();

    expectContract(Post, post);
    const table = post.parts.find((part) => part.kind === 'table');
    // The prices of this store end half a year before the post: its figures are counted back from their last
    // day.
    expect(table).toMatchObject({ asOf: '2024-06-28', missing: ['SPY', 'TLT', 'GLD', 'BTC-USD'] });
    const lines = table?.kind === 'table' ? table.lines : [];
    expect(lines.map(({ symbol }) => symbol)).toEqual(['^GSPC']);
    expect(lines[0]!.gaps).toEqual({});
    // The prices end before the post: nothing has moved since.
    expect(post.mentioned).toEqual([
      { symbol: '^GSPC', name: expect.any(String) as string, since: 0, gap: null },
    ]);
    expect(post.contents[0]).toMatchObject({ level: 2 });
    expect(post.others.map(({ slug }) => slug)).toEqual(['total-return-and-price-return']);
    expect((await ask('/research/what-a-drawdown-costs/?format=csv')).body).toContain('^GSPC');
  });

  it('answers an unknown name with 404 and the known names', async () => {
    const response = await ask('/research/nosuch/');

    expect(response.statusCode).toBe(404);
    expectContract(WireError, response.json());
    expect(response.json()).toMatchObject({ code: 'ROUTE_UNKNOWN' });
    expect(response.json<{ suggestions: string[] }>().suggestions).toContain('what-a-drawdown-costs');
  });
});
