import { screen, within } from '@testing-library/react';
import { loadPostListPage, loadPostPage } from '@/components/features/posts/data/load-post-pages';
import { PostListPage } from '@/components/features/posts/post-list-page';
import { PostPage } from '@/components/features/posts/post-page';
import type { Post, PostList } from '@/lib/contracts/research';
import { renderPage } from '../../../setup/render-page';

const meta = {
  asOf: '2026-11-20',
  source: 'simulated',
  seed: 1,
  generatedAt: '2026-11-20T10:00:00.000Z',
  dataVersion: 1,
};
const HEAD = {
  slug: 'a-post',
  title: 'A post',
  author: 'Jo',
  date: '2025-01-17',
  tags: ['risk'],
  summary: 'What it says.',
  minutes: 4,
};
const LIST: PostList = { meta, posts: [HEAD], tags: [{ tag: 'risk', count: 1 }] };
const POST: Post = {
  meta,
  post: HEAD,
  parts: [
    { kind: 'text', html: '<h2 id="one">One</h2><p>Text</p>' },
    {
      kind: 'table',
      caption: 'Some funds',
      asOf: '2025-01-17',
      figures: ['volatility'],
      lines: [
        {
          id: 1,
          symbol: 'SPY',
          name: 'A fund',
          kind: 'etf',
          exchange: 'X',
          currency: 'USD',
          country: 'US',
          sector: null,
          industry: null,
          lastDay: '2025-01-17',
          figures: { volatility: 0.1523 },
          gaps: {},
        },
      ],
      missing: ['TLT'],
    },
    { kind: 'text', html: '<h2 id="two">Two</h2>' },
    {
      kind: 'chart',
      caption: 'Two funds',
      asOf: '2025-01-17',
      amount: 10000,
      range: '5Y',
      interval: '1w',
      start: '2020-01-17',
      limitedBy: null,
      dates: ['2020-01-17', '2022-01-14', '2025-01-17'],
      series: [
        { symbol: 'SPY', name: 'A fund', values: [10000, 11000, 12500] },
        { symbol: 'GLD', name: 'Gold', values: [10000, 9000, 11000] },
      ],
      left: [{ symbol: 'TLT', reason: 'There is no instrument of this symbol.' }],
    },
  ],
  mentioned: [
    { symbol: 'SPY', name: 'A fund', since: 0.0821, gap: null },
    { symbol: 'NEW', name: 'A new fund', since: null, gap: { gap: 'no-data', need: null, have: null } },
  ],
  contents: [
    { id: 'one', text: 'One', level: 2 },
    { id: 'two', text: 'Two', level: 2 },
  ],
  others: [{ ...HEAD, slug: 'b-post', title: 'B post' }],
};

const answering =
  (answer: unknown) =>
  async <T,>(): Promise<T> =>
    answer as T;

async function openList(query: Readonly<Record<string, string>> = {}, answer = LIST) {
  const page = await loadPostListPage({ asOf: null, params: {}, query }, answering(answer));
  renderPage(
    <PostListPage
      asOf={null}
      path="/research-posts"
      query={query}
      page={{ ...page, versus: null }}
      notice={null}
    />,
  );
}

