import type { Status } from '@/lib/contracts/status';
import { recordBuiltPage } from '@/lib/pages/built-pages';
import { createFollower } from '@/lib/pages/data-version-poller';
import { processState } from '@/lib/http/process-state';

const statusOf = (change: Partial<Status>) =>
  ({ dataVersion: 1, source: 'csv', seed: null, today: '2026-11-20', ...change }) as Status;

function follow() {
  const fetchStatus = jest.fn<Promise<{ status: Status; etag: string | null } | null>, [string | null]>();
  const fetchChanges = jest.fn<Promise<readonly string[] | null>, [number]>();
  fetchChanges.mockResolvedValue(['symbol:AAPL']);
  const renewPages = jest.fn<Promise<void>, [readonly string[] | null]>(async () => undefined);
  const answer = (change: Partial<Status>, etag = '"a"') =>
    fetchStatus.mockResolvedValueOnce({ status: statusOf(change), etag });
  const step = createFollower({ fetchChanges, fetchStatus, renewPages });
  return { fetchChanges, fetchStatus, renewPages, answer, step };
}

beforeEach(() => {
  processState().builtPages.clear();
  processState().status = null;
  recordBuiltPage('/view/latest');
});

it.each([
  ['new data', { dataVersion: 2 }],
  ['another source', { source: 'simulated' }],
  ['another seed', { seed: 7 }],
  ['another day', { today: '2026-11-21' }],
])('renews the pages for %s, once', async (_, change) => {
  const { step, answer, renewPages } = follow();
  answer({});
  await step();
  renewPages.mockClear();

  answer(change);
  await step();
  answer(change);
  await step();

  expect(renewPages).toHaveBeenCalledTimes(1);
  expect(processState().status).toMatchObject(change);
});

it('asks with the last ETag and does nothing when nothing changed', async () => {
  const { step, answer, fetchStatus, renewPages } = follow();
  answer({}, '"v1"');
  await step();
  renewPages.mockClear();

  fetchStatus.mockResolvedValueOnce(null);
  await step();

  expect(fetchStatus.mock.calls).toEqual([[null], ['"v1"']]);
  expect(renewPages).not.toHaveBeenCalled();
});

it('tries a failed renewal again', async () => {
  const { step, answer, fetchStatus, renewPages } = follow();
  answer({});
  renewPages.mockRejectedValueOnce(new Error('busy'));
  await expect(step()).rejects.toThrow('busy');

  answer({});
  await step();

  expect(renewPages).toHaveBeenCalledTimes(2);
  expect(fetchStatus.mock.calls).toEqual([[null], [null]]);
});

it('has nothing to renew before a page was built', async () => {
  processState().builtPages.clear();
  const { step, answer, renewPages } = follow();

  answer({});
  await step();

  expect(renewPages).not.toHaveBeenCalled();
});

it('renews what new data concern, and everything on another ground', async () => {
  const { step, answer, fetchChanges, renewPages } = follow();
  answer({ dataVersion: 3 });
  await step();
  answer({ dataVersion: 5 });
  await step();
  answer({ dataVersion: 6, today: '2026-11-21' });
  await step();

  expect(fetchChanges.mock.calls).toEqual([[3]]);
  expect(renewPages.mock.calls).toEqual([[null], [['symbol:AAPL']], [null]]);
});
