import { loadHomePage } from '@/components/features/home/data/load-home-page';
import { AppError } from '@/lib/domain/errors';
import { fakeBackend, marketsAnswer } from '../../../../support/home-answers';

const TODAY = { asOf: null, params: {}, query: {} };

it('asks for the markets with the members of the map, and for a week before the last session', async () => {
  const { fetch, asked } = fakeBackend();

  await loadHomePage({ ...TODAY, asOf: '2026-11-20' }, fetch);

  expect(asked).toEqual(
    expect.arrayContaining([
      { path: '/markets/', asOf: '2026-11-20', query: { members: 'sp500' } },
      // The members' last session is 19 November.
      { path: '/since/', asOf: '2026-11-20', query: { from: '2026-11-12', universe: 'sp500' } },
    ]),
  );
  expect(asked.every(({ asOf }) => asOf === '2026-11-20')).toBe(true);
});

it('keeps what the page draws', async () => {
  const page = await loadHomePage(TODAY, fakeBackend().fetch);

  expect(page.indexes.map(({ symbol }) => symbol)).toEqual(['^GSPC', '^N225', '^RUT', '^VIX']);
  expect(page.heat.rows[0]).toEqual(['AAA', 'AAA Inc.', 0, 0.5, 0.06]);
  expect(page.yields).toEqual([
    { id: 'DGS3MO', label: '3M', value: 0.0388, monthAgo: 0.0398 },
    { id: 'DGS10', label: '10Y', value: 0.0412, monthAgo: 0.0422 },
  ]);
  expect(page.headlines).toEqual([
    { id: 5, title: 'Stocks rise', url: 'https://news.example/5', source: 'Example Wire', day: '2026-11-19' },
  ]);
  expect(page.posts?.[0]?.slug).toBe('breadth');
  expect(page.since).not.toHaveProperty('meta');
});

it('sends lines with the first and last value of the other pages, so that their change is the same', async () => {
  const [{ lines, ...region }, ...others] = marketsAnswer.regions as [(typeof marketsAnswer.regions)[0]];
  const spark = [26421.37, 30000, 37666.91];
  const regions = [{ ...region, lines: lines.map((line) => ({ ...line, spark })) }, ...others];
  const answer = { ...marketsAnswer, regions };

  const page = await loadHomePage(TODAY, fakeBackend({ '/markets/': answer }).fetch);

  expect(page.indexes[0]!.spark).toEqual(spark);
});

it('renders without posts and headlines, and states that they are missing', async () => {
  const page = await loadHomePage(TODAY, fakeBackend({ '/news/markets/': null, '/research/': null }).fetch);

  expect([page.posts, page.headlines]).toEqual([null, null]);
});

it('asks for nothing of members that are not stored', async () => {
  const markets = { ...marketsAnswer, universe: null, members: undefined, sectors: [], breadth: null };
  const { fetch, asked } = fakeBackend({ '/markets/': markets });

  const page = await loadHomePage(TODAY, fetch);

  expect(asked.map(({ path }) => path)).not.toContain('/since/');
  expect(page).toMatchObject({ universe: null, since: null, heat: { rows: [] } });
});

it('fails when the markets cannot be loaded: an empty first page would be cached', async () => {
  await expect(loadHomePage(TODAY, fakeBackend({ '/markets/': null }).fetch)).rejects.toThrow(AppError);
});
