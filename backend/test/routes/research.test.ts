import type { FastifyInstance } from 'fastify';
import { WireError } from '@/lib/contracts/meta';
import { Post, PostList } from '@/lib/contracts/research';
import { openPostShelf, readPost } from '../../src/research/read-research';
import { buildTestApp } from '../support/build-test-app';
import { expectContract } from '../support/check-contract';
import { day } from '../support/fake-store';
import { expectNoLookAhead } from '../support/look-ahead';
import { makeTestMarket } from '../support/test-market';
import { temporaryFolder } from '../ingest/support/temporary-folder';

const TODAY = day('2026-11-20');

// One for all tests: the posts are rendered at its first question, which takes a while on a busy machine.
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
  });

  it('knows no post that is dated later than the day from which it looks', async () => {
    const list = (await ask('/research/?asof=2025-03-01')).json<PostList>();

    expect(list.posts.map(({ slug }) => slug)).toEqual(['what-a-drawdown-costs']);
    expect((await ask('/research/?asof=2020-01-02')).json<PostList>().posts).toEqual([]);
    expect((await ask('/research/total-return-and-price-return/?asof=2025-03-01')).statusCode).toBe(404);
  });

  it('is CSV and RSS too', async () => {
    expect((await ask('/research/?format=csv')).body).toContain('what-a-drawdown-costs');
    const rss = await ask('/research/rss/');
    expect(rss.headers['content-type']).toMatch(/^application\/rss\+xml/);
    expect(rss.body).toContain('<link>https://site.example/research-posts/what-a-drawdown-costs</link>');
  });
});

describe('GET /research/{slug}/', () => {
  it('holds text, contents, and tables of its own day; what the data lack is named', async () => {
    const post = (await ask('/research/what-a-drawdown-costs/')).json<Post>();

    expectContract(Post, post);
    const table = post.parts.find((part) => part.kind === 'table');
    expect(table).toMatchObject({ asOf: '2025-01-17', missing: ['SPY', 'TLT', 'GLD', 'BTC-USD'] });
    expect(table?.kind === 'table' && table.lines.map(({ symbol }) => symbol)).toEqual(['^GSPC']);
    expect(post.contents[0]).toMatchObject({ level: 2 });
    expect(post.others.map(({ slug }) => slug)).toEqual(['total-return-and-price-return']);
    expect((await ask('/research/what-a-drawdown-costs/?format=csv')).body).toContain('^GSPC');
  });

  it('answers an unknown name with 404 and the names that there are', async () => {
    const response = await ask('/research/nosuch/');

    expect(response.statusCode).toBe(404);
    expectContract(WireError, response.json());
    expect(response.json()).toMatchObject({ code: 'ROUTE_UNKNOWN' });
    expect(response.json<{ suggestions: string[] }>().suggestions).toContain('what-a-drawdown-costs');
  });
});

describe('the tables of a post', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  folder.write(
    'post.md',
    '---\ntitle: T\nauthor: A\ndate: \'2022-07-01\'\ntags: [risk]\nsummary: S\n---\n{{table "x" symbols=AAA,LATE,NOSUCH figures=price,return.1M,volatility}}\n',
  );
  const shelf = openPostShelf(folder.path);

  expectNoLookAhead('a post', async (store, asOf) => {
    const { parts, ...rest } = await readPost(shelf, store, {
      asOf: Math.max(asOf, day('2022-07-01')),
      slug: 'post',
    });
    // The day of writing decides, not the day from which one reads.
    return asOf < day('2022-07-01') ? null : { parts, rest };
  });
});
