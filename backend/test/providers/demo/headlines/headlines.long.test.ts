import { IssueLog } from '@/backend/src/ingest/issues';
import { readFeed } from '@/backend/src/ingest/feeds/read-feed';
import { SIMULATED_HOST, type FeedFile, type PriceBatch } from '@/backend/src/market-model/batches';
import { groupStories } from '@/backend/src/market/news/group-stories';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { FIRST_HEADLINE_DAY } from '@/backend/src/providers/demo/headlines/market-history';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { reducedCatalog } from '../reduced-catalog';

const TODAY = parseIsoDate('2026-08-22')!;
const NOW = new Date('2026-08-22T00:00:00Z');
const catalog = reducedCatalog();

function feedsOf(seed: number, today: number): { files: FeedFile[]; prices: Map<string, PriceBatch> } {
  const provider = createDemoProvider({ seed, today, catalog });
  const prices = new Map(
    [...(provider.prices() as Iterable<PriceBatch>)].map((batch) => [batch.instrument.symbol, batch]),
  );
  return { files: [...provider.feeds!()], prices };
}

const { files, prices } = feedsOf(1, TODAY);
const articlesOf = (all: readonly FeedFile[]) =>
  all.flatMap(({ bytes, name, topic }) => {
    const faults = new IssueLog();
    const { articles, source } = readFeed(bytes, { name, topic, now: NOW }, faults);
    expect(faults.tallies()).toEqual([]);
    return articles.map((article) => ({ ...article, topic, paper: source.title }));
  });
const articles = articlesOf(files);
const lines = (all: ReturnType<typeof articlesOf>): Map<string, string> =>
  new Map(
    all.map((one) => [
      `${one.paper} ${one.guid}`,
      `${one.publishedAt.toISOString()} ${one.title} ${one.summary} ${one.url}`,
    ]),
  );

describe('the headlines of the demo market', () => {
  it('are RSS and Atom files that the reader accepts without a fault, from sources that name themselves', () => {
    expect(files.some(({ name }) => name.endsWith('.rss'))).toBe(true);
    expect(files.some(({ name }) => name.endsWith('.atom'))).toBe(true);
    expect(new Set(articles.map(({ paper }) => paper)).size).toBe(3);
    for (const paper of new Set(articles.map((one) => one.paper))) expect(paper).toMatch(/\(simulated\)$/);
  });

  it('cover every topic several times a week, from the first day on', () => {
    const weeks = (TODAY - FIRST_HEADLINE_DAY) / 7;
    for (const { id } of NEWS_TOPICS) {
      const own = articles.filter(({ topic }) => topic === id);
      expect(own.length / weeks).toBeGreaterThan(id === 'markets' ? 8 : 1.5);
      const first = Math.min(...own.map(({ publishedAt }) => publishedAt.getTime() / 86_400_000));
      expect(first).toBeGreaterThanOrEqual(FIRST_HEADLINE_DAY);
      expect(first).toBeLessThan(FIRST_HEADLINE_DAY + 14);
    }
  });

  it('lead to pages of this site, and are published before today', () => {
    const page = new RegExp(
      `^https://${SIMULATED_HOST}/(stock-data/[^/?]+|capital-markets)\\?asof=\\d{4}-\\d\\d-\\d\\d#`,
    );
    const isRight = ({ publishedAt, url }: (typeof articles)[number]) =>
      page.test(url) && publishedAt.getTime() < NOW.getTime() + 30 * 60_000;
    expect(articles.filter((one) => !isRight(one))).toEqual([]);
  });

  it('are published after the close that they report, with its price', () => {
    const reports = articles.filter(
      ({ title, url }) => /closes at|falls|gains/.test(title) && url.includes('/AAPL?'),
    );
    expect(reports.length).toBeGreaterThan(3);
    const { bars } = prices.get('AAPL')!;
    for (const { publishedAt, summary, title, url } of reports) {
      const asOf = parseIsoDate(/asof=([\d-]+)/.exec(url)![1]!)!;
      const close = bars.close[bars.days.indexOf(asOf)]!;
      expect(`${title} ${summary}`.replaceAll(',', '')).toContain(close.toFixed(2));
      expect(publishedAt.getTime()).toBeGreaterThanOrEqual((asOf + 21 / 24) * 86_400_000);
    }
  });

  it('are the same for a seed and a day, others for another seed, and a later day only adds', () => {
    const early = lines(articlesOf(feedsOf(1, TODAY - 60).files));
    const late = lines(articles);

    expect(early.size).toBeGreaterThan(1_000);
    expect(late.size).toBeGreaterThan(early.size);
    expect([...early].filter(([key, line]) => late.get(key) !== line)).toEqual([]);
    expect(lines(articlesOf(feedsOf(1, TODAY).files))).toEqual(late);
    const others = new Set(lines(articlesOf(feedsOf(2, TODAY - 700).files)).values());
    expect([...late.values()].some((line) => others.has(line))).toBe(false);
  });

  it('are repeated by another source in words that make them one story', () => {
    const own = articles.filter(({ topic }) => topic === 'tech');
    const papers = [...new Set(own.map(({ paper }) => paper))];
    const tellings = own.map(({ paper, publishedAt, title }, id) => ({
      id,
      title,
      sourceId: papers.indexOf(paper),
      publishedAt: publishedAt.getTime(),
    }));
    const retold = own.flatMap(({ guid }, id) => (guid.endsWith('-retold') ? id : []));
    const stories = groupStories(tellings);

    expect(retold.length).toBeGreaterThan(20);
    for (const id of retold) expect(stories.get(id)).not.toBe(id);
  });
});
