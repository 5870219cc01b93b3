import type { FastifyInstance } from 'fastify';
import { User, UserProfileResponse } from '@/lib/contracts/accounts';
import type { AccountsContext } from '../../../src/accounts/accounts-context';
import { accountsContext, addAccount, buildAccountsApp, type TestAccount } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withTestDatabase } from '../../support/test-database';

const database = withTestDatabase();
let accounts: AccountsContext;
let app: FastifyInstance;

beforeAll(async () => {
  accounts = accountsContext(database());
  app = await buildAccountsApp(accounts);
});
afterAll(() => app.close());

const put = (
  account: Pick<TestAccount, 'headers'> | null,
  payload: string | object,
  type = 'application/json',
) =>
  app.inject({
    method: 'PUT',
    url: '/updateprofile/',
    headers: { ...account?.headers, 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const read = async (account: TestAccount): Promise<UserProfileResponse> => {
  const response = await app.inject({ url: '/user_profile/', headers: account.headers });
  expect(response.statusCode).toBe(200);
  return response.json<UserProfileResponse>();
};

describe('GET /user_profile/', () => {
  it('answers the caller’s profile, which must not be cached', async () => {
    const account = await addAccount(accounts);
    const response = await app.inject({ url: '/user_profile/', headers: account.headers });

    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expectContract(UserProfileResponse, response.json());
    expect(response.json()).toMatchObject({ user_profile: { email: account.email, watchlist_count: 0 } });
  });

  it('answers 401 without a token', async () => {
    expect((await app.inject('/user_profile/')).statusCode).toBe(401);
  });
});

describe('PUT /updateprofile/', () => {
  it('answers the user with the bearer that was sent; the profile shows the change', async () => {
    const account = await addAccount(accounts);
    const response = await put(account, { first_name: 'Augusta', bio: 'Line\r\nline', country: 'GB' });

    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expectContract(User, response.json());
    expect(response.json()).toEqual({
      id: account.userId,
      email: account.email,
      first_name: 'Augusta',
      last_name: 'Lovelace',
      profile_picture_cs: null,
      token: account.accessToken,
    });
    expect(await read(account)).toMatchObject({ user_profile: { bio: 'Line\nline', country: 'GB' } });
  });

  it('changes the caller’s profile and no other, whatever the body contains', async () => {
    const [one, other] = [await addAccount(accounts), await addAccount(accounts)];

    expect((await put(one, { id: other.userId, first_name: 'Eve' })).statusCode).toBe(400);
    expect((await put(one, { first_name: 'Eve' })).statusCode).toBe(200);
    expect(await read(other)).toMatchObject({ user_profile: { first_name: 'Ada' } });
  });

  it('returns script in every field unchanged, as text', async () => {
    const account = await addAccount(accounts);
    const script = '<script>alert(document.cookie)</script>';
    const response = await put(account, { first_name: script, last_name: script, bio: script });

    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.json()).toMatchObject({ first_name: script, last_name: script });
    expect(await read(account)).toMatchObject({ user_profile: { first_name: script, bio: script } });
  });

  it('answers 400 with a sentence a field and writes nothing', async () => {
    const account = await addAccount(accounts);
    const before = await read(account);
    const response = await put(account, {
      first_name: '',
      bio: 'x'.repeat(501),
      is_admin: true,
      country: 'GB',
    });

    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      detail: expect.any(String) as string,
      code: 'REQUEST_INVALID',
      requestId: expect.any(String) as string,
      first_name: ['Please enter a first name.'],
      bio: ['The bio can have 500 characters at most; this has 501.'],
      is_admin: ['There is no such field in a profile.'],
    });
    expect(await read(account)).toEqual(before);
  });

  it.each([
    ['an empty object', '{}', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['no JSON', '{"bio":', 400],
    ['nothing', '', 400],
    ['a poisoned object', '{"__proto__":{"bio":"x"}}', 400],
    ['more than 64 KiB', JSON.stringify({ bio: 'x'.repeat(70_000) }), 413],
  ])('refuses %s', async (_, payload, status) => {
    const response = await put(await addAccount(accounts), payload);

    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ detail: expect.any(String) as string });
  });

  it('lists the editable fields when the body has none', async () => {
    const response = await put(await addAccount(accounts), {});

    expect(response.json()).toMatchObject({
      detail: expect.stringMatching(/^Nothing to change: .*first_name.*bio/) as string,
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'answers 415 to %s',
    async (type) => {
      expect((await put(await addAccount(accounts), 'bio=x', type)).statusCode).toBe(415);
    },
  );

  it('asks who calls before it looks at the body', async () => {
    expect((await put(null, '{"bio":')).statusCode).toBe(401);
    expect((await put(null, 'x', 'text/plain')).statusCode).toBe(401);
  });
});
