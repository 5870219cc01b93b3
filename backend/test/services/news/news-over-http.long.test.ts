import { read, utils } from '@e965/xlsx';
import { WireError } from '@/lib/contracts/meta';
import { NewsPageResponse } from '@/lib/contracts/news';
import { SymbolNewsPage } from '@/lib/contracts/stock-tabs';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import type { ArticleInput } from '../../../src/market-model/batches';
import { closeInstant } from '../../../src/services/news/exchange-close';
import { readNews } from '../../../src/services/news/read-news';
import { askStore } from '../../support/ask-store';
import { expectContract } from '../../support/check-contract';
import { day } from '../../support/fake-store';
import { article, batch, FIRST, SECOND, THIRD, RETOLD, OTHER, fill } from '../../support/news-batches';
import { withWritableStore } from '../../support/writable-store';

const { database, store, write } = withWritableStore();

const ask = askStore({ database, store });

const titles = (page: Pick<NewsPageResponse, 'articles'>): string[] =>
  page.articles.map(({ title }) => title);

describe('GET /instruments/{symbol}/news/', () => {
  it('lists the stories that name the instrument and were known on the day, on whatever topic', async () => {
    await write(fill);

    const page = (await ask('/instruments/AAA/news/')).json<SymbolNewsPage>();
    expectContract(SymbolNewsPage, page);
    expect(titles(page)).toEqual([FIRST.title]);
    expect(page).toMatchObject({ total: 1, pages: 1 });
    expect(page.articles[0]!.alsoAt).toHaveLength(1);
    expect(page.articles[0]!.symbols[0]!.moves['1D']).toBeCloseTo(0.1, 12);
    expect(page.head.tabs).toContain('news');

    const past = (await ask('/instruments/AAA/news/?asof=2024-06-24')).json<SymbolNewsPage>();
    expect(past.articles[0]).toMatchObject({ alsoAt: [], symbols: [{ moves: { '5D': null } }] });
    expect((await ask('/instruments/AAA/news/?asof=2024-06-23')).statusCode).toBe(404);
  });
});

