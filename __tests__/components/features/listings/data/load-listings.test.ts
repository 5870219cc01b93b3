/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { loadListings } from '@/components/features/listings/data/load-listings';
import { ann } from '../../../../msw/fixtures/accounts';
import { closeSessionSites, openSessionSite } from '../../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

const refusal = (status: number, code: string, detail: string) => ({
  status,
  body: { detail, code, requestId: 'r' },
});

async function load(q: string, user: typeof ann | null, answer: { status: number; body: unknown }) {
  const { backend } = await openSessionSite({});
  backend.overrides.set(`/instruments/search/?q=${encodeURIComponent(q)}`, answer);
  const data = await loadListings(user, new IncomingMessage(new Socket()), { q });
  return { data, hits: backend.hits };
}

it('searches in the name of the reader, and not before a text is there', async () => {
  const search = { query: 'BRK.B', listings: [], failures: [], note: null };
  const { data, hits } = await load('BRK.B', ann, { status: 200, body: search });
  expect(data).toMatchObject({ asked: 'BRK.B', search, isClosed: false, mayAdd: true });
  expect(hits[0]?.headers.authorization).toBe(`Bearer ${ann.token}`);

  const empty = await load('', ann, { status: 200, body: search });
  expect([empty.data.search, empty.hits]).toEqual([null, []]);
});

it('asks a visitor to log in where the search is closed to visitors', async () => {
  const closed = refusal(401, 'UNAUTHENTICATED', 'Please log in: this call needs a valid access token.');
  const { data } = await load('toyota', null, closed);
  expect(data).toMatchObject({ isClosed: true, mayAdd: false, search: null });
});

it('shows a limit that was reached, and fails with any other error', async () => {
  const limit = refusal(429, 'RATE_LIMITED', 'Visitors have searched often; please log in.');
  expect((await load('toyota', null, limit)).data.refusal).toBe(
    'Visitors have searched often; please log in.',
  );

  const away = refusal(503, 'DATABASE_AWAY', 'The database is away.');
  await expect(load('toyota', ann, away)).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
});
