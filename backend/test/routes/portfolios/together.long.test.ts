import { Overview } from '@/lib/contracts/portfolios/reports';
import type { PortfolioSummary } from '@/lib/contracts/portfolios/summary';
import { expectContract } from '../../support/check-contract';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { openHousehold } from '../../support/household';
import { withPortfolioSite } from '../../support/portfolio-site';

const { site } = withPortfolioSite();
const { addMember, newPerson, openPortfolio } = openHousehold(site);

it('reads several portfolios as one: holdings, accounts, transactions and goals of all of them', async () => {
  const { account, owner, slug } = await openPortfolio();
  const member = await addMember(owner.calls, slug, 'viewer', 'Vera');
  const mine = await member.calls.create({ name: 'Mine' });
  const other = await member.calls.create({ name: 'Other' });
  const buy = async (calls: PortfolioCaller, to: { slug: string; account: number }, quantity: string) => {
    const payload = { account: to.account, kind: 'transfer-in', date: '2024-01-02', asset: 'AAB', quantity };
    await calls.ok('GET', `/portfolios/${to.slug}/`);
    await calls.ok('POST', `/portfolios/${to.slug}/transactions/`, { payload });
  };
  await buy(owner.calls, { slug, account }, '1');
  await buy(member.calls, mine, '2');
  await buy(member.calls, other, '4');
  const goal = { name: 'House', kind: 'amount', amount: '1000', date: '2030-01-01', saving: null };
  await owner.calls.ok('PUT', `/portfolios/${slug}/goals/`, { payload: { goals: [goal] } });

  const read = <T>(path: string, address = '~all') =>
    member.calls.ok<T>('GET', `/portfolios/${address}/${path}`);
  const unitsOf = async (address: string) =>
    (await read<{ holdings: { asset: string; quantity: number }[] }>('holdings/', address)).holdings.map(
      (one) => [one.asset, one.quantity],
    );
  expect(await unitsOf('~all')).toEqual([['AAB', 7]]);
  expect(await unitsOf(`~all.${mine.slug}.${member.slug}`)).toEqual([['AAB', 3]]);
  const valueOf = async (address: string) =>
    (await read<{ figures: { value: number } }>('figures/?ids=value', address)).figures.value;
  expect(await valueOf('~all')).toBeCloseTo(
    (await valueOf(mine.slug)) + (await valueOf(other.slug)) + (await valueOf(member.slug)),
    8,
  );
  expect(
    (await read<{ goals: { name: string }[] }>('goals/?returns=own')).goals.map(({ name }) => name),
  ).toEqual(['House']);
  expect((await read<{ total: number }>('transactions/')).total).toBe(3);
  expect((await read<{ accounts: { name: string }[] }>('accounts/')).accounts).toHaveLength(3);
  const settings = await read<{ parts: string[] }>('');
  expect(settings.parts.sort()).toEqual(['Mine', 'Other', 'Savings']);
  expect(settings).toMatchObject({
    slug: '~all',
    role: 'viewer',
  });
  await read('summary/');

  // Nothing changes it, a stranger gets none of it, and who has left neither.
  const change = await member.calls.call('PUT', '/portfolios/~all/goals/', { payload: { goals: [] } });
  expect([change.status, change.body]).toEqual([404, expect.objectContaining({ code: 'PORTFOLIO_UNKNOWN' })]);
  expect((await owner.calls.call('GET', `/portfolios/~all.${slug}.~999/holdings/`)).status).toBe(404);
  expect((await owner.calls.call('GET', '/portfolios/~all/tax/')).status).toBe(404);
  await member.calls.ok('DELETE', `/portfolios/${member.slug}/members/me/`);
  expect(await unitsOf('~all')).toEqual([['AAB', 6]]);
  expect((await member.calls.call('GET', `/portfolios/~all.${member.slug}/holdings/`)).status).toBe(404);
});

it('shows a member the own assets that the portfolio names, and no others of its owner', async () => {
  const { account, owner, slug } = await openPortfolio();
  const asset = { name: 'Cottage', kind: 'property', currency: 'EUR', note: 'the code is 1234' };
  const { id } = await owner.calls.ok<{ id: string }>('POST', '/assets/', { payload: asset });
  await owner.calls.ok('POST', '/assets/', { payload: { ...asset, name: 'Secret' } });
  const row = {
    account,
    kind: 'transfer-in',
    date: '2024-01-02',
    asset: id,
    quantity: '1',
    gross: '100',
    currency: 'EUR',
  };
  await owner.calls.ok('POST', `/portfolios/${slug}/transactions/`, { payload: row });
  const viewer = await addMember(owner.calls, slug, 'viewer', 'Vera');
  const stranger = await newPerson('Sam');

  const url = `/assets/?portfolio=${viewer.slug}`;
  const seen = await viewer.calls.ok<{ assets: { name: string; note: string }[] }>('GET', url);
  expect(seen.assets.map(({ name, note }) => [name, note])).toEqual([['Cottage', '']]);
  expect((await viewer.calls.ok<{ assets: object[] }>('GET', '/assets/')).assets).toEqual([]);
  expect((await stranger.calls.call('GET', url)).status).toBe(404);
  const change = await viewer.calls.call('PATCH', `/assets/${id}/`, { payload: { name: 'Mine' } });
  expect(change.status).toBe(404);
});

it('leaves out and names a portfolio that cannot be valued, and fails where none can', async () => {
  const { calls } = await newPerson('Lea');
  const deposit = async (name: string, currency: string, baseCurrency = 'USD') => {
    const { account, slug } = await calls.create({ name, baseCurrency }, { currency });
    const payload = { account, kind: 'deposit', date: '2024-01-02', net: '100' };
    await calls.ok('POST', `/portfolios/${slug}/transactions/`, { payload });
    return slug;
  };
  const baht = await deposit('Holiday', 'THB');
  const dollars = await deposit('Mine', 'USD');
  const more = await deposit('More', 'USD');
  const read = <T>(path: string, address = '~all') => calls.ok<T>('GET', `/portfolios/${address}/${path}`);

  const overview = await read<Overview>('overview/');
  expectContract(Overview, overview);
  expect(overview).toMatchObject({ currency: 'USD', figures: { value: 200 } });
  expect(overview.leftOut).toEqual([
    {
      name: 'Holiday',
      code: 'RATE_MISSING',
      detail: expect.stringMatching(/^No rate of THB in USD is known on 2024-01-02/) as string,
    },
  ]);
  const summary = await read<PortfolioSummary>('summary/');
  expect([summary.figures['value'], summary.leftOut?.length]).toEqual([200, 1]);
  expect(await read('holdings/', `~all.${dollars}.${more}`)).not.toHaveProperty('leftOut');
  // In its own currency it is the dollars that have no rate.
  const other = await read<Overview>('overview/?currency=THB');
  expect(other.leftOut?.map(({ name }) => name)).toEqual(['Mine', 'More']);
  expect(await calls.call('GET', `/portfolios/~all.${baht}/overview/`)).toMatchObject({
    status: 422,
    body: { code: 'RATE_MISSING' },
  });
});
