import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecurringPage } from '@/components/features/portfolio/recurring/recurring-page';
import type { RecurringPageData } from '@/components/features/portfolio/recurring/load-recurring';
import type { RecurringEntry, RecurringProposal } from '@/lib/contracts/portfolios/recurring';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { chooseRowAction } from '../../../support/choose-row-action';
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
  quantity: '1.25',
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
    proposal('2024-06-15', { bookDate: null, price: null, quantity: null, amount: null, problem }),
  ],
  planned: [
    {
      date: '2024-07-15',
      recurring: 5,
      transaction: null,
      name: 'World plan',
      account: 3,
      quantity: '1.25',
      amount: '-100',
      currency: 'EUR',
      cash: '900',
    },
  ],
};

const loans: RecurringPageData['loans'] = {
  loans: [
    {
      recurring: 6,
      account: 4,
      name: 'Mortgage',
      currency: 'EUR',
      owed: '1000',
      rate: '0.12',
      instalment: '505',
      rhythm: 'month',
      interest: '15.05',
      lastDay: '2024-09-01',
      problem: null,
    },
  ],
  schedule: [
    ['2024-07-01', '505', '10', '495', '505'],
    ['2024-08-01', '505', '5.05', '499.95', '5.05'],
  ].map(([date, amount, interest, repayment, owed]) => ({
    ...{ recurring: 6, name: 'Mortgage', currency: 'EUR' },
    ...{ date: date!, amount: amount!, interest: interest!, repayment: repayment!, owed: owed! },
  })),
};
const NO_LOANS = { loans: [], schedule: [] };

async function open(
  shown: RecurringPageData['list'],
  more: Pick<RecurringPageData, 'loans' | 'refusedLoan'> = { loans: NO_LOANS, refusedLoan: null },
) {
  const tracker = openTrackerServer(() => ({}));
  const opened = await openSignedInStore();
  renderPage(
    <RecurringPage
      portfolio={family}
      accounts={[brokerAccount, { ...brokerAccount, id: 4, name: 'Loan' }]}
      assets={[cottage]}
      list={shown}
      {...more}
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
    '15 Jul 2024World planBroker1.25-100.00 EUR900.00 EUR'.replace('-', '−'),
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

  await chooseRowAction(user, 'Edit', 'World plan');
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

it('computes a loan while it is entered, and adds it', async () => {
  const { toasts, tracker, user } = await open({ ...list, due: [], recurring: [] });
  const form = within(screen.getByRole('region', { name: 'Add a loan' }));
  await user.type(form.getByLabelText('Name'), 'Car');
  await user.type(form.getByLabelText('Borrowed'), '12 000');
  await user.type(form.getByLabelText('Interest of the loan a year, %'), '6');
  await user.type(form.getByLabelText('Number of instalments'), '36');
  await user.clear(form.getByLabelText('Begins on'));
  await user.type(form.getByLabelText('Begins on'), '2024-01-15');
  // 365.07 × 35 and a rest, less 12,000.
  expect(
    form.getByText(/^365\.07 each time, 36 instalments until 15 Jan 2027, interest of 1,142\.2/),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Add loan' }));
  await waitFor(() => expect(toasts()).toEqual(['status: Loan added']));
  expect(tracker.sent).toEqual([
    {
      call: 'POST /loans/',
      ifMatch: '"7"',
      body: {
        ...{ name: 'Car', account: 3, principal: '12000', rate: '0.06', instalment: null, times: 36 },
        ...{ rhythm: 'month', start: '2024-01-15', first: null, paidTo: 'others', automatic: false },
      },
    },
  ]);
});

const TYPED = {
  ...{ name: 'Car', principal: '12.000,50', rate: 'x', times: '36', rhythm: 'quarter', paidTo: 'account' },
  automatic: 'true',
};

it('shows what is owed with its schedule, and which fields of a loan were refused without scripts', async () => {
  await open({ ...list, due: [] }, { loans, refusedLoan: { fields: ['rate'], typed: TYPED } });
  const card = within(screen.getByRole('region', { name: 'Loans' }));
  expect(card.getByRole('table', { name: 'Loans' })).toHaveTextContent(
    'Mortgage1,000.00 EUR12% a year505.00 EUREvery month15.05 EUR1 Sep 2024',
  );
  const schedule = card.getByText('Schedule of Mortgage: 2 instalments').closest('details');
  expect(schedule).toHaveTextContent('1 Aug 2024505.00 EUR5.05 EUR499.95 EUR5.05 EUR');
  const form = screen.getByRole('region', { name: 'Add a loan' });
  expect(within(form).getByRole('alert')).toHaveTextContent('Please correct the marked fields.');
  expect(within(form).getByLabelText('Interest of the loan a year, %')).toBeInvalid();
  expect(form.querySelector('form')).toHaveFormValues(TYPED);
  expect(form.querySelector('form')).toHaveAttribute('action', '/api/loans');
});

it('keeps equal amounts of one day apart: missed days are booked on one', async () => {
  const [first] = list.planned;
  await open({ ...list, planned: [first!, { ...first! }] });
  const table = screen.getByRole('table', { name: 'Cash of the next twelve months' });
  expect(within(table).getAllByText('World plan')).toHaveLength(2);
});
