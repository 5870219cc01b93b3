import { readProviderStates } from '@/backend/src/db/repositories/sync-rows';
import { createQuoteReader } from '@/backend/src/listings/quote-reader';
import { runSync, type SyncContext } from '@/backend/src/sync/run-sync';
import { askBesideSync } from '@/backend/src/sync/stored-health';
import { requireIsoDate } from '@/lib/domain/iso-date';
import type { PlayedAnswer } from '../support/open-provider-server';
import { plain, playChart } from '../support/played-evenings';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database } = withWritableStore();
beforeEach(() => database().script('truncate sync_tasks, provider_states'));

const EVENING = '2024-07-09T22:00:00Z';
const DAY = requireIsoDate('2024-07-09');
const LIMIT: PlayedAnswer = { status: 429, headers: { 'retry-after': '3600' } };

/** A process with its clock, its synchronization and its reader of quotes. */
function openProcess(at = EVENING) {
  const clock = { now: new Date(at) };
  const sync = openTestSync(database(), server, { now: () => clock.now });
  return { clock, sync, read: createQuoteReader(sync.providers, askBesideSync(sync), sync.now) };
}

const syncPrices = (sync: SyncContext, symbol = 'KO') =>
  runSync(sync, { only: ['prices'], symbols: [symbol], since: null });

const QUOTE = { currency: 'USD', regularMarketPrice: 61, regularMarketTime: 1_720_600_000 };

/** Yahoo with charts, and quotes of these answers. */
function play({ chart, quote }: { readonly chart?: PlayedAnswer; readonly quote?: PlayedAnswer }): void {
  server.play(({ path, query }) => {
    if (path.startsWith('/v8/')) return chart ?? playChart('KO', plain('KO', DAY));
    if (!path.startsWith('/v7/')) return { status: 403 };
    const result = query.get('symbols')!.split(',');
    return (
      quote ?? {
        body: JSON.stringify({ quoteResponse: { result: result.map((symbol) => ({ ...QUOTE, symbol })) } }),
      }
    );
  });
}

const sent = (part: string): number => server.requests.filter(({ path }) => path.startsWith(part)).length;

it('asks for no quote while the synchronization is limited, in no process, and says until when', async () => {
  const { clock, read, sync } = openProcess();
  const other = openProcess();
  play({ chart: LIMIT });
  await syncPrices(sync);

  for (const { read: readQuotes } of [{ read }, other])
    expect(await readQuotes(['KO'])).toEqual({
      quotes: [],
      failures: [
        { provider: 'yahoo', message: expect.stringContaining('paused until 2024-07-09T23:00Z') as string },
      ],
    });
  expect(sent('/v7/')).toBe(0);

  clock.now = new Date('2024-07-09T23:01:00Z');
  expect((await read(['KO'])).quotes).toMatchObject([{ symbol: 'KO', price: 61 }]);
});

it('pauses the synchronization by a limit of quotes, which is stored', async () => {
  const { read, sync } = openProcess();
  play({ quote: LIMIT });
  await read(['KO']);

  expect((await readProviderStates(database())).map(({ id, pausedUntil }) => [id, pausedUntil])).toEqual([
    ['yahoo', new Date('2024-07-09T23:00:00Z')],
  ]);
  const later = openProcess('2024-07-09T22:30:00Z');
  for (const one of [sync, later.sync]) await syncPrices(one);
  expect(sent('/v8/')).toBe(0);
});

it('leaves quotes alone that are refused again and again, and synchronizes prices all the same', async () => {
  const { read, sync } = openProcess();
  play({ quote: { status: 401 } });
  for (let n = 0; n < 8; n += 1) expect((await read(['KO'])).failures).toHaveLength(1);

  const quoteRequests = sent('/v7/');
  expect((await read(['KO'])).failures).toMatchObject([
    { message: expect.stringContaining('paused') as string },
  ]);
  expect(sent('/v7/')).toBe(quoteRequests);
  expect(await syncPrices(sync)).toMatchObject({ failures: [], changed: true });
});

it('knows the short form of a rate of the dollar', async () => {
  const { read } = openProcess();
  const result = [{ ...QUOTE, symbol: 'JPY=X', currency: 'JPY' }];
  play({ quote: { body: JSON.stringify({ quoteResponse: { result } }) } });

  expect((await read(['USDJPY=X'])).quotes).toMatchObject([{ symbol: 'USDJPY=X', price: 61 }]);
});

it('gives the quotes of the others where that of one symbol is of another form', async () => {
  const { read } = openProcess();
  const result = [
    { ...QUOTE, symbol: 'KO' },
    { ...QUOTE, symbol: 'PEP', regularMarketPrice: null },
    { symbol: 'MSFT', currency: null },
    null,
  ];
  play({ quote: { body: JSON.stringify({ quoteResponse: { result } }) } });

  const { failures, quotes } = await read(['KO', 'PEP', 'MSFT']);
  expect([failures, quotes.map(({ symbol }) => symbol)]).toEqual([[], ['KO']]);
});
