import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadNewsPage } from '@/components/features/news/data/load-news-page';
import { NewsPage } from '@/components/features/news/news-page';
import type { NewsPageResponse as NewsAnswer } from '@/lib/contracts/news';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { AppError } from '@/lib/domain/errors';
import type { BackendRequest } from '@/lib/http/fetch-backend';
import { createTestRouter, renderPage } from '../../../setup/render-page';

const PATH = '/newsarticles/tech';

const ANSWER: NewsAnswer = {
  meta: {
    asOf: '2024-06-28',
    source: 'simulated',
    seed: 1,
    generatedAt: '2024-06-28T22:00:00.000Z',
    dataVersion: 3,
  },
  topic: { id: 'tech', label: 'Tech' },
  articles: [
    {
      id: 7,
      title: 'Alpha <b>opens</b> a plant',
      summary: 'A summary.',
      url: 'https://paper.example/7',
      publishedAt: '2024-06-28T19:00:00.000Z',
      author: 'Jo',
      language: 'en',
      source: { title: 'Paper' },
      alsoAt: [
        {
          title: 'Alpha opens plant',
          source: 'Other',
          url: 'https://other.example/9',
          publishedAt: '2024-06-28T20:00:00.000Z',
        },
      ],
      symbols: [
        { symbol: 'AAA', name: 'Alpha', changePercent: 0.0123, moves: { '1D': -0.02, '5D': null } },
        { symbol: 'BBB', name: 'Beta', changePercent: null, moves: { '1D': null, '5D': null } },
      ],
    },
    {
      id: 6,
      title: 'Older',
      summary: '',
      url: '/stock-data/BBB?from=2024-04-27&to=2024-07-10',
      publishedAt: '2024-06-26T19:00:00.000Z',
      author: null,
      language: null,
      source: { title: 'Other' },
      alsoAt: [],
      symbols: [{ symbol: 'BBB', name: 'Beta', changePercent: -0.01, moves: { '1D': 0.03, '5D': 0.05 } }],
    },
  ],
  next: '2024-06-26T19:00:00.000Z_6',
  total: 45,
  sourceCount: 2,
  sources: ['Other', 'Paper'],
  topics: [
    { id: 'tech', label: 'Tech', stories: 12, usual: 6, heat: 2, gap: null },
    {
      id: 'oil',
      label: 'Oil',
      stories: 3,
      usual: null,
      heat: null,
      gap: { gap: 'insufficient-history', need: 7, have: 2 },
    },
  ],
  days: [
    { day: '2024-06-28', stories: 30 },
    { day: '2024-06-26', stories: 15 },
  ],
};

function backend(answer: NewsAnswer = ANSWER) {
  const asked: BackendRequest['query'][] = [];
  const fetch = async <T,>(path: string, { query }: BackendRequest = {}): Promise<T> => {
    expect(path).toBe('/news/tech/');
    asked.push(query);
    const source = query?.['source'];
    if (source && !answer.sources.includes(source)) {
      const fault = `must be one of ${answer.sources.join(', ')}, not "${source}"`;
      throw new AppError('REQUEST_INVALID', `source ${fault}`, { fields: { source: [fault] } });
    }
    return answer as T;
  };
  return { asked, fetch };
}

async function open(
  query: Readonly<Record<string, string>> = {},
  { answer = ANSWER, asOf = null as string | null } = {},
) {
  const { asked, fetch } = backend(answer);
  const page = await loadNewsPage({ asOf, params: { topic: 'tech' }, query }, fetch);
  const router = createTestRouter();
  renderPage(
    <NewsPage asOf={asOf} path={PATH} query={query} page={{ ...page, versus: null }} notice={null} />,
    router,
  );
  return { asked, page, router };
}

