import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMacro } from '@/backend/src/db/repositories/published-rows';
import { readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { readMembers } from '@/backend/src/db/repositories/universe-rows';
import { unpackMacro } from '@/backend/src/market/published-tables';
import { runSync } from '@/backend/src/sync/run-sync';
import type { SyncKind } from '@/backend/src/sync/sync-tasks';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { describeWithData } from '../ingest/support/describe-with-data';
import { reference } from '../ingest/support/reference-data';
import { withProviderServer } from '../support/provider-server';
import { openTestSync, type TestSyncOptions } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store } = withWritableStore();

function sync(at: string, only: SyncKind, options: Partial<TestSyncOptions> = {}) {
  const context = openTestSync(database(), server, { now: () => new Date(at), ...options });
  return runSync(context, { only: [only], symbols: null, since: null });
}

describe('macro series', () => {
  const play = (rows: string): void =>
    server.play(({ query }) =>
      query.get('id') === 'UNRATE' ? { body: `observation_date,UNRATE\n${rows}` } : null,
    );
  const stored = async (): Promise<string[]> => {
    const { days, published, values } = unpackMacro((await readMacro(database(), 'UNRATE'))!.data);
    return [...days].map((day, at) => `${formatIsoDate(day)} ${formatIsoDate(published[at]!)} ${values[at]}`);
  };

  it('keep a revision with the day on which it became known, and refuse nonsense', async () => {
    const options = { universes: ['rates'] };
    play('2024-01-01,3.7\n2024-02-01,3.9');
    await sync('2024-04-01T12:00:00Z', 'macro', options);
    expect(await stored()).toEqual(['2024-01-01 2024-02-15 3.7', '2024-02-01 2024-03-15 3.9']);

    play('2024-01-01,3.7\n2024-02-01,3.8\n2024-03-01,3.8');
    const report = await sync('2024-04-05T12:00:00Z', 'macro', options);
    expect(report.changed).toBe(true);
    expect(await stored()).toEqual([
      '2024-01-01 2024-02-15 3.7',
      '2024-02-01 2024-03-15 3.9',
      '2024-02-01 2024-04-05 3.8',
      '2024-03-01 2024-04-05 3.8',
    ]);

    play('2024-01-01,3700');
    const wrong = await sync('2024-04-06T12:00:00Z', 'macro', options);
    expect(wrong.changed).toBe(false);
    expect(wrong.failures.find(({ id }) => id === 'macro:UNRATE')).toEqual({
      id: 'macro:UNRATE',
      failure: 'bad-content',
      message: 'fred: UNRATE: 3700 for 2024-01-01, where 3.7 is stored',
    });
  });
});

describeWithData('feeds', () => {
  it('are fetched by their own state, and a broken one reports it without stopping the others', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
    const feedsFile = join(folder, 'feeds.txt');
    writeFileSync(feedsFile, `markets ${server.origin()}/good\noil ${server.origin()}/bad # later\n`);
    const good = readFileSync(reference('feeds/rss-parser/input/reddit.rss'));
    server.play(({ headers, path }) => {
      if (path === '/bad') return { body: '<html><p>moved</p></html>' };
      return headers['if-none-match'] ? { status: 304 } : { body: good, headers: { etag: '"1"' } };
    });

    const first = await sync('2024-04-01T12:00:00Z', 'news', { feedsFile });
    const again = await sync('2024-04-01T13:00:00Z', 'news', { feedsFile });

    expect(first).toMatchObject({ tasks: 2, changed: true });
    expect(first.failures).toMatchObject([{ id: `news:oil:${server.origin()}/bad`, failure: 'bad-content' }]);
    expect(again).toMatchObject({ tasks: 2, changed: false });
    const articles = await database().query<{ articles: number }>(
      'select count(*)::integer as articles from news_articles',
    );
    expect(articles[0]!.articles).toBeGreaterThan(5);
    const tasks = await readSyncTasks(database());
    expect(tasks.map(({ etag, failures, kind }) => [kind, etag, failures]).sort()).toEqual([
      ['news', '"1"', 0],
      ['news', null, 2],
    ]);
  });

  it('name the line of a wrong list', async () => {
    const feedsFile = join(mkdtempSync(join(tmpdir(), 'feeds-')), 'feeds.txt');
    writeFileSync(feedsFile, 'markets https://example.org/rss\nnonsense https://example.org/rss\n');
    await expect(sync('2024-04-01T12:00:00Z', 'news', { feedsFile })).rejects.toThrow(
      'line 2: "nonsense" is no topic; expected a topic, then an address',
    );
  });
});

describe('lists', () => {
  it('are stored once, and what fails is not asked again before its time', async () => {
    const options = { universes: ['dj', 'fx'] };
    const first = await sync('2024-04-01T12:00:00Z', 'prices', options);
    const members = await readMembers(database(), 'dj');
    const asked = server.requests.length;
    const again = await sync('2024-04-01T12:01:00Z', 'prices', options);
    await store().refresh();

    expect(members).toHaveLength(30);
    expect(store().find('AAPL')).toMatchObject({ name: 'Apple Inc.', sector: 'Information Technology' });
    expect(first.tasks).toBeGreaterThan(35);
    expect(first.failures).toHaveLength(first.tasks);
    expect(again).toMatchObject({ tasks: 0, skipped: first.tasks, changed: false });
    expect(server.requests).toHaveLength(asked);
  });
});
