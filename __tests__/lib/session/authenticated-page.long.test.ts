/** @jest-environment node */
import { IncomingMessage, ServerResponse } from 'node:http';
import type { GetServerSidePropsContext } from 'next';
import { Socket } from 'node:net';
import { AppError } from '@/lib/domain/errors';
import { processState } from '@/lib/http/process-state';
import { administratorPage, loginPage, personalPage } from '@/lib/session/authenticated-page';
import { ann } from '../../msw/fixtures/accounts';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

/** Requests the page at this URL with this cookie. */
async function ask(
  load: ReturnType<typeof personalPage> | typeof loginPage,
  {
    address = '/profile',
    token,
    params,
    query = {},
  }: {
    address?: string;
    token?: string;
    params?: Record<string, string>;
    query?: Record<string, string | string[]>;
  } = {},
) {
  const req = new IncomingMessage(new Socket());
  req.url = address;
  if (token !== undefined) Object.assign(req.headers, cookieOf(token));
  const res = new ServerResponse(req);
  const context = { req, res, resolvedUrl: address, params, query } as unknown as GetServerSidePropsContext;
  const result = load(context);
  return { result, res };
}

async function open() {
  const site = await openSessionSite({});
  processState().status = null;
  const token = newToken();
  site.backend.sessions.add(token);
  site.backend.overrides.set('/status/', { status: 200, body: { source: 'simulated', seed: 7 } });
  return { ...site, token };
}

afterEach(closeSessionSites);

it('is drawn for its person, and kept by no cache', async () => {
  const { token } = await open();

  const { result, res } = await ask(personalPage(), { token });

  const { email, first_name, last_name, profile_picture_cs } = ann;
  await expect(result).resolves.toEqual({
    // The header's user, without the access token.
    props: {
      meta: { source: 'simulated', seed: 7 },
      pageUser: { email, first_name, last_name, profile_picture_cs },
    },
  });
  expect(res.getHeader('cache-control')).toBe('private, no-store');
});

it('loads what the page shows at once', async () => {
  const { token } = await open();
  const page = personalPage(async (user) => ({ name: user.first_name }));

  const { result } = await ask(page, { token });

  await expect(result).resolves.toMatchObject({ props: { name: ann.first_name } });
});

it('passes the address to the loader, and answers 404 for what the user does not have', async () => {
  const { token } = await open();
  const page = personalPage(async (_user, _request, { params, query }) => {
    if (params.slug !== 'family') throw new AppError('ROUTE_UNKNOWN', 'no such portfolio');
    return { query };
  });
  const address = '/portfolio/family/transactions?kind=buy&tag=&kind=sell';
  const query = { slug: 'family', kind: ['buy', 'sell'], tag: '' };

  const { result } = await ask(page, { address, token, params: { slug: 'family' }, query });
  const other = await ask(page, { address, token, params: { slug: 'other' } });

  await expect(result).resolves.toMatchObject({ props: { query: { kind: 'sell' } } });
  await expect(other.result).resolves.toEqual({ notFound: true });
  expect(other.res.getHeader('cache-control')).toBe('private, no-store');
});

it.each([
  ['/profile', '/login?next=%2Fprofile'],
  ['/account?tab=sessions', '/login?next=%2Faccount%3Ftab%3Dsessions'],
  ['//evil.example/profile', '/login?next=%2F'],
  ['/profile\r\nSet-Cookie: a=b', '/login?next=%2FprofileSet-Cookie%3A%2520a%3Db'],
])('sends a visitor of %j to the login page, and back from there', async (address, destination) => {
  const site = await open();

  const { result, res } = await ask(personalPage(), { address });

  await expect(result).resolves.toEqual({ redirect: { destination, permanent: false } });
  expect(res.getHeader('cache-control')).toBe('private, no-store');
  expect(res.getHeader('set-cookie')).toBeUndefined();
  expect(site.backend.hits).toEqual([]);
});

it('does the same when the session has ended, and clears its cookie', async () => {
  await open();

  const { result, res } = await ask(personalPage(), { token: newToken() });

  await expect(result).resolves.toMatchObject({ redirect: { destination: '/login?next=%2Fprofile' } });
  expect(res.getHeader('set-cookie')).toEqual(['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

it('shows the login page with the user of a session; without one, or without a backend, to a visitor', async () => {
  const { backend, token } = await open();
  const props = async (ofToken?: string) => {
    const { result, res } = await ask(loginPage, { address: '/login', ...(ofToken && { token: ofToken }) });
    expect(res.getHeader('cache-control')).toBe('private, no-store');
    return (await result) as { props: object };
  };

  expect(await props(token)).toMatchObject({ props: { pageUser: { email: ann.email } } });
  expect(JSON.stringify(await props(token))).not.toContain('token');
  expect(await props()).toEqual({ props: { meta: { source: 'simulated', seed: 7 }, openIdName: null } });
  expect((await props(newToken())).props).not.toHaveProperty('pageUser');
  await backend.goAway();
  expect((await props(token)).props).not.toHaveProperty('pageUser');
});

it('shows the service of OpenID Connect of the site on the login page', async () => {
  const { backend } = await open();
  backend.overrides.set('/account/options/', { status: 200, body: { openid: { name: 'Acme' } } });

  const { result } = await ask(loginPage, { address: '/login' });

  await expect(result).resolves.toMatchObject({ props: { openIdName: 'Acme' } });
});

it('renders the error page when the backend is unavailable, and keeps the session', async () => {
  const { backend, token } = await open();
  await backend.goAway();

  const { result, res } = await ask(personalPage(), { token });

  await expect(result).rejects.toMatchObject({ code: 'BACKEND_AWAY' });
  expect(res.getHeader('set-cookie')).toBeUndefined();
  expect(res.getHeader('cache-control')).toBe('private, no-store');
});

it('is no page at all for a visitor where it is the administrator’s', async () => {
  await open();

  const { result } = await ask(
    administratorPage(() => Promise.resolve({})),
    { address: '/admin' },
  );

  await expect(result).resolves.toEqual({ notFound: true });
});
