import { secretsOf } from '@/backend/src/config/live-config';
import { mapKeys, PROVIDER_KEYS } from '@/backend/src/providers/provider-settings';
import { checkLive } from '@/backend/src/sync/check-live';
import type { PlayedAnswer, PlayedRequest } from '../support/open-provider-server';
import { readProviderStates, readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { recordSync } from '@/backend/src/sync/record-sync';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const KEY = 'A+VERY/SECRET=KEY';

const server = withProviderServer();
const { database } = withWritableStore();

const sync = () =>
  recordSync(
    openTestSync(database(), server, {
      symbols: ['KO'],
      keys: { alphaVantageKey: KEY, tiingoToken: KEY },
      now: () => new Date('2024-07-08T23:30:00Z'),
    }),
    { only: ['prices'], symbols: ['KO'], since: null },
  );

/** Everything that /status, the command line and a backup show of a synchronization. */
async function shown(): Promise<string> {
  const runs = await database().query('select report from import_runs');
  return JSON.stringify([await readProviderStates(database()), await readSyncTasks(database()), runs]);
}

it('a provider that repeats the key of the operator does not make it visible', async () => {
  const echo = `We have detected your API key as ${KEY} and the limit is 25 requests a day`;
  server.play(({ path }) => {
    if (path === '/query') return { body: JSON.stringify({ Information: echo }) };
    if (path.startsWith('/tiingo'))
      return { status: 403, body: `token ${encodeURIComponent(KEY)} is over its limit` };
    return { status: 500 };
  });

  const report = await sync();
  const text = `${JSON.stringify(report)} ${await shown()}`;

  expect(text).toContain('We have detected your API key as ***');
  expect(text).toContain('token *** is over');
  expect(text).not.toContain('SECRET');
});

it('a key that an earlier version stored is removed at the next synchronization', async () => {
  const message = `alphavantage: your API key as ${KEY}`;
  await database().query(
    `insert into provider_states (id, failed_at, failure, message) values ('old', now(), 'rate-limit', $1)`,
    [message],
  );
  await database().query(
    `insert into sync_tasks (id, kind, failure, message, failures, next_at) values ('prices:OLD', 'prices', 'rate-limit', $1, 1, now())`,
    [message],
  );
  await database().query(
    `insert into import_runs (what, started_at, finished_at, succeeded, report) values ('sync', now(), now(), false, $1)`,
    [JSON.stringify({ error: message })],
  );
  server.play(() => ({ status: 500 }));

  await sync();

  expect(await shown()).not.toContain('SECRET');
});

/** Every key and contact of the settings, each another text. */
const CANARIES = mapKeys((name) => `${name}+Canary/${name.length}=`);
const CONTACT = 'Canary Contact canary@example.org';

/** All that a provider is sent, as it may repeat it. */
const sentText = ({ body, headers, path, query }: PlayedRequest): string =>
  [path, query.toString(), ...[...query].flat(), ...Object.values(headers).flat(), body].join(' ');

const ECHOES: Readonly<Record<string, (text: string) => PlayedAnswer>> = {
  'a refusal': (text) => ({ status: 400, body: text }),
  'a refusal of the key': (text) => ({ status: 401, body: `{"detail":${JSON.stringify(text)}}` }),
  'a limit': (text) => ({ status: 429, body: text, headers: { 'retry-after': '3600' } }),
  'a fault': (text) => ({ status: 500, body: text }),
  'an answer of another form': (text) => ({ body: JSON.stringify({ Information: text, [text]: 1 }) }),
  'no JSON': (text) => ({ body: text }),
  'a page': (text) => ({ body: `<html><title>${text}</title>${text}</html>` }),
  'a redirect': (text) => ({
    status: 302,
    headers: { location: `https://localhost:1/?${encodeURIComponent(text)}` },
  }),
};

it.each(Object.entries(ECHOES))(
  'no key and no contact of the settings is in what is shown of an answer: %s',
  async (_, echo) => {
    const symbols = ['KO', 'BTC-USD', '^GSPC'];
    await database().script('truncate sync_tasks, provider_states, import_runs');
    server.requests.length = 0;
    const sync = openTestSync(database(), server, {
      ...{ symbols, keys: CANARIES, secUserAgent: CONTACT },
      now: () => new Date('2024-07-08T23:30:00Z'),
    });
    server.play((request) => echo(sentText(request)));
    const feeds = [{ topic: 'markets', url: `${server.origin()}/feed`, name: null }];

    const checks = await checkLive({ providers: sync.providers, feeds, now: sync.now() });
    const report = await recordSync(sync, { only: null, symbols, since: null });
    const text = `${JSON.stringify([checks, report])} ${await shown()}`;

    // Each of them was sent, so that it could have been repeated.
    const sent = server.requests.map(sentText).join(' ');
    const secrets = secretsOf(sync.live);
    expect(secrets).toHaveLength(Object.keys(PROVIDER_KEYS).length + 1);
    expect(secrets.filter((one) => !sent.includes(one))).toEqual([]);
    expect(/.{0,60}canary.{0,20}/i.exec(text)?.[0] ?? null).toBeNull();
  },
);
