import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecurringPage } from '@/components/features/portfolio/recurring/recurring-page';
import type { RecurringPageData } from '@/components/features/portfolio/recurring/load-recurring';
import type { RecurringEntry, RecurringProposal } from '@/lib/contracts/portfolios/recurring';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, cottage, family, NO_DAYS, openTrackerServer } from '../../../support/tracker-fixture';

const plan: RecurringEntry = {
  id: 5,
  name: 'World plan',
  kind: 'buy',
  account: 3,
  toAccount: null,
  asset: 'ACWI',
  assetName: 'World fund',
  amount: '100',
  quantity: null,
  rate: null,
  fee: null,
  rhythm: 'month',
  first: '2024-01-15',
  last: null,
  automatic: true,
  currency: 'EUR',
  next: '2024-05-15',
  problem: null,
};

const proposal = (date: string, more: Partial<RecurringProposal> = {}): RecurringProposal => ({
  recurring: 5,
  name: 'World plan',
  date,
  bookDate: date,
  price: '80',
  amount: '-100',
  currency: 'EUR',
  problem: null,
  ...more,
});

const problem = 'No close of ACWI from 2024-06-15 on is stored yet.';
const list: RecurringPageData['list'] = {
  recurring: [plan],
  due: [
    proposal('2024-05-15'),
    proposal('2024-06-15', { bookDate: null, price: null, amount: null, problem }),
  ],
  planned: [
    {
      date: '2024-07-15',
      recurring: 5,
      transaction: null,
      name: 'World plan',
      account: 3,
      amount: '-100',
      currency: 'EUR',
      cash: '900',
    },
  ],
};

async function open(shown: RecurringPageData['list']) {
  const tracker = openTrackerServer(() => ({}));
  const opened = await openSignedInStore();
  renderPage(
    <RecurringPage
      portfolio={family}
      accounts={[brokerAccount, { ...brokerAccount, id: 4, name: 'Loan' }]}
      assets={[cottage]}
      list={shown}
      days={NO_DAYS}
      meta={null}
    />,
    createTestRouter({ asPath: '/portfolio/family/recurring' }),
    { store: opened.store },
  );
  return { ...opened, tracker, user: userEvent.setup() };
}

it('books and skips what is due at one press, and says why a day cannot be booked', async () => {
  const { toasts, tracker, user } = await open(list);
  const due = within(screen.getByRole('region', { name: 'Due (2)' }));
  expect(due.getByText(problem)).toBeVisible();
  expect(due.getByRole('button', { name: 'Book World plan of 15 Jun 2024' })).toBeDisabled();

  await user.click(due.getByRole('button', { name: 'Book all that is due' }));
  await waitFor(() => expect(toasts()).toEqual(['status: World plan booked']));
  await user.click(due.getByRole('button', { name: 'Skip World plan of 15 Jun 2024' }));
  await waitFor(() => expect(tracker.sent).toHaveLength(2));
  expect(tracker.sent).toEqual([
    { call: 'POST /recurring/5/book/', ifMatch: '"7"', body: { through: '2024-05-15' } },
    { call: 'POST /recurring/5/skip/', ifMatch: '"8"', body: { through: '2024-06-15' } },
  ]);
  expect(screen.getByRole('table', { name: 'Cash of the next twelve months' })).toHaveTextContent(
    '15 Jul 2024World planBroker-100.00 EUR900.00 EUR'.replace('-', '−'),
  );
});

it('adds an instalment with its rate in percent, and changes the amount of a plan', async () => {
  const { tracker, user } = await open({ ...list, due: [] });
  const added = within(screen.getByRole('region', { name: 'Add a recurring row' }));
  await user.selectOptions(added.getByLabelText('Kind'), 'Instalment of a loan');
  expect(added.queryByLabelText('Asset')).toBeNull();
  await user.type(added.getByLabelText('Name'), 'Mortgage');
  await user.type(added.getByLabelText('Instalment'), '850');
  await user.type(added.getByLabelText('Interest of the loan a year, %'), '3.5');
  await user.clear(added.getByLabelText('First day'));
  await user.type(added.getByLabelText('First day'), '2024-02-01');
  await user.click(added.getByRole('button', { name: 'Add recurring row' }));
  await waitFor(() => expect(tracker.sent).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Edit World plan' }));
  const edited = within(screen.getByRole('region', { name: 'Edit World plan' }));
  await user.clear(edited.getByLabelText('Amount'));
  await user.type(edited.getByLabelText('Amount'), '150');
  await user.click(edited.getByRole('button', { name: 'Save recurring row' }));
  await waitFor(() => expect(tracker.sent).toHaveLength(2));

  const none = { toAccount: null, asset: null, quantity: null, rate: null, fee: null, last: null };
  expect(tracker.sent.map(({ body, call }) => [call, body])).toEqual([
    [
      'POST /recurring/',
      {
        ...none,
        name: 'Mortgage',
        kind: 'instalment',
        account: 3,
        toAccount: 4,
        amount: '850',
        rate: '0.035',
        rhythm: 'month',
        first: '2024-02-01',
        automatic: false,
      },
    ],
    [
      'PUT /recurring/5/',
      {
        ...none,
        name: 'World plan',
        kind: 'buy',
        account: 3,
        asset: 'ACWI',
        amount: '150',
        rhythm: 'month',
        first: '2024-01-15',
        automatic: true,
      },
    ],
  ]);
});
