/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { loadProfilePage } from '@/components/features/profile/load-profile-page';
import { ann, annProfile } from '../../../msw/fixtures/accounts';
import { closeSessionSites, openSessionSite } from '../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const request = () => new IncomingMessage(new Socket());

afterEach(closeSessionSites);

it('reads the profile with the user’s own token, and sends no token to the page', async () => {
  const { backend } = await openSessionSite({});
  const portfolios = [{ slug: 'family', value: 12 }];
  backend.overrides.set('/portfolios/', { status: 200, body: { portfolios } });
  const watchlists = [{ id: 4, name: 'Watchlist', position: 0, instruments: 2 }];
  backend.overrides.set('/watchlists/', { status: 200, body: { watchlists } });

  const page = await loadProfilePage(ann, request());

  expect(page.profile).toEqual(annProfile);
  expect(page.portfolios).toEqual(portfolios);
  expect(page.lists).toEqual(watchlists);
  expect(page.names['return.1Y']).toMatchObject({ short: '1Y', name: 'Return, 1 year' });
  expect(backend.hits.at(-1)).toMatchObject({ headers: { authorization: `Bearer ${ann.token}` } });
  expect(JSON.stringify(page)).not.toContain(ann.token);
});

it('throws the backend’s error, so that the error page shows it', async () => {
  const { backend } = await openSessionSite({});
  await backend.goAway();

  await expect(loadProfilePage(ann, request())).rejects.toMatchObject({ code: 'BACKEND_AWAY' });
});
