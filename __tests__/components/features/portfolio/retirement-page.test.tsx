import { fireEvent, screen, within } from '@testing-library/react';
import { RetirementPage } from '@/components/features/portfolio/retirement/retirement-page';
import type { Retirement } from '@/lib/contracts/portfolios/retirement';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { readingHead, tabProps } from '../../../support/reading-fixture';

const answer: Retirement = {
  ...readingHead,
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

async function open(query: Record<string, string>, shown: Retirement = answer) {
  const { store } = await openSignedInStore();
  const router = createTestRouter({ asPath: '/portfolio/family/retirement' });
  renderPage(<RetirementPage {...tabProps({}, query)} answer={shown} />, router, { store });
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

it('asks how much is spent before it says a chance', async () => {
  const plan = { ...answer.plan, spending: [{ from: 65, to: null, monthly: 0 }] };
  await open({}, { ...answer, plan, chance: 1 });

  expect(screen.getByRole('status')).toHaveTextContent('How much will you spend a month?');
  expect(screen.queryByText('100%')).toBeNull();
  expect(screen.queryByText(/lasts from/)).toBeNull();
});

it('shows the chance, the sequence of the past and the spending, and asks again when a slider is let go', async () => {
  const { form, router } = await open({ income: '66:800' });

  expect(screen.getByRole('heading', { name: 'Retirement at 65, from 100,000.00 EUR' })).toBeVisible();
  expect(screen.getByText('83%')).toBeVisible();
  expect(screen.getByText(/lasts from 200 of 240 months on\. The worst beginning is 2007-11/)).toBeVisible();
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
