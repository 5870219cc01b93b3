/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { GetServerSidePropsContext } from 'next';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

afterEach(closeSessionSites);

/** Requests the page of a tab, which shows its query. */
async function ask(tab: string | null, params: Record<string, string>, query: Record<string, string>) {
  const site = await openSessionSite({});
  const token = newToken();
  site.backend.sessions.add(token);
  site.backend.overrides.set('/status/', { status: 200, body: { source: 'simulated', seed: 7 } });
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, cookieOf(token));
  const context = { req, res: new ServerResponse(req), params, query: { ...query, ...params } } as unknown;
  return portfolioPage(tab, async (_user, _request, address) => ({ query: address.query }))(
    context as GetServerSidePropsContext,
  );
}

it('refuses what the tab cannot read, before anything of it is loaded', async () => {
  const refusal = { code: 'REQUEST_INVALID', fields: { sort: [expect.any(String)] } };

  await expect(ask('holdings', { slug: 'family' }, { sort: 'foo' })).rejects.toMatchObject(refusal);
  await expect(ask(null, { slug: 'family', tab: 'risk' }, { model: 'foo' })).rejects.toMatchObject({
    message: 'model must be one of capm, ff3, carhart, ff5, ff5mom, got "foo"',
  });
});

it('loads the tab otherwise; an empty field of a form is not given', async () => {
  const query = { currency: '', sort: '-value', utm_source: 'x' };

  await expect(ask('holdings', { slug: 'family' }, query)).resolves.toMatchObject({
    props: { query: { sort: '-value', utm_source: 'x' } },
  });
});
