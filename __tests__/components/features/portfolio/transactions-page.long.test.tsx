import { screen, waitFor, within } from '@testing-library/react';
import { withAssetIds } from '@/components/features/portfolio/transactions/transaction-fields';
import { selectToasts } from '@/store/slices/toasts';
import { refusal } from '../../../support/account-server';
import { chooseRowAction } from '../../../support/choose-row-action';
import { openTransactions } from '../../../support/open-transactions';
import { cottage, purchase } from '../../../support/tracker-fixture';

it('shows exact amounts, names of own assets, and the filter of its address', async () => {
  await openTransactions({ rows: [purchase, { ...purchase, id: 42, asset: '12', planned: true }] });

  const table = within(screen.getByRole('table', { name: 'Transactions' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent('3 Jan 2024BuyAAPL10185.25 USDfee 1.501,696.5375 EURBroker');
  expect(second).toHaveTextContent(/Planned.*Cottage/);
  expect(screen.getByText('Together: Cash −1,696.5375 EUR, Cottage +3.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute(
    'href',
    '/portfolio/family/transactions?kind=buy&before=19725%3A3',
  );
  expect(within(screen.getByRole('form', { name: 'Filter' })).getByLabelText('Kind')).toHaveValue('buy');
});

it('has the form of a new row behind one line above the table, with six fields in sight', async () => {
  const { form, user } = await openTransactions();
  const add = form('Add a transaction');
  expect(add.getByLabelText('Asset')).not.toBeVisible();

  await user.click(screen.getByText('Add a transaction'));

  const labels = ['Kind', 'Asset', 'Quantity', 'Price', 'Date', 'Account'];
  for (const label of labels) expect(add.getByLabelText(label)).toBeVisible();
  expect(add.getByLabelText('Fee')).not.toBeVisible();
  expect(
    screen.getByRole('table').compareDocumentPosition(add.getByLabelText('Asset')) &
      Node.DOCUMENT_POSITION_PRECEDING,
  ).toBeTruthy();
});

it('opens the form of a new row by an address, at its first field', async () => {
  const { form } = await openTransactions({ hash: '#add' });

  expect(form('Add a transaction').getByLabelText('Kind')).toHaveFocus();
  expect(form('Add a transaction').getByLabelText('Kind')).toBeVisible();
});

it('adds a transaction with the shown revision, reports the changes, and is ready for the next', async () => {
  const { form, router, toasts, tracker, user } = await openTransactions();
  const add = form('Add a transaction');

  await user.type(add.getByLabelText('Asset'), 'AAPL');
  await user.type(add.getByLabelText('Quantity'), '10');
  await user.type(add.getByLabelText('Price'), '185.25{Enter}');

  await waitFor(() =>
    expect(toasts()).toEqual([
      'status: Transaction added. Cash −1,696.5375 EUR, AAPL +10. It affects 1 later transaction.',
    ]),
  );
  expect(tracker.sent).toMatchObject([
    {
      call: 'POST /transactions/',
      ifMatch: '"7"',
      body: {
        account: 3,
        kind: 'buy',
        date: '2024-06-28',
        asset: 'AAPL',
        quantity: '10',
        price: '185.25',
        fee: null,
        toAccount: null,
      },
    },
  ]);
  expect(router.replace).toHaveBeenCalledWith('/portfolio/family/transactions?kind=buy', undefined, {
    scroll: false,
  });
  expect(add.getByLabelText('Date')).toHaveValue('2024-06-28');
  expect(add.getByLabelText('Asset')).toHaveValue('');
  expect(add.getByLabelText('Asset')).toHaveFocus();

  await user.type(add.getByLabelText('Asset'), 'MSFT{Enter}');

  await waitFor(() => expect(tracker.sent).toHaveLength(2));
  expect(tracker.sent[1]!.ifMatch).toBe('"8"');
});

it('adds accrued interest of a bond as a second row', async () => {
  const { form, tracker, user } = await openTransactions();
  const add = form('Add a transaction');
  await user.selectOptions(add.getByLabelText('Kind'), 'Sell');
  await user.type(add.getByLabelText('Asset'), 'Cottage');
  await user.type(add.getByLabelText('Quantity'), '1000');
  await user.click(add.getByText('More fields'));
  await user.type(add.getByLabelText('Accrued interest of a bond'), '12,5');
  await user.type(add.getByLabelText('Price'), '98{Enter}');

  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  const row = { account: 3, asset: '12', date: '2024-06-28' };
  expect(tracker.sent[0]).toMatchObject({
    call: 'POST /transactions/batch/',
    body: {
      transactions: [
        { ...row, kind: 'sell', quantity: '1000', price: '98' },
        { ...row, kind: 'interest', gross: '12.5' },
      ],
    },
  });
});

it('books the exercise of an option in one step, where there is one', async () => {
  const call = { ...cottage, id: '15', asset: '15', name: 'AAPL call 180', kind: 'option' };
  const { form, tracker, user } = await openTransactions({ assets: [cottage, call] });
  const exercise = form('Exercise or assignment of an option');

  await user.type(exercise.getByRole('combobox', { name: 'Shares that are delivered' }), 'AAPL');
  await user.type(exercise.getByLabelText('Strike'), '180,5');
  await user.click(exercise.getByRole('button', { name: 'Book the exercise' }));

  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  expect(tracker.sent[0]).toMatchObject({
    call: 'POST /exercises/',
    body: {
      ...{ account: 3, option: '15', right: 'call', underlying: 'AAPL', strike: '180.5' },
      ...{ date: '2024-06-28', contracts: null, fee: null },
    },
  });
});

it('changes a row and keeps what its form does not show; a changed kind drops the fields of the old one', async () => {
  const { form, tracker, user } = await openTransactions();

  await chooseRowAction(user, 'Edit', 'Buy AAPL, 3 Jan 2024');
  const edit = form('Edit: Buy AAPL, 3 Jan 2024');
  expect(edit.getByLabelText('Exchange rate')).toHaveValue('0.915');
  await user.selectOptions(edit.getByLabelText('Kind'), 'Split');
  await user.type(edit.getByLabelText('Ratio, new to old'), '4:1{Enter}');

  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  expect(tracker.sent[0]).toMatchObject({
    call: 'PUT /transactions/41/',
    body: { kind: 'split', asset: 'AAPL', ratio: '4/1', quantity: null, fxRate: null, externalId: 'X-1' },
  });
});

it('changes the chosen lots of a sale; a unit as entered and fields without a place in the form are kept', async () => {
  const sale = {
    ...purchase,
    kind: 'sell',
    currency: 'GBP',
    quoteUnit: 'GBX',
    exDate: '2024-01-01',
  } as const;
  const lots = [{ date: '2023-01-04', quantity: '2.5' }];
  const { form, tracker, user } = await openTransactions({ rows: [{ ...sale, lots }] });

  await chooseRowAction(user, 'Edit', 'Sell AAPL, 3 Jan 2024');
  const field = form('Edit: Sell AAPL, 3 Jan 2024').getByLabelText('Lots sold, day: units');
  expect(field).toHaveValue('2023-01-04: 2.5');
  await user.type(field, '; 2023-02-01:3 {Enter}');

  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  expect(tracker.sent[0]!.body).toMatchObject({
    lots: [...lots, { date: '2023-02-01', quantity: '3' }],
    quoteUnit: 'GBX',
    exDate: '2024-01-01',
  });
});

it('shows the errors of the backend at their fields, also of fields that were hidden', async () => {
  const answer = () =>
    refusal('quantity must be a decimal; exDate must be a date', 400, {
      quantity: ['must be a decimal, got "ten"'],
      settleCurrency: ['must be a currency'],
    });
  const { form, user } = await openTransactions({ answer, hash: '#add' });
  const add = form('Add a transaction');

  await user.type(add.getByLabelText('Quantity'), 'ten{Enter}');

  await waitFor(() =>
    expect(add.getByLabelText('Quantity')).toHaveAccessibleDescription('must be a decimal, got "ten"'),
  );
  expect(add.getByLabelText('Settlement currency')).toBeVisible();
});

it('moves to the field that is missing, marks no other one, and keeps what was typed', async () => {
  const answer = () =>
    refusal('price is missing', 400, { price: ['is missing: the price of one unit, or the amount'] });
  const { form, user } = await openTransactions({ answer });
  const add = form('Add a transaction');

  await user.type(add.getByLabelText('Asset'), 'AAPL');
  await user.type(add.getByLabelText('Fee'), '1.50');
  await user.type(add.getByLabelText('Note'), 'broker letter');
  await user.type(add.getByLabelText('Quantity'), '10{Enter}');

  await waitFor(() => expect(add.getByLabelText('Price')).toHaveFocus());
  expect(add.getByLabelText('Price')).toBeInvalid();
  expect(add.getByLabelText('Total paid')).toBeValid();
  for (const [label, text] of [
    ['Asset', 'AAPL'],
    ['Quantity', '10'],
    ['Fee', '1.50'],
    ['Note', 'broker letter'],
  ] as const)
    expect(add.getByLabelText(label)).toHaveValue(text);
});

it('keeps the typed text when the portfolio was changed elsewhere, and reloads the page', async () => {
  const { form, router, tracker, user } = await openTransactions();
  tracker.revision = 9;
  const add = form('Add a transaction');

  await user.type(add.getByLabelText('Asset'), 'AAPL{Enter}');

  expect(await add.findByRole('alert')).toHaveTextContent('changed elsewhere meanwhile');
  expect(add.getByLabelText('Asset')).toHaveValue('AAPL');
  expect(router.replace).toHaveBeenCalledTimes(1);
});

it('deletes a row at a press, with its undo in the message', async () => {
  const { store, tracker, toasts, user } = await openTransactions({
    answer: () => ({ effects: { cash: { EUR: '1696.5375' }, positions: { AAPL: '-10' }, laterRows: [] } }),
  });

  await chooseRowAction(user, 'Delete', 'Buy AAPL, 3 Jan 2024');

  await waitFor(() =>
    expect(toasts()).toEqual([
      'status: Transaction deleted: Buy AAPL, 3 Jan 2024. Cash +1,696.5375 EUR, AAPL −10.',
    ]),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(tracker.sent.map(({ call }) => call)).toEqual(['DELETE /transactions/41/']);
  expect(selectToasts(store.getState())[0]!.undo).toEqual({
    path: '/portfolios/family/journal/8/undo/',
    revision: 8,
    href: null,
  });
});

it('shows why a row cannot be deleted', async () => {
  const answer = () =>
    refusal('A sale on 2024-02-01 needs 10 AAPL, and 0 are held.', 422, { code: 'OVERSOLD' });
  const { tracker, toasts, user } = await openTransactions({ answer });

  await chooseRowAction(user, 'Delete', 'Buy AAPL, 3 Jan 2024');

  await waitFor(() =>
    expect(toasts()).toEqual(['alert: A sale on 2024-02-01 needs 10 AAPL, and 0 are held.']),
  );
  expect(tracker.sent.map(({ call }) => call)).toEqual(['DELETE /transactions/41/']);
});

it('takes the name of an own asset for its id, unless two have it', () => {
  const assets = [
    { asset: '7', name: 'Our house', symbol: null },
    { asset: '8', name: 'Loan', symbol: null },
    { asset: '9', name: 'loan', symbol: null },
    { asset: 'AAPL', name: 'Apple', symbol: 'AAPL' },
  ];
  const typed = (asset: string) => withAssetIds({ asset, toAsset: '' } as never, assets).asset;

  expect([' our House ', 'Loan', 'Apple', 'AAPL', ''].map(typed)).toEqual(['7', 'Loan', 'Apple', 'AAPL', '']);
});

it('edits a row in its place, and Escape gives the focus back', async () => {
  const { form, user } = await openTransactions({
    rows: [purchase, { ...purchase, id: 42, date: '2024-01-04' }],
  });

  await chooseRowAction(user, 'Edit', 'Buy AAPL, 3 Jan 2024');
  const rows = within(screen.getByRole('table', { name: 'Transactions' })).getAllByRole('row');
  expect(rows[2]).toContainElement(screen.getByRole('region', { name: 'Edit: Buy AAPL, 3 Jan 2024' }));
  expect(form('Edit: Buy AAPL, 3 Jan 2024').getByLabelText('Kind')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /^Edit/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actions for Buy AAPL, 3 Jan 2024' })).toHaveFocus();
});

it('shows groups, types, new units and values without cash', async () => {
  await openTransactions({
    rows: [
      { ...purchase, kind: 'dividend', group: 'drip-1', subkind: 'qualified', exDate: '2024-01-02' },
      {
        ...purchase,
        id: 42,
        kind: 'spin-off',
        toAsset: 'KO',
        quantity: null,
        toQuantity: '12',
        costFraction: '0.1',
        amount: null,
        amountCurrency: null,
        price: null,
      },
      {
        ...purchase,
        id: 43,
        kind: 'reinvested-income',
        gross: '12',
        amount: null,
        amountCurrency: null,
      },
      { ...purchase, id: 44, fxRate: null, amount: null, amountCurrency: null },
    ],
  });

  const [, dividend, spinOff, kept, unknown] = within(
    screen.getByRole('table', { name: 'Transactions' }),
  ).getAllByRole('row');
  expect(dividend).toHaveTextContent('Qualified, ex 2 Jan 2024');
  expect(within(dividend!).getByRole('link', { name: 'drip-1' })).toHaveAttribute(
    'href',
    '/portfolio/family/transactions?group=drip-1',
  );
  expect(spinOff).toHaveTextContent(/AAPL → KO12.*10\.00% of the cost/);
  expect(kept).toHaveTextContent('12.00 USD');
  expect(unknown).toHaveTextContent('EUR at the day’s rate');
});

it('names the currencies of a row that states none, and is settled at the rate of its day', async () => {
  const row = { ...purchase, currency: null, fxRate: null, amount: null, amountCurrency: null, cash: 20 };
  await openTransactions({
    rows: [row],
    assets: [{ ...cottage, id: '5', asset: 'AAPL', symbol: 'AAPL', name: 'Apple', currency: 'USD' }],
  });

  const [, shown] = screen.getAllByRole('row');
  expect(shown).toHaveTextContent(/185\.25 USD.*EUR at the day’s rate20\.00 EUR/);
});

it('offers the types of a kind, and does not carry over a currency that is out of sight', async () => {
  const { form, tracker, user } = await openTransactions();
  const add = form('Add a transaction');
  await user.selectOptions(add.getByLabelText('Kind'), 'Exchange');
  const types = within(add.getByLabelText('Type')).getAllByRole('option');
  expect(types.map(({ textContent }) => textContent)).toEqual(['Not specified', 'Taxed exchange']);

  await user.selectOptions(add.getByLabelText('Kind'), 'Buy');
  await user.type(add.getByLabelText('Currency'), 'USD');
  await user.type(add.getByLabelText('Settlement currency'), 'EUR');
  await user.type(add.getByLabelText('Asset'), 'AAPL{Enter}');
  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  await waitFor(() => expect(add.getByLabelText('Currency')).toHaveValue(''));
  expect(add.getByLabelText('Settlement currency')).toHaveValue('');

  await user.selectOptions(add.getByLabelText('Kind'), 'Deposit');
  await user.type(add.getByLabelText('Currency'), 'CHF{Enter}');
  await waitFor(() => expect(tracker.sent).toHaveLength(2));
  expect(add.getByLabelText('Currency')).toHaveValue('CHF');
});

it('shows amounts that follow from long prices with two decimals', async () => {
  await openTransactions({ rows: [{ ...purchase, amount: '-335.94994225' }] });

  const row = within(screen.getByRole('table', { name: 'Transactions' })).getByRole('row', { name: /AAPL/ });
  expect(row).toHaveTextContent('335.95 EUR');
  expect(row).not.toHaveTextContent('335.949');
});

it('shows prices of one column with the same digits; the exact one is in the title', async () => {
  const long = { ...purchase, id: 9, price: '335.94994225' };
  const small = { ...purchase, id: 10, price: '0.00001234' };
  // Without a currency of its own it is in that of the asset.
  const plain = { ...purchase, id: 11, price: '335.95', currency: null };
  const apple = { ...cottage, asset: 'AAPL', symbol: 'AAPL', currency: 'USD' };
  await openTransactions({ rows: [{ ...purchase, price: '335.95' }, long, small, plain], assets: [apple] });

  const table = within(screen.getByRole('table', { name: 'Transactions' }));
  expect(table.getAllByText(/^335\.95 USD$/)).toHaveLength(3);
  expect(table.getByTitle('335.94994225 USD')).toHaveTextContent('335.95 USD');
  expect(table.getByText(/^0\.00001234 USD$/)).toBeInTheDocument();
});
