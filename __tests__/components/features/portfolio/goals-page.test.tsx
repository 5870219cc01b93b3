import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoalsPage } from '@/components/features/portfolio/goals/goals-page';
import type { Goals } from '@/lib/contracts/portfolios/goals';
import { tabProps } from '../../../support/report-fixture';
import { renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openSignedInStore } from '../../../support/open-store';
import { openTrackerServer, trackerMeta } from '../../../support/tracker-fixture';

const answer: Goals = {
  meta: trackerMeta,
  revision: 7,
  currency: 'EUR',
  from: '2024-01-02',
  to: '2024-06-28',
  value: 100_000,
  saving: { monthly: 300, leftOut: ['Gold plan'] },
  method: {
    returns: 'benchmark',
    symbol: '^SP500TR',
    name: 'S&P 500 Total Return',
    months: 240,
    from: '2004-06-30',
    paths: 500,
    blockMonths: 12,
    seed: 1,
    inflation: 0.02,
  },
  goals: [
    {
      name: 'House',
      kind: 'amount',
      amount: '150000',
      date: '2026-06-28',
      saving: '500',
      spendingRate: null,
      target: 150_000,
      progress: 2 / 3,
      chance: 0.42,
      needed: 854.5,
      reachedOn: '2027-01-28',
      lasts: null,
      dates: ['2024-06-28', '2025-06-28', '2026-06-28'],
      low: [100_000, 95_000, 99_000],
      middle: [100_000, 118_000, 140_000],
      high: [100_000, 130_000, 180_000],
      gap: null,
    },
    {
      name: 'Car',
      kind: 'amount',
      amount: '10000',
      date: '2020-01-01',
      saving: null,
      spendingRate: null,
      target: 10_000,
      progress: 10,
      chance: null,
      needed: null,
      reachedOn: null,
      lasts: null,
      dates: [],
      low: [],
      middle: [],
      high: [],
      gap: { gap: 'past', need: null, have: null },
    },
  ],
};

async function show() {
  const { store } = await openSignedInStore();
  renderPage(<GoalsPage {...tabProps()} accounts={[]} answer={answer} />, undefined, { store });
}

it('shows the chance of each goal with the method of its paths, and why one has none', async () => {
  await show();

  const goals = within(screen.getByRole('table', { name: 'Goals' }));
  expect(goals.getByRole('row', { name: /^House/ })).toHaveTextContent(
    'HouseAmount on a day150,000.0028 Jun 202667%42%+854.5028 Jan 2027',
  );
  expect(goals.getByRole('row', { name: /^Car/ })).toHaveTextContent('the day is over');
  expect(screen.getByText(/^500 paths of blocks of 12/)).toHaveTextContent(
    'drawn from 240 past months of S&P 500 Total Return since 30 Jun 2004 (circular block bootstrap). Returns are lowered by 2.00% a year',
  );
  expect(
    within(screen.getByRole('form', { name: 'Returns of the paths' })).getByLabelText('Inflation a year'),
  ).toHaveValue('0.02');
  expect(screen.getByText(/^500 paths/)).toHaveTextContent(
    'A goal without its own saving uses that of the recurring rows: 300.00 EUR a month. Without a price or a rate, and left out: Gold plan.',
  );
  expect(screen.getAllByText('Empty: 300.00 EUR of recurring rows')).toHaveLength(3);
  expect(screen.getByText('The day is over.')).toBeInTheDocument();
});

it('sends all goals with exact amounts, omits those whose name was removed, and marks an invalid field', async () => {
  const tracker = openTrackerServer(({ body }) =>
    (body as { goals: unknown[] }).goals.length === 2
      ? refusal('goals.1.amount is wrong', 400, { 'goals.1.amount': ['must be an amount above 0'] })
      : { goals: [] },
  );
  const user = userEvent.setup();
  await show();
  const [car, blank] = ['Car', 'New goal'].map((name) => within(screen.getByRole('group', { name })));

  await user.clear(car!.getByLabelText('Name'));
  await user.type(blank!.getByLabelText('Name'), 'Free');
  await user.selectOptions(blank!.getByLabelText('Kind'), 'spending');
  await user.type(blank!.getByLabelText(/^Withdrawal rate/), '3.5');
  await user.click(screen.getByRole('button', { name: 'Save goals' }));

  await waitFor(() => expect(blank!.getByLabelText(/^Amount/)).toHaveAttribute('aria-invalid', 'true'));
  expect(tracker.sent[0]).toMatchObject({
    call: 'PUT /goals/',
    ifMatch: '"7"',
    body: {
      goals: [
        {
          name: 'House',
          kind: 'amount',
          amount: '150000',
          date: '2026-06-28',
          saving: '500',
          spendingRate: null,
        },
        { name: 'Free', kind: 'spending', amount: '', date: null, saving: null, spendingRate: '0.035' },
      ],
    },
  });
});

it('does not leave out what was typed in a new goal without a name', async () => {
  const tracker = openTrackerServer(() =>
    refusal('goals.2.name is wrong', 400, { 'goals.2.name': ['must be one line of text, got ""'] }),
  );
  const user = userEvent.setup();
  await show();
  const blank = within(screen.getByRole('group', { name: 'New goal' }));

  await user.type(blank.getByLabelText(/^Amount/), '5');
  await user.click(screen.getByRole('button', { name: 'Save goals' }));

  await waitFor(() => expect(blank.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true'));
  expect(blank.getByLabelText(/^Amount/)).toHaveValue('5');
  expect(tracker.sent[0]).toMatchObject({ body: { goals: [{}, {}, { name: '', amount: '5' }] } });
});
