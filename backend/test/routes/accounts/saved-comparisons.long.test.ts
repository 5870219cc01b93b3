import type { SavedComparison } from '@/lib/contracts/saved-comparisons';
import { SavedComparisonList } from '@/lib/contracts/saved-comparisons';
import { SAVED_COMPARISONS_LIMIT } from '@/lib/domain/comparison-limits';
import { addAccount, type TestAccount } from '../../support/accounts';
import { expectContract } from '../../support/check-contract';
import { withAccountsSite } from '../../support/accounts-site';
import { makeUniverseMarket } from '../../support/universe-market';

const site = withAccountsSite(makeUniverseMarket());

const form = (more: object = {}) => ({
  name: 'Stocks and gold',
  query: { symbols: 'SPY,GLD', range: '5Y', currency: 'EUR' },
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
    url: `/saved-comparisons/${id}`,
    headers: account.headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
}

async function list(account: TestAccount): Promise<SavedComparison[]> {
  const response = await call(account, 'GET', '');
  expect(response.statusCode).toBe(200);
  expectContract(SavedComparisonList, response.json());
  return response.json<SavedComparisonList>().saved_comparisons;
}

it('keeps a comparison, changes it and removes it, twice if asked', async () => {
  const account = await addAccount(site.accounts);

  const response = await call(account, 'POST', '', form());
  expect(response.statusCode).toBe(201);
  const saved = response.json<SavedComparison>();
  expect(saved).toEqual({ id: saved.id, ...form(), created_at: site.clock.now.toISOString() });
  await call(account, 'POST', '', form({ name: 'a second one' }));
  expect((await list(account)).map(({ name }) => name)).toEqual(['a second one', 'Stocks and gold']);

  const changed = await call(
    account,
    'PUT',
    `${saved.id}/`,
    form({ name: 'Gold', query: { symbols: 'GLD' } }),
  );
  expect(changed.json()).toMatchObject({ id: saved.id, name: 'Gold', query: { symbols: 'GLD' } });
  for (let time = 0; time < 2; time += 1)
    expect((await call(account, 'DELETE', `${saved.id}/`)).statusCode).toBe(204);
  expect((await list(account)).map(({ name }) => name)).toEqual(['a second one']);
});

it('is visible only to its owner', async () => {
  const [owner, other] = [await addAccount(site.accounts), await addAccount(site.accounts)];
  const { id } = (await call(owner, 'POST', '', form())).json<SavedComparison>();

  expect(await list(other)).toEqual([]);
  for (const response of [
    await call(other, 'PUT', `${id}/`, form()),
    await call(other, 'DELETE', `${id}/`),
    await call(other, 'DELETE', 'abc/'),
  ])
    expect([response.statusCode, response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'COMPARISON_UNKNOWN' }),
    ]);
  expect((await site.app.inject('/saved-comparisons/')).statusCode).toBe(401);
});

it.each([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ query: 'SPY' }, 'query'],
  [{ query: {} }, 'query'],
  [{ query: { symbols: Array.from({ length: 21 }, (_, index) => `S${index}`).join(',') } }, 'query'],
  [{ query: { symbols: 'SPY', 'no name': 'x' } }, 'query'],
  [{ query: { symbols: 'SPY', range: 'x'.repeat(2001) } }, 'query'],
  [{ colour: 'red' }, 'colour'],
])('refuses %j and names the field', async (more, field) => {
  const account = await addAccount(site.accounts);

  const response = await call(account, 'POST', '', form(more));
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'REQUEST_INVALID', [field]: [expect.any(String)] }),
  ]);
});

it('refuses a name that is taken, in any case, and more than the limit', async () => {
  const account = await addAccount(site.accounts);
  await call(account, 'POST', '', form());

  const taken = await call(account, 'POST', '', form({ name: 'STOCKS and gold' }));
  expect([taken.statusCode, taken.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'COMPARISON_EXISTS',
      name: ['You have a comparison called “STOCKS and gold” already.'],
    }),
  ]);
  for (let index = 1; index < SAVED_COMPARISONS_LIMIT; index += 1)
    expect((await call(account, 'POST', '', form({ name: `No. ${index}` }))).statusCode).toBe(201);
  const full = await call(account, 'POST', '', form({ name: 'One more' }));
  expect([full.statusCode, full.json<{ code: string }>().code]).toEqual([409, 'LIMIT_REACHED']);
});
