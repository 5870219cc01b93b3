/** @jest-environment node */
import { AppError } from '@/lib/domain/errors';
import { authRoute } from '@/lib/session/api-route';
import type { AuthHandler } from '@/lib/session/api-route';
import { requestSessionUser } from '@/lib/session/session-user';
import { closeSessionSites, cookieOf, newToken, openSessionSite } from '../../support/session-site';

jest.mock('@/lib/config/server-config', () => ({ serverConfig: jest.fn() }));

const config = { api: { bodyParser: false } };

/** A site with one route at `/api/auth/route`: POST returns its body. */
async function open(handler: AuthHandler = async ({ body }) => ({ body }), limitBytes?: number) {
  const page = {
    default: authRoute({ POST: handler }, limitBytes === undefined ? {} : { limitBytes }),
    config,
  };
  const site = await openSessionSite({ route: page });
  return {
    ...site,
    post: (request: object) => site.ask('/api/auth/route', { method: 'POST', ...request }),
  };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await closeSessionSites();
});

describe('the method', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])(
    '%s gets the list of allowed methods',
    async (method) => {
      const get: AuthHandler = async () => ({});
      const site = await openSessionSite({ route: { default: authRoute({ GET: get, POST: get }), config } });

      const answer = await site.ask('/api/auth/route', {
        method,
        headers: { origin: 'https://evil.example' },
      });

      expect(answer.status).toBe(405);
      expect(answer.headers).toMatchObject({ allow: 'GET, POST', 'cache-control': 'private, no-store' });
      if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    },
  );

  it.each(['constructor', '__proto__', 'toString'])(
    'refuses a body that is not an object: %s',
    async (method) => {
      const handled = jest.fn();
      const route = authRoute({ POST: handled });
      const response = { setHeader: jest.fn(), end: jest.fn(), statusCode: 0 };

      await route({ method, headers: {} } as never, response as never);

      expect(response.statusCode).toBe(405);
      expect(handled).not.toHaveBeenCalled();
    },
  );

  it('GET asks for no origin, since it changes nothing', async () => {
    const page = { default: authRoute({ GET: async () => ({ read: true }) }), config };
    const site = await openSessionSite({ route: page });

    const answer = await site.ask('/api/auth/route', { headers: { 'sec-fetch-site': 'cross-site' } });

    expect(answer).toMatchObject({ status: 200, body: { read: true } });
  });
});

describe('a failure', () => {
  it('is returned with its fields, as a wire error', async () => {
    const site = await open(async () => {
      throw new AppError('REQUEST_INVALID', 'Choose a picture.', { fields: { image: ['is missing'] } });
    });

    const answer = await site.post({});

    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toEqual({
      detail: 'Choose a picture.',
      code: 'REQUEST_INVALID',
      image: ['is missing'],
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    });
  });

  it('that is unexpected is logged, and its message is not sent', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const site = await open(async () => {
      throw new TypeError('the secret is 1234');
    });

    const answer = await site.post({});

    const { requestId } = answer.body as { requestId: string };
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('1234');
    expect(log).toHaveBeenCalledTimes(1);
    expect(log.mock.calls[0]?.[0]).toContain(`request ${requestId} failed: TypeError: the secret is 1234`);
  });

  it('of an ended session clears the cookie', async () => {
    const site = await open(async ({ request }) => requestSessionUser(request));

    const answer = await site.post({ headers: cookieOf(newToken()) });

    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'You are not logged in.', code: 'UNAUTHENTICATED' },
      cookies: ['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
    });
  });
});

it('looks at the origin before the session and before the body', async () => {
  const handled = jest.fn();
  const site = await open(handled);

  const answer = await site.post({
    body: 'not even JSON',
    headers: { ...cookieOf(newToken()), origin: 'https://evil.example', 'content-type': 'text/plain' },
  });

  expect(answer).toMatchObject({ status: 403, cookies: [], body: { code: 'FORBIDDEN' } });
  expect(handled).not.toHaveBeenCalled();
  expect(site.backend.hits).toEqual([]);
});
