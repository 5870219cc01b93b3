import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetirementPage } from '@/components/features/portfolio/retirement/retirement-page';
import type { RetirementPageProps } from '@/components/features/portfolio/retirement/retirement-page';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { openTrackerServer } from '../../../support/tracker-fixture';
import { reportHead, tabProps } from '../../../support/report-fixture';
import { chooseRowAction } from '../../../support/choose-row-action';

const answer: Retirement = {
  ...reportHead,
  plan: {
    age: 60,
    retireAge: 65,
    lastAge: 67,
    saving: 500,
    spending: [{ from: 65, to: null, monthly: 2000 }],
    income: [{ from: 66, to: null, monthly: 800 }],
    rule: 'fixed',
    rate: 0.04,
  },
  pots: [{ kind: 'broker', value: 100_000, taxRate: 0.1 }],
  value: 100_000,
  chance: 0.834,
  dates: ['2024-06-28', '2025-06-28', '2026-06-28'],
  low: [100_000, 90_000, 80_000],
  middle: [100_000, 100_000, 100_000],
  high: [100_000, 110_000, 120_000],
  spent: [
    { age: 65, middle: 24_000, low: 24_000 },
    { age: 66, middle: 24_000, low: 20_000 },
  ],
  stress: {
    starts: 240,
    lasting: 200,
    worst: { month: '2007-11', endValue: 0 },
    best: { month: '2009-03', endValue: 500_000 },
  },
  method: {
    returns: 'allocation',
    symbol: null,
    name: null,
    months: 240,
    from: '2004-06-30',
    paths: 2000,
    blockMonths: 12,
    seed: 1,
    inflation: 0.02,
  },
  gap: null,
};

async function open(
  query: Record<string, string>,
  shown: Retirement | null = answer,
  more: Partial<RetirementPageProps> = {},
) {
  const { store } = await openSignedInStore();
  const router = createTestRouter({ asPath: '/portfolio/family/retirement' });
  renderPage(<RetirementPage {...tabProps({}, query)} plans={null} answer={shown} {...more} />, router, {
    store,
  });
  return { router, form: within(screen.getByRole('form', { name: 'Plan of the retirement' })) };
}

it('has a field for each part of the plan, with rows of an address and an empty one', async () => {
  const { form, router } = await open({ income: '66:800,65-70:50', phases: '75:1500' });

  const pension = within(form.getByRole('group', { name: 'Pension or rent 2' }));
  expect(pension.getByLabelText('From age')).toHaveValue('65');
  expect(pension.getByLabelText('Up to age (empty: for life)')).toHaveValue('70');
  expect(pension.getByLabelText('Amount a month')).toHaveValue('50');
  const next = within(form.getByRole('group', { name: 'Other spending 2' }));
  fireEvent.change(next.getByLabelText('From age'), { target: { value: '85' } });
  fireEvent.change(next.getByLabelText('Spending a month'), { target: { value: '900' } });
  expect(form.getByLabelText('From accounts: Broker')).toHaveValue('10');
  expect(form.getByLabelText('Percent rule: percent of the capital a year')).toHaveValue('4');
  fireEvent.submit(screen.getByRole('form', { name: 'Plan of the retirement' }));
  const [address] = jest.mocked(router.push).mock.calls[0]!;
  expect(Object.fromEntries(new URL(String(address), 'http://a').searchParams)).toMatchObject({
    income: '66:800,65-70:50',
    phases: '75:1500,85:900',
    tax: 'broker:0.1',
    rate: '0.04',
  });
});

it('asks how much is spent before it says a chance, and shows the capital until the retirement', async () => {
  const plan = { ...answer.plan, retireAge: 61, spending: [{ from: 61, to: null, monthly: 0 }] };
  await open({}, { ...answer, plan, chance: 1 });

  expect(screen.getByRole('status')).toHaveTextContent('Enter what you will spend a month');
  expect(screen.queryByText('100%')).toBeNull();
  expect(screen.queryByText(/lasts for/)).toBeNull();
  expect(screen.queryByRole('table', { name: 'Spending by age, EUR' })).toBeNull();
  const fan = screen.getByRole('figure', { name: /^Median, .*, 28 Jun 2024 to / });
  expect(fan).toHaveAccessibleName(/to 28 Jun 2025$/);
});

