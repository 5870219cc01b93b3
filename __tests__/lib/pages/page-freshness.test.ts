import type { IncomingMessage } from 'node:http';
import type { Status } from '@/lib/contracts/status';
import { recordBuiltPage } from '@/lib/pages/built-pages';
import { PageFreshness, requestedVersion } from '@/lib/pages/page-freshness';
import { processState } from '@/lib/http/process-state';

const trusted = { value: true };
jest.mock('@/lib/http/client-address', () => ({ isFromTrustedProxy: () => trusted.value }));

const PAGE = '/view/latest/stock-data/AAPL';
const know = (dataVersion: number) => void (processState().status = { dataVersion } as Status);

function setUp(changed: readonly string[] | null = ['symbol:AAPL']) {
  const fetchStatus = jest.fn(async (version: number) => know(version));
  const fetchChanges = jest.fn(async () => changed);
  const renewPage = jest.fn(async (path: string) => recordBuiltPage(path, null));
  let now = 0;
  const freshness = new PageFreshness({ fetchStatus, fetchChanges, renewPage }, () => now);
  return { fetchStatus, fetchChanges, renewPage, freshness, wait: (ms: number) => void (now += ms) };
}

beforeEach(() => {
  processState().builtPages.clear();
  processState().pageVersions.clear();
  know(1);
  recordBuiltPage(PAGE);
  recordBuiltPage(PAGE, ['symbol:AAPL']);
});

it('takes the version from a trusted page cache alone', () => {
  const request = { headers: { 'x-data-version': '7 2026-11-20' } } as unknown as IncomingMessage;
  expect(requestedVersion(request)).toBe(7);

  trusted.value = false;
  expect(requestedVersion(request)).toBeNull();
  trusted.value = true;
});

it('has nothing to do for a page of that version', () => {
  expect(setUp().freshness.isFresh(PAGE, 1)).toBe(true);
});

it('fetches the status and renews the page, once for requests at the same time', async () => {
  const { fetchStatus, freshness, renewPage } = setUp();
  expect(freshness.isFresh(PAGE, 2)).toBe(false);

  await Promise.all([freshness.bringUpTo(PAGE, 2), freshness.bringUpTo(PAGE, 2)]);

  expect(fetchStatus).toHaveBeenCalledTimes(1);
  expect(renewPage.mock.calls).toEqual([[PAGE]]);
  expect(freshness.isFresh(PAGE, 2)).toBe(true);
});

it('leaves a page that the change does not concern', async () => {
  const { freshness, renewPage } = setUp(['macro']);

  await freshness.bringUpTo(PAGE, 2);

  expect(renewPage).not.toHaveBeenCalled();
  expect(freshness.isFresh(PAGE, 2)).toBe(true);
});

it('asks once what changed for pages of the same version', async () => {
  const { fetchChanges, freshness } = setUp();
  recordBuiltPage('/view/latest/markets');

  await freshness.bringUpTo(PAGE, 2);
  await freshness.bringUpTo('/view/latest/markets', 2);

  expect(fetchChanges.mock.calls).toEqual([[1]]);
});

it('fetches the status before a page is built for the first time', async () => {
  const { fetchStatus, freshness, renewPage } = setUp();

  await freshness.bringUpTo('/view/latest/faq', 2);

  expect(fetchStatus).toHaveBeenCalledTimes(1);
  expect(renewPage).not.toHaveBeenCalled();
  expect(freshness.isFresh('/view/latest/faq', 2)).toBe(true);
});

it('asks once a second for a version that the backend does not have', async () => {
  const { fetchStatus, freshness, wait } = setUp();
  fetchStatus.mockImplementation(async () => undefined);

  await freshness.bringUpTo(PAGE, 9);
  expect(freshness.isFresh(PAGE, 9)).toBe(true);
  wait(1_000);
  expect(freshness.isFresh(PAGE, 9)).toBe(false);
});

it('rejects when the backend is unavailable', async () => {
  const { fetchStatus, freshness } = setUp();
  fetchStatus.mockRejectedValueOnce(new Error('away'));

  await expect(freshness.bringUpTo(PAGE, 2)).rejects.toThrow('away');
});
