import type { NewsPageResponse } from '@/lib/contracts/news';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { askStore } from '../../support/ask-store';
import { article, batch, FIRST, SECOND, THIRD, PAPER, fill } from '../../support/news-batches';
import { withWritableStore } from '../../support/writable-store';

const { database, store, write } = withWritableStore();

const ask = askStore({ database, store });

const titles = (page: Pick<NewsPageResponse, 'articles'>): string[] =>
  page.articles.map(({ title }) => title);

describe('search, order and topics of GET /news/{topic}/', () => {
  it('finds stories in which all words occur, in any of their articles known on the day', async () => {
    await write(fill);
    const found = async (query: string) => titles((await ask(`/news/tech/?${query}`)).json());

    expect(await found('q=alpha+PLANT')).toEqual([FIRST.title]);
    expect(await found('q=%22a+new+plant%22')).toEqual([FIRST.title]);
    expect(await found('q=quiet')).toEqual([THIRD.title]);
    expect(await found('q=alpha+quiet')).toEqual([]);
    // Signs of patterns are plain characters.
    expect(await found('q=%25')).toEqual([]);
    expect(await found('q=%22opens+new%22')).toEqual([FIRST.title]);
    // "opens new" occurs in the later article alone, which is not known on the 25th.
    expect(await found('q=%22opens+new%22&asof=2024-06-25')).toEqual([]);
    expect(await found('q=')).toHaveLength(3);
  });

  it('puts the stories of most sources first, of those known on the day', async () => {
    await write(fill);

    const page = (await ask('/news/tech/?rank=reported')).json<NewsPageResponse>();
    expect(titles(page)).toEqual([FIRST.title, THIRD.title, SECOND.title]);
    expect(page.next).toBeNull();
    expect(titles((await ask('/news/tech/?rank=reported&page=2&limit=2')).json())).toEqual([SECOND.title]);
  });

  it('counts the days and the topics', async () => {
    await write(fill);

    const page = (await ask('/news/tech/?q=a')).json<NewsPageResponse>();
    expect(page.days).toEqual([
      { day: '2024-06-27', stories: 1 },
      { day: '2024-06-26', stories: 1 },
      { day: '2024-06-24', stories: 1 },
    ]);
    // The last 24 hours end with the newest story, at 15:00 on the 27th.
    expect(page.topics.find(({ id }) => id === 'tech')).toMatchObject({
      stories: 2,
      heat: null,
      gap: { gap: 'insufficient-history', need: 7, have: 3 },
    });
    expect(page.topics).toHaveLength(NEWS_TOPICS.length);
  });

  it('compares a topic with its own usual number, and knows nothing later than the day', async () => {
    const stories = Array.from({ length: 30 }, (_, index) =>
      article(
        `d${index}`,
        `Report ${index} of ${'abcdefghij'[index % 10]!.repeat(5)} number ${index}`,
        new Date(Date.UTC(2024, 4, 1 + index, 12)).toISOString(),
      ),
    );
    const burst = ['one', 'two', 'three', 'four'].map((word) =>
      article(`b${word}`, `Sudden ${word} ${word}x ${word}y event`, '2024-05-30T13:00:00Z'),
    );
    await write((writer) => writer.writeNews(batch([...stories, ...burst], PAPER, 'oil')));
    const heatOf = async (asOf: string) =>
      (await ask(`/news/oil/?asof=${asOf}`)).json<NewsPageResponse>().topics.find(({ id }) => id === 'oil');

    // On the 30th five stories in 24 hours, one a day before.
    expect(await heatOf('2024-05-30')).toMatchObject({ stories: 5, usual: 1, heat: 5 });
    expect(await heatOf('2024-05-20')).toMatchObject({ stories: 1, usual: 1, heat: 1 });
    expect(await heatOf('2024-05-05')).toMatchObject({ heat: null });
  });

  it.each([
    ['rank=best', { rank: ['must be newest or reported, got "best"'] }],
    ['q=%22%22', { q: ['must contain a word'] }],
    ['rank=reported&before=2024-06-01', { before: ['pages stories newest first only: give page instead'] }],
  ])('refuses %s', async (query, fields) => {
    const response = await ask(`/news/tech/?${query}`);

    expect([response.statusCode, response.json()]).toEqual([400, expect.objectContaining(fields)]);
  });

  it('has a feed of a search', async () => {
    await write(fill);

    const { body } = await ask('/news/tech/rss/?q=quiet');
    expect(body).toContain(THIRD.title);
    expect(body).not.toContain(SECOND.title);
  });
});
