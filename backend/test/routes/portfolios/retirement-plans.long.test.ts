import type { Journal } from '@/lib/contracts/portfolios/journal';
import { RetirementPlanList, RetirementPlanResponse } from '@/lib/contracts/portfolios/retirement-plan';
import { expectContract } from '../../support/check-contract';
import { openHousehold } from '../../support/household';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const { newCaller, site } = withPortfolioSite();
const { addMember, openPortfolio } = openHousehold(site);
let caller: PortfolioCaller;
let slug: string;

beforeEach(async () => {
  caller = await newCaller();
  ({ slug } = await caller.create());
});

const url = (path = '', of = slug) => `/portfolios/${of}/retirement/plans/${path}`;
const send = (method: 'DELETE' | 'POST' | 'PUT', path: string, payload: object = {}) =>
  caller.call<RetirementPlanResponse & Record<string, unknown>>(method, url(path), { payload });
const list = () => caller.ok<RetirementPlanList>('GET', url());

const early = {
  name: 'Early',
  retireAge: '60',
  spending: '2500',
  phases: '75:2000',
  income: '67:1500,65-75:400',
};

it('keeps several plans by name, and renames, changes, removes and restores them', async () => {
  const first = await send('POST', '', { ...early, rate: ' ', tax: null });
  expect(first.status).toBe(201);
  expectContract(RetirementPlanResponse, first.body);
  const { id } = (await send('POST', '', { name: 'Late', retireAge: '70' })).body;
  const stored = await list();
  expectContract(RetirementPlanList, stored);
  expect(stored.plans).toEqual([
    { id: first.body.id, ...early },
    { id, name: 'Late', retireAge: '70' },
  ]);

  await send('PUT', `${id}/`, { name: 'Later', retireAge: '72' });
  const removed = await send('DELETE', `${first.body.id}/`);
  expect((await list()).plans).toEqual([{ id, name: 'Later', retireAge: '72' }]);
  const undo = `/portfolios/${slug}/journal/${removed.body.revision}/undo/`;
  await caller.ok('POST', undo);
  expect((await list()).plans).toEqual([
    { id: first.body.id, ...early },
    { id, name: 'Later', retireAge: '72' },
  ]);
});

it('refuses a name that another plan has, a plan that is not there, and more than twenty', async () => {
  const { id } = (await send('POST', '', early)).body;
  expect((await send('POST', '', early)).body).toMatchObject({
    name: ['must be another one: a plan is called "Early" already'],
  });
  // Its own name stays free.
  expect((await send('PUT', `${id}/`, early)).status).toBe(200);
  expect(await send('DELETE', '999999/')).toMatchObject({
    status: 404,
    body: { code: 'RETIREMENT_PLAN_UNKNOWN' },
  });
  for (let at = 1; at < 20; at++) await send('POST', '', { name: `Plan ${at}` });
  expect((await send('POST', '', { name: 'One more' })).body).toMatchObject({ code: 'LIMIT_REACHED' });
});

it.each([
  [{}, 'name', 'is missing'],
  [{ name: 'A', colour: 'red' }, 'colour', 'is no field of this call'],
  [{ name: 'A', age: 'young' }, 'age', 'must be an age from 18 to 110'],
  [{ name: 'A', inflation: '2' }, 'inflation', /between -0.5 and 0.5/],
  [
    { name: 'A', income: '67:1500,x:400' },
    'income',
    'row 2 must have an age from which it counts, such as 67, got "x"',
  ],
  [{ name: 'A', income: '67-65:1' }, 'income', 'row 1 must end at an age above 67, got 65'],
  [{ name: 'A', income: '67-x:1' }, 'income', 'row 1 must end at an age, such as 75, got "x"'],
  [{ name: 'A', phases: '75:1,80:' }, 'phases', 'row 2 must have an amount a month, such as 1500, got ""'],
  [
    { name: 'A', retireAge: '65', phases: '75:1,65:2' },
    'phases',
    /^row 2 must begin after the age of retirement, 65/,
  ],
  [{ name: 'A', lastAge: '90', phases: '90:1' }, 'phases', 'row 1 must begin before the last age, 90'],
  [{ name: 'A', phases: '75:1,75:2' }, 'phases', 'row 2 must begin at another age than row 1'],
  [{ name: 'A', phases: '75:1:2' }, 'phases', /^row 1 must be an age and an amount/],
])('refuses %j at its field', async (payload, field, expected) => {
  const { body, status } = await send('POST', '', payload);
  expect(status).toBe(400);
  expect(body[field]).toEqual([
    typeof expected === 'string' ? expected : (expect.stringMatching(expected) as string),
  ]);
  expect((await list()).plans).toEqual([]);
});

it('is read by a viewer and changed by an editor, whom the journal names; a stranger finds nothing', async () => {
  const { owner, slug: shared } = await openPortfolio();
  const viewer = await addMember(owner.calls, shared, 'viewer', 'Vera');
  const editor = await addMember(owner.calls, shared, 'editor', 'Edgar');
  await editor.calls.ok('GET', `/portfolios/${editor.slug}/`);
  await editor.calls.ok('POST', url('', editor.slug), { payload: early });

  const { plans } = await viewer.calls.ok<RetirementPlanList>('GET', url('', viewer.slug));
  expect(plans).toMatchObject([early]);
  const refused = await viewer.calls.call('POST', url('', viewer.slug), { payload: { name: 'Mine' } });
  expect(refused.body).toMatchObject({ code: 'ROLE_NEEDED' });
  const { changes } = await owner.calls.ok<Journal>('GET', `/portfolios/${shared}/journal/`);
  expect(changes[0]).toMatchObject({
    what: 'Retirement plan stored',
    author: expect.stringMatching(/Edgar/) as string,
  });
  expect((await caller.call('GET', url('', viewer.slug))).body).toMatchObject({ code: 'PORTFOLIO_UNKNOWN' });
});
