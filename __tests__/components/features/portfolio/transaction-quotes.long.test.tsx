import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../msw/server';
import { openTransactions } from '../../../support/open-transactions';
import { trackerMeta } from '../../../support/tracker-fixture';

it('fills in the close of the day, and settles in the currency of the account at the rate of the day', async () => {
  const { form, tracker, user } = await openTransactions({ hash: '#add' });
  const asked: string[] = [];
  server.use(
    http.get('/backend/portfolios/family/quote/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        ...{ meta: trackerMeta, asset: 'MSFT', name: 'Microsoft', currency: 'USD' },
        ...{
          close: 410.5,
          closeDay: '2024-06-27',
          settleCurrency: 'EUR',
          rate: 0.92,
          rateDay: '2024-06-26',
          cash: null,
        },
      });
    }),
  );
  const add = form('Add a transaction');

  await user.type(add.getByLabelText('Asset'), 'MSFT');
  await user.tab();

  await waitFor(() => expect(add.getByLabelText('Price')).toHaveValue('410.5'));
  expect(asked).toEqual(['?asset=MSFT&account=3&date=2024-06-28']);
  expect(
    add.getByText(
      'Microsoft: 410.50 USD at the close of 27 Jun 2024. It settles in EUR at the day’s rate, 0.92 EUR for 1 USD (26 Jun 2024).',
    ),
  ).toBeVisible();
  expect(add.getByLabelText('Settlement currency')).toHaveValue('EUR');
  expect(add.getByLabelText('Exchange rate')).toHaveValue('');

  await user.type(add.getByLabelText('Quantity'), '2{Enter}');
  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  expect(tracker.sent[0]!.body).toMatchObject({
    asset: 'MSFT',
    quantity: '2',
    price: '410.5',
    settleCurrency: 'EUR',
    fxRate: null,
  });
});

it('lets the price follow from the amount that is entered', async () => {
  const { form, tracker, user } = await openTransactions();
  server.use(
    http.get('/backend/portfolios/family/quote/', () =>
      HttpResponse.json({
        ...{ meta: trackerMeta, asset: 'MSFT', name: 'Microsoft', currency: 'EUR' },
        ...{
          close: 410.5,
          closeDay: '2024-06-27',
          settleCurrency: 'EUR',
          rate: 1,
          rateDay: null,
          cash: null,
        },
      }),
    ),
  );
  const add = form('Add a transaction');
  await user.type(add.getByLabelText('Asset'), 'MSFT');
  await user.tab();
  await waitFor(() => expect(add.getByLabelText('Price')).toHaveValue('410.5'));

  await user.type(add.getByLabelText('Quantity'), '2');
  await user.type(add.getByLabelText('Total paid'), '800{Enter}');

  await waitFor(() => expect(tracker.sent).toHaveLength(1));
  expect(tracker.sent[0]!.body).toMatchObject({
    quantity: '2',
    price: null,
    net: '800',
    settleCurrency: null,
  });
});

it('shows what the third number is, in the money of the account, with the charges', async () => {
  const { form, user } = await openTransactions();
  server.use(
    http.get('/backend/portfolios/family/quote/', () =>
      HttpResponse.json({
        ...{ meta: trackerMeta, asset: 'MSFT', name: 'Microsoft', currency: 'USD' },
        ...{
          close: 400,
          closeDay: '2024-06-27',
          settleCurrency: 'EUR',
          rate: 0.9,
          rateDay: '2024-06-26',
          cash: null,
        },
      }),
    ),
  );
  const add = form('Add a transaction');
  await user.type(add.getByLabelText('Asset'), 'MSFT');
  await user.tab();
  await waitFor(() => expect(add.getByLabelText('Price')).toHaveValue('400'));

  await user.type(add.getByLabelText('Quantity'), '2');
  expect(add.getByLabelText('Total paid')).toHaveAccessibleDescription('Empty: 720');
  await user.type(add.getByLabelText('Fee'), '5');
  expect(add.getByLabelText('Total paid')).toHaveAccessibleDescription('Empty: 725');

  // The close was no price that the reader entered: it follows.
  await user.type(add.getByLabelText('Total paid'), '905');
  expect(add.getByLabelText('Price')).toHaveValue('');
  expect(add.getByLabelText('Price')).toHaveAccessibleDescription('Empty: 500');
  await user.clear(add.getByLabelText('Quantity'));
  await user.type(add.getByLabelText('Price'), '250');
  expect(add.getByLabelText('Quantity')).toHaveAccessibleDescription('Empty: 4');

  // 900 for 3 units at 250: the rate of the day, 0.9, is not what is entered.
  await user.type(add.getByLabelText('Quantity'), '3');
  expect(add.getByText(/It settles in EUR/)).toHaveTextContent('It settles in EUR at 1.2 EUR for 1 USD.');
  await user.clear(add.getByLabelText('Total paid'));
  expect(add.getByText(/It settles in EUR/)).toHaveTextContent('at the day’s rate, 0.9 EUR');
  await user.type(add.getByLabelText('Exchange rate'), '0.95');
  expect(add.getByText(/It settles in EUR/)).toHaveTextContent('It settles in EUR at 0.95 EUR for 1 USD.');
  await user.clear(add.getByLabelText('Settlement currency'));
  expect(add.queryByText(/It settles in/)).toBeNull();
});

it('counts the accrued interest of a bond in the cash that is left', async () => {
  const { form, user } = await openTransactions();
  server.use(
    http.get('/backend/portfolios/family/quote/', () =>
      HttpResponse.json({
        ...{ meta: trackerMeta, asset: 'MSFT', name: 'Bond', currency: 'USD', close: null, closeDay: null },
        ...{ settleCurrency: 'EUR', rate: 0.9, rateDay: '2024-06-26', cash: 1000 },
      }),
    ),
  );
  const add = form('Add a transaction');
  await user.type(add.getByLabelText('Asset'), 'MSFT');
  await user.type(add.getByLabelText('Quantity'), '2');
  await user.type(add.getByLabelText('Price'), '100');
  await waitFor(() => expect(add.getByText(/Cash of the account/)).toHaveTextContent('after it 820.00 EUR'));

  await user.type(add.getByLabelText('Accrued interest of a bond'), '10');
  expect(add.getByText(/Cash of the account/)).toHaveTextContent('after it 811.00 EUR');
});