it('lists the stories by day, with source, time, and what their stocks did', async () => {
  await open();

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tech News');
  expect(
    screen.getByText('45 stories from 2 sources; the newest from 28 Jun 2024, 19:00 UTC.'),
  ).toBeInTheDocument();
  const [first, second] = screen.getAllByRole('article');
  const story = within(first!);
  // A title is always rendered as text.
  expect(story.getByRole('link', { name: 'Alpha <b>opens</b> a plant' })).toHaveAttribute(
    'href',
    'https://paper.example/7',
  );
  expect(story.getByRole('link', { name: /Alpha <b>/ })).toHaveAttribute(
    'rel',
    expect.stringContaining('noreferrer'),
  );
  expect(story.getByText('3 hours ago', { exact: false })).toBeInTheDocument();
  expect(story.getByRole('link', { name: 'AAA' })).toHaveAttribute('href', '/stock-data/AAA');
  expect(story.getByText('+1.23%')).toBeInTheDocument();
  expect(story.getByText('1 day after', { exact: false })).toHaveTextContent('−2.00%');
  expect(story.queryByText('5 days after', { exact: false })).not.toBeInTheDocument();
  expect(story.getByRole('link', { name: 'Other' })).toHaveAttribute('href', 'https://other.example/9');
  expect(within(second!).getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    '/stock-data/BBB?from=2024-04-27&to=2024-07-10',
  );
  expect(within(second!).getByText('5 days after', { exact: false })).toHaveTextContent('+5.00%');
});

it('names the source that it is filtered by, not how many the topic has', async () => {
  await open({ source: 'Paper' });

  expect(screen.getByText(/^45 stories from Paper;/)).toBeInTheDocument();
});

it('leads to the 23 topics, the files and the other pages', async () => {
  await open({ page: '2', source: 'Paper' });

  const topics = within(screen.getByRole('navigation', { name: 'Topics' }));
  expect(topics.getAllByRole('link')).toHaveLength(NEWS_TOPICS.length);
  expect(topics.getByRole('link', { name: 'Tech' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'RSS' })).toHaveAttribute('href', '/backend/news/tech/rss/');
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/newsarticles/tech.csv?source=Paper&page=2',
  );
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', `${PATH}?source=Paper&page=3`);
  expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', `${PATH}?source=Paper`);
  expect(pages.getByRole('link', { name: 'Permalink to older' })).toHaveAttribute(
    'href',
    `${PATH}?source=Paper&before=2024-06-26T19%3A00%3A00.000Z_6`,
  );
});

it('asks the backend for the page, the days and the source of the address', async () => {
  const { asked } = await open({ page: '3', from: '2024-06-01', to: '2024-06-27', source: 'Other' });

  expect(asked).toEqual([
    { limit: '20', page: '3', before: null, from: '2024-06-01', to: '2024-06-27', source: 'Other' },
  ]);
});

it('reports unreadable parameters, and shows the default', async () => {
  const { asked } = await open({ page: '0', from: 'soon', before: 'there', source: 'Nobody' });

  const notes = screen
    .getAllByRole('note')
    .map(({ textContent }) => textContent)
    .join(' ');
  for (const parameter of ['page', 'from', 'before', 'source']) expect(notes).toContain(`${parameter}:`);
  expect(asked.at(-1)).toMatchObject({ page: null, from: null, before: null, source: null });
});

it('filters by a form that works without scripts, and without loading again where there are some', async () => {
  const user = userEvent.setup();
  const { router } = await open({ from: '2024-06-01' }, { asOf: '2024-06-28' });

  const select = screen.getByRole('combobox', { name: 'Source' });
  expect(select.closest('form')).toHaveAttribute('action', PATH);
  await user.selectOptions(select, 'Paper');
  await user.click(screen.getByRole('button', { name: 'Show' }));

  expect(router.push).toHaveBeenCalledWith(`${PATH}?source=Paper&from=2024-06-01&asof=2024-06-28`);
  expect(screen.getByRole('link', { name: 'Clear the filter' })).toHaveAttribute(
    'href',
    `${PATH}?asof=2024-06-28`,
  );
});

