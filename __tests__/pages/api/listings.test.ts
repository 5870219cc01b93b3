/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAddListing } from '@/lib/session/add-listing-form';
import { ann } from '../../msw/fixtures/accounts';
import type { Override } from '../../support/session-site';
import {
  askServer,
  closeSessionSites,
  cookieOf,
  newToken,
  openSessionSite,
} from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

const FORM = 'q=vwce&symbol=VWCE.DE&isin=IE00BK5BQT80';

/** Sends the form with the session of a person, or of none. */
async function send({
  answer = { status: 201, body: { symbol: 'VWCE.DE', isNew: true } },
  body = FORM,
  headers = {},
  isSignedIn = true,
  method = 'POST',
}: {
  answer?: Override;
  body?: string;
  headers?: Record<string, string>;
  isSignedIn?: boolean;
  method?: string;
} = {}) {
  const { backend } = await openSessionSite({});
  const token = newToken();
  if (isSignedIn) backend.sessions.add(token);
  backend.overrides.set('/instruments/', answer);
  const web = createServer((request, response) => void answerAddListing(request, response)).listen(0);
  const { port } = web.address() as AddressInfo;
  const { headers: got, status } = await askServer(port, '/api/listings', {
    method,
    body: method === 'GET' ? '' : body,
    headers: { ...cookieOf(token), 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  web.close();
  const added = backend.hits.find(({ call }) => call === 'POST /instruments/');
  return { status, location: got.location, added };
}

it('adds the listing in the name of the person, and leads to its page', async () => {
  const { added, location, status } = await send();

  expect([status, location]).toEqual([303, '/stock-data/VWCE.DE']);
  expect(added?.body).toEqual({ symbol: 'VWCE.DE', isin: 'IE00BK5BQT80' });
  expect(added?.headers.authorization).toBe(`Bearer ${ann.token}`);
});

it('leads back to the search with what failed', async () => {
  const refusal = { detail: 'No provider knows it', code: 'INSTRUMENT_UNKNOWN', requestId: 'r' };
  const { location, status } = await send({ answer: { status: 404, body: refusal } });

  expect([status, location]).toEqual([303, '/listings?q=vwce&symbol=VWCE.DE&failed=INSTRUMENT_UNKNOWN']);
});

it('leads a person without a session to the login, and from there back to the search', async () => {
  const { added, location, status } = await send({ isSignedIn: false });

  expect([status, location]).toEqual([303, '/login?next=%2Flistings%3Fq%3Dvwce']);
  expect(added).toBeUndefined();
});

it.each([
  ['a form of another site', 403, { headers: { origin: 'https://evil.example' } }],
  ['another method', 405, { method: 'GET' }],
  ['a body that is no form of the site', 400, { body: `q=${'a'.repeat(5000)}` }],
])('takes nothing from %s', async (_, status, given) => {
  const answer = await send(given);

  expect([answer.status, answer.added]).toEqual([status, undefined]);
});
