import { readWaitingRows } from '@/backend/src/db/repositories/quarantine-rows';
import { readProviderStates, readSyncTasks } from '@/backend/src/db/repositories/sync-rows';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { DAYS, plain, plainClose, playedEvenings, START, upTo, type Chart } from '../support/played-evenings';
import { withProviderServer } from '../support/provider-server';
import { withWritableStore } from '../support/writable-store';

const server = withProviderServer();
const { database, store } = withWritableStore();
const { closesOf, evening } = playedEvenings(server, { database, store });

beforeEach(() => database().script('truncate sync_tasks, provider_states, quarantine'));

const totalOf = async (symbol: string, day: EpochDay): Promise<Float64Array> =>
  (await store().view(store().find(symbol)!.id, day))!.total;

it('an adjusted close without end, which is no JSON, costs its own value alone', async () => {
  const chart = (symbol: string, day: EpochDay): Chart => ({
    ...plain(symbol, day),
    adjusted: (one) => (one < START - 20 ? -4711 : plainClose(symbol, one)),
  });
  const report = await evening(START, chart);
  expect(report.failures).toEqual([]);
});
