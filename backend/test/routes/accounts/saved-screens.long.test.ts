import { AccountExport } from '@/lib/contracts/account-export';
import { SavedScreen, SavedScreenList } from '@/lib/contracts/saved-screens';
import { SAVED_SCREENS_LIMIT } from '@/lib/domain/screens/limits';
import { deleteUser } from '../../../src/db/repositories/profile-rows';
import { addAccount, type TestAccount } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withAccountsSite } from '../../support/accounts-site';
import { makeUniverseMarket } from '../../support/universe-market';

const site = withAccountsSite(makeUniverseMarket());

const form = (more: object = {}) => ({
  name: 'Cheap and rising',
  universe: 'sp500',
  query: { where: 'pe < 15 and return1Y > 20%', sort: '-return.1Y', columns: 'valuation' },
  ...more,
});

function call(
  account: TestAccount,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  id: string,
  payload?: unknown,
) {
  return site.app.inject({
    method,
    url: `/saved-screens/${id}`,
    headers: account.headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}

async function save(account: TestAccount, more: object = {}): Promise<SavedScreen> {
  const response = await call(account, 'POST', '', form(more));
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  expectContract(SavedScreen, response.json());
  return response.json<SavedScreen>();
}

async function list(account: TestAccount): Promise<SavedScreen[]> {
  const response = await call(account, 'GET', '');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expectContract(SavedScreenList, response.json());
  return response.json<SavedScreenList>().saved_screens;
}

it('saves a screen, changes it and deletes it', async () => {
  const account = await addAccount(site.accounts);
  expect(await list(account)).toEqual([]);

  const saved = await save(account);
  expect(saved).toEqual({ id: saved.id, ...form(), created_at: site.clock.now.toISOString() });
  await save(account, { name: 'a second one', query: {} });
  expect((await list(account)).map(({ name }) => name)).toEqual(['a second one', 'Cheap and rising']);

  const changed = await call(
    account,
    'PUT',
    `${saved.id}/`,
    form({ name: 'Cheap', query: { where: 'pe < 10' } }),
  );
  expect([changed.statusCode, changed.json()]).toEqual([
    200,
    { ...saved, name: 'Cheap', query: { where: 'pe < 10' } },
  ]);

  expect((await call(account, 'DELETE', `${saved.id}/`)).statusCode).toBe(204);
  expect((await call(account, 'DELETE', `${saved.id}/`)).statusCode).toBe(204);
  expect((await list(account)).map(({ name }) => name)).toEqual(['a second one']);
});

it.each([
  ['no name', { name: ' ' }, { name: ['Please enter a name of the screen.'] }],
  [
    'a name that is too long',
    { name: 'x'.repeat(81) },
    { name: [expect.stringContaining('80 characters at most')] },
  ],
  ['an unknown universe', { universe: 'sp5000' }, { universe: ['Please choose a universe: sp500.'] }],
  ['no query', { query: undefined }, { query: [expect.stringContaining('must be an object')] }],
  ['a list for a query', { query: ['where'] }, { query: [expect.stringContaining('must be an object')] }],
  [
    'a value that is not text',
    { query: { where: 3 } },
    { query: [expect.stringContaining('where must be a text')] },
  ],
  [
    'a filter that cannot be read',
    { query: { where: 'pe <' } },
    { query: [expect.stringContaining('at character 4')] },
  ],
  ['an unknown order', { query: { sort: '-pex' } }, { query: [expect.stringContaining('no column "pex"')] }],
  ['a parameter of no address', { query: { 'a b': 'c' } }, { query: ['“a b” is no parameter of a screen.'] }],
  ['an unknown field', { colour: 'red' }, { colour: ['There is no such field in this form.'] }],
])('refuses %s with a sentence at the field, and keeps nothing', async (_, more, fields) => {
  const account = await addAccount(site.accounts);
  const response = await call(account, 'POST', '', form(more));

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 'REQUEST_INVALID', ...fields });
  expect(await list(account)).toEqual([]);
});

it('has one screen of a name, in any case, for each person', async () => {
  const [account, other] = [await addAccount(site.accounts), await addAccount(site.accounts)];
  const first = await save(account);
  const second = await save(account, { name: 'Other' });
  await save(other);

  const again = await call(account, 'POST', '', form({ name: 'CHEAP AND RISING' }));
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    code: 'SCREEN_EXISTS',
    name: ['You have a screen called “CHEAP AND RISING” already.'],
  });
  expect((await call(account, 'PUT', `${second.id}/`, form())).statusCode).toBe(409);
  // Keeping its own name is not a conflict.
  expect((await call(account, 'PUT', `${first.id}/`, form())).statusCode).toBe(200);
});

it('keeps no more than its limit, however many calls come at once', async () => {
  const account = await addAccount(site.accounts);
  const calls = Array.from({ length: SAVED_SCREENS_LIMIT + 3 }, (_, n) =>
    call(account, 'POST', '', form({ name: `Screen ${n}` })),
  );
  const answers = await Promise.all(calls);

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(SAVED_SCREENS_LIMIT);
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.json()).toMatchObject({ code: 'SCREENS_FULL' });
  }
});

it('hides the screens of other people', async () => {
  const [account, other] = [await addAccount(site.accounts), await addAccount(site.accounts)];
  const { id } = await save(account);

  for (const [method, payload] of [
    ['PUT', form()],
    ['DELETE', undefined],
  ] as const) {
    const response = await call(other, method, `${id}/`, payload);
    expect([response.statusCode, response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'SCREEN_UNKNOWN' }),
    ]);
  }
  expect(await list(account)).toHaveLength(1);
  expect(await list(other)).toEqual([]);
});

it.each(['0', 'abc', '99999999999', '1.5'])('answers 404 for the screen %s', async (id) => {
  const account = await addAccount(site.accounts);

  expect((await call(account, 'PUT', `${id}/`, form())).statusCode).toBe(404);
  expect((await call(account, 'DELETE', `${id}/`)).statusCode).toBe(404);
});

it('asks who is there first', async () => {
  const response = await site.app.inject({ url: '/saved-screens/' });

  expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});

it('is in the export, and is deleted with the account', async () => {
  const account = await addAccount(site.accounts);
  await save(account);
  const exported = await site.app.inject({ url: '/account/export/', headers: account.headers });
  expectContract(AccountExport, exported.json());
  expect(exported.json<AccountExport>().saved_screens).toEqual([
    { ...form(), created_at: site.clock.now.toISOString() },
  ]);

  await deleteUser(site.database(), account.userId);
  const left = await site
    .database()
    .query('select id from saved_screens where user_id = $1', [account.userId]);
  expect(left).toHaveLength(0);
});