it('counts from the past day, and keeps it in its links', async () => {
  await open({}, { asOf: '2024-06-28' });

  const [story] = screen.getAllByRole('article');
  expect(within(story!).getByText('3 hours earlier', { exact: false })).toBeInTheDocument();
  expect(within(story!).getByRole('link', { name: 'AAA' })).toHaveAttribute(
    'href',
    '/stock-data/AAA?asof=2024-06-28',
  );
});

it.each([
  ['csv', {}, null, /No headlines yet.*The host of this site adds these data/],
  ['simulated', {}, null, /No headlines yet.*July 2024/],
  ['csv', { source: 'Paper' }, null, /No headlines match the filter/],
  ['csv', {}, '2020-01-02', /No headlines by the close of 2 Jan 2020/],
])('states why there is nothing (%s, %j, %s)', async (source, query, asOf, text) => {
  const answer = { ...ANSWER, meta: { ...ANSWER.meta, source }, articles: [], total: 0, next: null };

  await open(query, { answer, asOf });

  expect(screen.getByRole('main')).toHaveTextContent(text);
});

it('leads from a page behind the last one to the first', async () => {
  await open({ page: '9' }, { answer: { ...ANSWER, articles: [], next: null } });
  expect(screen.getByText(/matching headlines on .*, none on this page\./)).toBeInTheDocument();

  expect(screen.getByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', PATH);
});

it('answers 404 for an unknown topic', async () => {
  const fetch = () => Promise.reject(new AppError('ROUTE_UNKNOWN', 'no such topic'));

  await expect(
    loadNewsPage({ asOf: null, params: { topic: 'sports' }, query: {} }, fetch),
  ).rejects.toMatchObject({ status: 404 });
});

it('shows the number of stories of each topic and its ratio to the usual number', async () => {
  await open({ q: 'plant' });

  const topics = screen.getByRole('navigation', { name: 'Topics' });
  expect(within(topics).getByText('12, 2.0x')).toBeInTheDocument();
  expect(within(topics).getByText('3')).toBeInTheDocument();
  // A search is kept from topic to topic.
  expect(within(topics).getByRole('link', { name: 'Oil' })).toHaveAttribute(
    'href',
    '/newsarticles/oil?q=plant',
  );
});

it('searches, ranks and shows one day by its address', async () => {
  const user = userEvent.setup();
  const { asked, router } = await open({ q: 'alpha "new plant"', rank: 'reported', day: '2024-06-28' });

  expect(asked).toEqual([
    {
      limit: '20',
      page: null,
      before: null,
      from: '2024-06-28',
      to: '2024-06-28',
      source: null,
      q: 'alpha "new plant"',
      rank: 'reported',
    },
  ]);
  expect(
    screen.getByText('45 stories with “alpha "new plant"” from 2 sources; those of most sources first.'),
  ).toBeInTheDocument();
  const days = within(screen.getByRole('list', { name: 'Stories by day' }));
  expect(days.getByRole('link', { name: '28 Jun 2024' })).toHaveAttribute('aria-current', 'page');
  expect(days.getByRole('link', { name: '26 Jun 2024' })).toHaveAttribute(
    'href',
    `${PATH}?q=alpha+%22new+plant%22&rank=reported&day=2024-06-26`,
  );
  expect(screen.getByRole('link', { name: 'Feed of this search' })).toHaveAttribute(
    'href',
    '/backend/news/tech/rss/?q=alpha+%22new+plant%22',
  );

  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'plant');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(router.push).toHaveBeenCalledWith(`${PATH}?q=plant&from=2024-06-28&to=2024-06-28`);
});

it('names a search and an order that it cannot use', async () => {
  const { asked } = await open({ q: 'a b c d e f g h i', rank: 'best' });

  const notes = screen.getByRole('note').textContent;
  expect(notes).toContain('q: The search must have at most 8 words, got 9; showing all stories.');
  expect(notes).toContain('rank: Unknown order “best”; showing the newest first.');
  expect(asked[0]).not.toHaveProperty('q');
});