it('lists the posts with date, author and summary, and their tags as links', async () => {
  await openList();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Research Posts');
  const post = within(screen.getByRole('article'));
  expect(post.getByRole('link', { name: 'A post' })).toHaveAttribute('href', '/research-posts/a-post');
  expect(post.getByText(/17 Jan 2025/)).toBeInTheDocument();
  expect(post.getByText('What it says.')).toBeInTheDocument();
  const tag = screen.getByRole('link', { name: /^risk/ });
  expect(tag).toHaveAttribute('href', '/research-posts?tag=risk');
  expect(tag).toHaveAttribute('rel', 'nofollow');
  expect(screen.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/backend/research/rss/');
});

it('marks the tag that is chosen, and names one that it does not know', async () => {
  await openList({ tag: 'risk' });
  expect(screen.getByRole('link', { name: /^risk/ })).toHaveAttribute('aria-current', 'page');
});

it('shows all posts for an unknown tag, and reports it', async () => {
  await openList({ tag: 'luck' });

  expect(screen.getByRole('note')).toHaveTextContent('Unknown tag “luck”');
  expect(screen.getByRole('article')).toBeInTheDocument();
});

it('shows a post with its contents, its tables of the day of writing, and the way to today', async () => {
  const page = await loadPostPage({ asOf: null, params: { slug: 'a-post' }, query: {} }, answering(POST));
  renderPage(
    <PostPage
      asOf={null}
      path="/research-posts/a-post"
      query={{}}
      page={{ ...page, versus: null }}
      notice={null}
    />,
  );

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A post');
  expect(screen.getByRole('heading', { level: 2, name: 'One' })).toHaveAttribute('id', 'one');
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getByRole('link', { name: 'Two' })).toHaveAttribute('href', '#two');
  const table = screen.getByRole('table', { name: 'Some funds' });
  expect(within(table).getByRole('link', { name: 'SPY' })).toHaveAttribute(
    'href',
    '/stock-data/SPY?asof=2025-01-17',
  );
  expect(table).toHaveTextContent('15.23');
  expect(screen.getByText(/Figures of the close of/)).toHaveTextContent('17 Jan 2025');
  expect(screen.getByRole('link', { name: 'See current figures' })).toHaveAttribute(
    'href',
    '/build-comparison?symbols=SPY',
  );
  expect(screen.getByText(/Not in the data: TLT/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'B post' })).toHaveAttribute('href', '/research-posts/b-post');
});

async function openPost() {
  const page = await loadPostPage({ asOf: null, params: { slug: 'a-post' }, query: {} }, answering(POST));
  renderPage(
    <PostPage
      asOf={null}
      path="/research-posts/a-post"
      query={{}}
      page={{ ...page, versus: null }}
      notice={null}
    />,
  );
}

it('shows a chart of the day of writing and leads to the same chart of today', async () => {
  await openPost();

  const chart = await screen.findByRole('region', { name: 'Two funds' });
  expect(within(chart).getByRole('link', { name: 'See it today' })).toHaveAttribute(
    'href',
    '/build-comparison?symbols=SPY%2CGLD&range=5Y',
  );
  expect(chart).toHaveTextContent('Growth of 10,000 to the close of 17 Jan 2025.');
  expect(chart).toHaveTextContent('TLT is left out: There is no instrument of this symbol.');
});

it('lists the instruments of the post with their price move since', async () => {
  await openPost();

  const moves = within(screen.getByRole('region', { name: /^Price since the post/ }));
  expect(moves.getByRole('link', { name: 'SPY' })).toHaveAttribute('href', '/stock-data/SPY');
  expect(moves.getByText('+8.21%')).toBeInTheDocument();
});

it('knows no post of the name of the feed', async () => {
  const feed = loadPostPage({ asOf: null, params: { slug: 'rss' }, query: {} }, answering(POST));
  await expect(feed).rejects.toMatchObject({ code: 'ROUTE_UNKNOWN' });
});

it('searches the posts by a form without scripts', async () => {
  await openList({ q: 'equal weight' });

  expect(screen.getByRole('searchbox', { name: 'Search the posts' })).toHaveValue('equal weight');
  expect(screen.getByText(/with “equal weight”/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Clear' })).toHaveAttribute('href', '/research-posts');
});

it('says that no post contains the words, and names a search that it cannot use', async () => {
  await openList({ q: 'zebra' }, { ...LIST, posts: [] });
  expect(screen.getByText('No post contains “zebra”')).toBeInTheDocument();
});

it('shows all posts for a search that it cannot use', async () => {
  await openList({ q: 'a b c d e f g h i' });
  expect(screen.getByRole('note')).toHaveTextContent(
    'q: The search must have at most 8 words, got 9; showing all posts.',
  );
});
