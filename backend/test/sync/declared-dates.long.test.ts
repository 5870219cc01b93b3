import { readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { symbolOnlyInput } from '@/backend/src/market/instrument-register';
import { runSync, type SyncReport } from '@/backend/src/sync/run-sync';
import { formatIsoDate, requireIsoDate } from '@/lib/domain/iso-date';
import { withProviderServer } from '../support/provider-server';
import { openTestSync } from '../support/test-sync';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store, write } = withWritableStore();
const LIVE = { source: 'live', seed: null, what: 'test' } as const;

beforeEach(async () => {
  await database().script('truncate sync_tasks, provider_states');
  await write(
    (writer) =>
      writer.writeInstruments(
        ['KO', 'MSFT', 'VTI'].map((symbol) => ({
          ...symbolOnlyInput(symbol),
          kind: symbol === 'VTI' ? ('etf' as const) : ('stock' as const),
        })),
      ),
    LIVE,
  );
});

const at = (date: string): number => requireIsoDate(date) * 86_400;

/** Yahoo with a report and an ex-day of KO; it does not know other symbols. */
function play(report: string, exDay: string | null, isEstimate = false): void {
  const calendarEvents = {
    earnings: { earningsDate: [at(report)], isEarningsDateEstimate: isEstimate },
    ...(exDay !== null && { exDividendDate: at(exDay) }),
  };
  server.play(({ path }) =>
    path.endsWith('/KO')
      ? { body: JSON.stringify({ quoteSummary: { result: [{ calendarEvents }], error: null } }) }
      : null,
  );
}

const contextAt = (date: string) =>
  openTestSync(database(), server, { now: () => new Date(`${date}T12:00:00Z`) });

async function sync(date: string, symbols = ['KO']): Promise<SyncReport> {
  const report = await runSync(contextAt(date), { only: ['dates'], symbols, since: null });
  await store().refresh();
  return report;
}

const knownOn = (date: string): string[] =>
  store()
    .declaredDates(store().find('KO')!.id, requireIsoDate(date))
    .map(({ day, isEstimate, kind }) => `${kind} ${formatIsoDate(day)}${isEstimate ? ' estimated' : ''}`);

it('shows a stated day from the day on which it became known, until it is moved or has come', async () => {
  play('2026-10-20', null, true);
  expect(await sync('2026-09-01')).toMatchObject({ changed: true, failures: [] });
  expect(await sync('2026-09-02')).toMatchObject({ changed: false });
  play('2026-10-22', '2026-09-29');
  await sync('2026-09-15');

  expect(knownOn('2026-08-31')).toEqual([]);
  expect(knownOn('2026-09-01')).toEqual(['earnings 2026-10-20 estimated']);
  expect(knownOn('2026-09-14')).toEqual(['earnings 2026-10-20 estimated']);
  expect(knownOn('2026-09-15')).toEqual(['ex-dividend 2026-09-29', 'earnings 2026-10-22']);
  expect(knownOn('2026-09-29')).toEqual(['earnings 2026-10-22']);

  // The newest dividend of Yahoo is one of the past: it is neither new nor withdrawn.
  expect(await sync('2026-10-01')).toMatchObject({ changed: false });
  expect(knownOn('2026-09-28')).toEqual(['ex-dividend 2026-09-29', 'earnings 2026-10-22']);
});

it('keeps no day that is stated and withdrawn on one day', async () => {
  play('2026-10-20', '2026-09-29');
  await sync('2026-09-01');
  play('2026-10-20', null);
  await sync('2026-09-01');

  expect(knownOn('2026-09-01')).toEqual(['earnings 2026-10-20']);
  const rows = await database().query('select kind from declared_dates');
  expect(rows).toEqual([{ kind: 'earnings' }]);
});

it('refuses a day that is years ahead, and a failure stays with its symbol', async () => {
  play('2036-10-20', null);
  expect((await sync('2026-09-01', ['MSFT', 'KO'])).failures).toMatchObject([
    { id: 'dates:MSFT', failure: 'unknown-symbol' },
    { id: 'dates:KO', failure: 'bad-content', message: 'yahoo: KO: an event of 2036-10-20' },
  ]);
  expect(knownOn('2026-09-01')).toEqual([]);
  const [state] = await database().query<{ paused: Date | null }>(
    "select paused_until as paused from provider_states where id = 'yahoo'",
  );
  expect(state).toEqual({ paused: null });
  expect((await readSyncTasks(database())).map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'dates dates:KO',
    'dates dates:MSFT',
  ]);
});

it('keeps what one provider has declared when another one, in its place, merely estimates it', async () => {
  play('2026-10-22', '2026-09-29');
  await sync('2026-09-01');
  const estimate = {
    kind: 'earnings',
    day: requireIsoDate('2026-10-25'),
    payDay: null,
    amount: null,
  } as const;
  const stateAs = (provider: string, knownOn: string, isEstimate: boolean) =>
    write(
      (writer) =>
        writer.writeDates([
          {
            ...{ symbol: 'KO', provider, knownOn: requireIsoDate(knownOn) },
            dates: [{ ...estimate, isEstimate }],
          },
        ]),
      LIVE,
    );
  expect((await stateAs('finnhub', '2026-09-02', true)).changed).toBe(false);
  expect(knownOn('2026-09-02')).toEqual(['ex-dividend 2026-09-29', 'earnings 2026-10-22']);

  await stateAs('finnhub', '2026-09-03', false);
  expect(knownOn('2026-09-03')).toEqual(['ex-dividend 2026-09-29', 'earnings 2026-10-25']);
});