it('shows the chance, the sequence of the past and the spending, and asks again when a slider is let go', async () => {
  const { form, router } = await open({ income: '66:800' });

  expect(screen.getByRole('heading', { name: 'Retirement at 65, from 100,000.00 EUR' })).toBeVisible();
  expect(screen.getByText('83%')).toBeVisible();
  expect(screen.getByText(/lasts for 200 of 240 starting months\. The worst start is 2007-11/)).toBeVisible();
  const spent = within(screen.getByRole('table', { name: 'Spending by age, EUR' }));
  expect(spent.getByText('20,000.00')).toBeVisible();

  const slider = form.getByRole('slider', { name: 'Spending a month in retirement, slider' });
  fireEvent.change(slider, { target: { value: '2500' } });
  expect(form.getByLabelText('Spending a month in retirement')).toHaveValue('2500');
  fireEvent.pointerUp(slider);
  expect(router.push).toHaveBeenCalledWith(
    expect.stringMatching(/^\/portfolio\/family\/retirement\?.*spending=2500.*income=66%3A800/),
    undefined,
    { scroll: false },
  );
});

it('keeps the form with what was typed, and has each error at its field and row', async () => {
  const { form } = await open(
    { retireAge: '30', income: '67:1500,70-65:400', phases: '75:1,80:', rate: '7', tax: 'broker:0.1' },
    null,
    {
      problem: 'The plan has faults.',
      faults: {
        retireAge: ['must not be below the age, 40'],
        income: ['row 2 must end at an age above 70, got 65'],
        phases: ['row 2 must have an amount a month, such as 1500, got ""'],
        rate: ['must be a number from 0 to 1'],
      },
    },
  );

  const expectFault = (field: HTMLElement, value: string, text: RegExp) => {
    expect(field).toHaveValue(value);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(text);
  };
  expectFault(form.getByLabelText('Retirement at age'), '30', /not be below the age, 40/);
  const pension = within(form.getByRole('group', { name: 'Pension or rent 2' }));
  expectFault(pension.getByLabelText('Up to age (empty: for life)'), '65', /above 70, got 65/);
  expect(pension.getByLabelText('From age')).toBeValid();
  const phase = within(form.getByRole('group', { name: 'Other spending 2' }));
  expectFault(phase.getByLabelText('Spending a month'), '', /must have an amount a month/);
  const rate = form.getByLabelText('Percent rule: percent of the capital a year');
  expectFault(rate, '700', /must be a percent from 0 to 100/);
  expect(form.getByLabelText('From accounts: Broker')).toHaveValue('10');
});

const stored = [
  { id: 3, name: 'Early', retireAge: '60', income: '67:1500' },
  { id: 4, name: 'Late', retireAge: '70' },
];

it('leads to stored plans, and stores, renames and deletes them', async () => {
  const tracker = openTrackerServer(() => ({ revision: 8 }));
  const user = userEvent.setup();
  await open({ retireAge: '62' }, answer, { plans: stored });

  const link = await screen.findByRole('link', { name: 'Early' });
  expect(new URL(link.getAttribute('href')!, 'http://a').search).toBe('?retireAge=60&income=67%3A1500');
  await user.type(screen.getByLabelText('Name of the plan that is shown'), 'Middle');
  await user.click(screen.getByRole('button', { name: 'Store plan' }));
  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  await chooseRowAction(user, 'Rename', 'Early');
  const name = screen.getByLabelText('New name of Early');
  await user.clear(name);
  await user.type(name, 'Earlier');
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(tracker.sent).toHaveLength(2));
  await chooseRowAction(user, 'Delete', 'Late');

  await waitFor(() => expect(tracker.sent).toHaveLength(3));
  expect(tracker.sent).toMatchObject([
    { call: 'POST /retirement/plans/', body: { name: 'Middle', retireAge: '62' } },
    { call: 'PUT /retirement/plans/3/', body: { name: 'Earlier', retireAge: '60', income: '67:1500' } },
    { call: 'DELETE /retirement/plans/4/' },
  ]);
});

it('marks the stored plan that is shown, which need not be stored again', async () => {
  const user = userEvent.setup();
  await open({ retireAge: '70' }, answer, { plans: stored });

  expect(await screen.findByRole('link', { name: 'Late' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('button', { name: 'Store plan' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Early' }));
  expect(screen.getByRole('menuitem', { name: 'Replace by what is shown' })).toBeVisible();
});

it('shows a viewer the stored plans, and nothing that changes them', async () => {
  const portfolio = { ...tabProps().portfolio, role: 'viewer' as const };
  await open({ retireAge: '62' }, answer, { plans: stored, portfolio });

  expect(await screen.findByRole('link', { name: 'Early' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Actions for|Store)/ })).toBeNull();
});