describe('GET /news/{topic}/', () => {
  it('lists each story once, newest first, with the move of the instruments that it names', async () => {
    await write(fill);

    const page = (await ask('/news/tech/')).json<NewsPageResponse>();

    expectContract(NewsPageResponse, page);
    expect(titles(page)).toEqual([THIRD.title, SECOND.title, FIRST.title]);
    expect(page).toMatchObject({
      total: 3,
      next: null,
      sourceCount: 2,
      sources: ['Other', 'Paper'],
      topic: { label: 'Tech' },
    });
    const story = page.articles[2]!;
    expect(story.alsoAt).toEqual([
      {
        title: RETOLD.title,
        source: 'Other',
        url: 'https://other.example/9',
        publishedAt: '2024-06-25T23:00:00.000Z',
      },
    ]);
    // Published before the close of the 24th: from 100 (the 23rd) to 110, and to 105 on the fifth day.
    expect(story.symbols).toHaveLength(1);
    expect(story.symbols[0]).toMatchObject({ symbol: 'AAA' });
    expect(story.symbols[0]!.moves['1D']).toBeCloseTo(0.1, 12);
    expect(story.symbols[0]!.moves['5D']).toBeCloseTo(0.05, 12);
    expect(story.symbols[0]!.changePercent).toBeCloseTo(105 / 101 - 1, 12);
  });

  it('looks from a past close: later stories, duplicates and moves are not known', async () => {
    await write(fill);

    const page = (await ask('/news/tech/?asof=2024-06-25')).json<NewsPageResponse>();

    expect(titles(page)).toEqual([FIRST.title]);
    expect(page.articles[0]!.alsoAt).toEqual([]);
    expect(page.articles[0]!.symbols[0]!.moves).toEqual({ '1D': expect.any(Number) as number, '5D': null });
    expect(page.sources).toEqual(['Paper']);
    // The second story was published two hours after the close of its day.
    expect(titles((await ask('/news/tech/?asof=2024-06-26')).json())).toEqual([FIRST.title]);
    expect(titles((await ask('/news/tech/?asof=2024-06-27')).json())).toHaveLength(3);
  });

  it('counts and names the sources of what fits the filter', async () => {
    await write(fill);

    const [other, early] = [
      (await ask('/news/tech/?source=Other')).json<NewsPageResponse>(),
      (await ask('/news/tech/?to=2024-06-24&asof=2024-06-25')).json<NewsPageResponse>(),
    ];

    expect(other).toMatchObject({ total: 1, sourceCount: 1, sources: ['Other', 'Paper'] });
    expect(other.articles[0]).toMatchObject({
      title: RETOLD.title,
      url: 'https://other.example/9',
      source: { title: 'Other' },
      // The position in the list is that of the story.
      publishedAt: '2024-06-24T15:00:00.000Z',
      alsoAt: [{ title: FIRST.title, source: 'Paper' }],
    });
    expect(early).toMatchObject({ total: 1, sourceCount: 1 });
  });

  it('pages by number and by cursor alike', async () => {
    await write(fill);

    const first = (await ask('/news/tech/?limit=2')).json<NewsPageResponse>();
    const byNumber = (await ask('/news/tech/?limit=2&page=2')).json<NewsPageResponse>();
    const byCursor = (await ask(`/news/tech/?limit=2&before=${first.next}`)).json<NewsPageResponse>();

    expect(titles(first)).toEqual([THIRD.title, SECOND.title]);
    expect(first.next).not.toBeNull();
    expect(titles(byNumber)).toEqual([FIRST.title]);
    expect(byCursor.articles).toEqual(byNumber.articles);
    expect(byCursor.next).toBeNull();
    expect(titles((await ask('/news/tech/?before=2024-06-26')).json())).toEqual([FIRST.title]);
  });

  it('filters by source, also of a later article, and by days', async () => {
    await write(fill);

    // In the version of the requested source.
    expect(titles((await ask('/news/tech/?source=Other')).json())).toEqual([RETOLD.title]);
    expect(titles((await ask('/news/tech/?source=')).json())).toHaveLength(3);
    // A file or a feed of an unknown source would be empty without a word.
    for (const path of [
      '/news/tech/?source=Nobody',
      '/news/tech/?source=Other&asof=2024-06-25',
      '/news/tech/rss/?source=Nobody',
    ]) {
      const refused = await ask(path);
      expect(refused.statusCode).toBe(400);
      expect(refused.json<WireError>().source).toEqual([
        expect.stringMatching(/^must be one of (Other, )?Paper, not "/),
      ]);
    }
    // A topic without stories has no sources.
    expect((await ask('/news/oil/?source=Nobody')).statusCode).toBe(200);
    expect(titles((await ask('/news/tech/?from=2024-06-26&to=2024-06-26')).json())).toEqual([SECOND.title]);
    expect((await ask('/news/tech/?to=9999-12-31')).json()).toMatchObject({
      total: (await ask('/news/tech/')).json<NewsPageResponse>().total,
    });
  });

  it.each([
    ['/news/sports/', 404, /there is no topic .{1,2}sports/],
    ['/news/tech/?limit=0', 400, /limit must be from 1 to 100/],
    ['/news/tech/?limit=many', 400, /limit/],
    ['/news/tech/?from=yesterday', 400, /from must be an existing date/],
    ['/news/tech/?from=2024-06-27&to=2024-06-26', 400, /from must not be after to/],
    ['/news/tech/?before=there', 400, /before must be/],
    ['/news/tech/?before=2024-02-30', 400, /before must be/],
    ['/news/tech/?before=2024-06-26&page=2', 400, /another way of paging/],
    ['/news/tech/?asof=2031-01-01', 400, /asof must not be after today/],
    ['/news/tech/?nosuch=1', 400, /nosuch/],
  ])('%s answers %i', async (path, status, text) => {
    const response = await ask(path);

    expect(response.statusCode).toBe(status);
    expectContract(WireError, response.json());
    expect(response.body).toMatch(text);
  });

  it('names all topics where one is unknown, the nearest first', async () => {
    const { suggestions } = (await ask('/news/helth/')).json<{ suggestions: string[] }>();

    expect(suggestions[0]).toBe('health');
    expect([...suggestions].sort()).toEqual(NEWS_TOPICS.map(({ id }) => id).sort());
  });

  it('writes the same stories as CSV and RSS', async () => {
    await write(fill);

    const csv = await ask('/news/tech/?format=csv');
    const rss = await ask('/news/tech/rss/');

    expect(csv.body.split('\n').filter((line) => line && !line.startsWith('#'))).toHaveLength(4);
    expect(csv.body).toContain('AAA');
    expect(rss.headers['content-type']).toMatch(/^application\/rss\+xml/);
    expect(rss.body.match(/<item>/g)).toHaveLength(3);
    expect(rss.body).toContain(`<title>${THIRD.title}</title>`);
    expect((await ask('/news/nosuch/rss/')).statusCode).toBe(404);

    await write((writer) => writer.writeNews(batch([{ ...FIRST, title: '=A1+"b" opens' }])));
    expect((await ask('/news/tech/?format=csv')).body).toContain(`,"'=A1+""b"" opens",`);
    // A cell of text is no formula in a workbook.
    const { Sheets } = read((await ask('/news/tech/?format=xlsx')).rawPayload);
    expect(utils.sheet_to_csv(Sheets['Data']!)).toContain(`,"=A1+""b"" opens",`);
  });

  it('answers an empty topic with nothing', async () => {
    expect((await ask('/news/oil/')).json()).toMatchObject({
      articles: [],
      total: 0,
      next: null,
      sources: [],
    });
  });
});

describe('storing news', () => {
  it('stores the same feed once, and keeps the data version the second time', async () => {
    await write(fill);

    const again = await write(fill);

    expect(again.changed).toBe(false);
    expect((await ask('/news/tech/')).json<NewsPageResponse>().total).toBe(3);
  });

  it('replaces a changed title, and drops what the old one named', async () => {
    await write(fill);
    const outcome = await write((writer) =>
      writer.writeNews(batch([{ ...FIRST, title: 'Nobody opens anything today' }])),
    );

    const page = (await ask('/news/tech/')).json<NewsPageResponse>();

    expect(outcome).toMatchObject({ changed: true, value: { inserted: 0, changed: 1, unchanged: 0 } });
    expect(titles(page)).toContain('Nobody opens anything today');
    expect(page.articles.find(({ title }) => title.startsWith('Nobody'))!.symbols).toEqual([]);
    // Its duplicate is now a separate story.
    expect(page.total).toBe(4);
  });

  it('treats an address that the topic has already as the same article, whatever its id', async () => {
    await write(fill);
    const { value } = await write((writer) =>
      writer.writeNews(batch([{ ...FIRST, guid: 'another' }], OTHER)),
    );

    expect(value).toEqual({ inserted: 0, changed: 0, unchanged: 1 });
  });

  it('stores an item that one feed has twice once', async () => {
    const { value } = await write((writer) => writer.writeNews(batch([FIRST, FIRST])));

    expect(value).toEqual({ inserted: 1, changed: 0, unchanged: 0 });
  });

  it('groups stories the same when the older article comes last', async () => {
    await write((writer) => writer.writeNews(batch([RETOLD], OTHER)));
    await write((writer) => writer.writeNews(batch([FIRST])));

    const page = (await ask('/news/tech/')).json<NewsPageResponse>();

    expect(titles(page)).toEqual([FIRST.title]);
    expect(page.articles[0]!.alsoAt.map(({ source }) => source)).toEqual(['Other']);
  });

  it('loses the news with the market when another source replaces it', async () => {
    await write(fill);
    await write(() => Promise.resolve(), { source: 'live', seed: null, what: 'switch', replaces: true });

    expect((await ask('/news/tech/')).json<NewsPageResponse>().total).toBe(0);
  });
});

describe('a past day', () => {
  it.each(['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27'])(
    'of %s is the same with and without what was published after it',
    async (text) => {
      const asOf = day(text);
      const until = new Date(closeInstant(asOf, 'america'));
      const params = {
        topic: { id: 'tech', label: 'Tech' },
        asOf,
        until,
        from: null,
        before: null,
        source: null,
        limit: 20,
        offset: 0,
        after: null,
      };
      const withoutIds = async () => {
        const { articles, ...rest } = await readNews({ store: store(), db: database() }, params);
        return { ...rest, articles: articles.map(({ id: _, ...one }) => one) };
      };
      const known = (articles: readonly ArticleInput[]) =>
        articles.filter(({ publishedAt }) => publishedAt <= until);
      await write(async (writer) => {
        await writer.writeNews(batch(known([THIRD, SECOND, FIRST])));
        await writer.writeNews(batch(known([RETOLD]), OTHER));
      });
      const expected = await withoutIds();

      await write(async (writer) => {
        await writer.writeNews(batch([THIRD, SECOND, FIRST]));
        await writer.writeNews(batch([RETOLD], OTHER));
        await writer.writeNews(
          batch([article('x', 'Alpha Analytics (AAA) opens a new plant', '2024-06-28T00:00:00Z')], {
            ...OTHER,
            feedUrl: 'https://third.example/feed',
          }),
        );
      });

      expect(await withoutIds()).toEqual(expected);
    },
  );
});
