import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Toasts } from '@/components/layout/toasts/toasts';
import { QuickAdd } from '@/components/features/portfolio/quick-add/quick-add';
import { server } from '../../../msw/server';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { brokerAccount, family, openTrackerServer, trackerMeta } from '../../../support/tracker-fixture';

async function openQuickAdd() {
  const { store } = await openSignedInStore();
  const tracker = openTrackerServer(({ call }) =>
    call.includes('/undo/')
      ? { undone: 8, restored: 0, removed: 1, kept: [] }
      : { effects: { cash: { USD: '-1800' }, positions: { AAPL: '10' }, laterRows: [] }, differences: [] },
  );
  let quotes = 0;
  server.use(
    http.get('/backend/portfolios/family/quote/', () => {
      quotes += 1;
      const quote = {
        close: 999,
        closeDate: '2024-06-27',
        currency: 'USD',
        settleCurrency: 'USD',
        rate: null,
      };
      return HttpResponse.json({
        meta: trackerMeta,
        ...quote,
        settleCurrency: 'USD',
        rate: null,
        rateDay: null,
        cash: null,
      });
    }),
  );
  renderPage(
    <>
      <QuickAdd portfolio={family} accounts={[brokerAccount]} />
      <Toasts />
    </>,
    undefined,
    { store },
  );
  const user = userEvent.setup();
  const check = async (line: string) => {
    await user.type(screen.getByLabelText('Transaction in one line'), `${line}{Enter}`);
    return within(await screen.findByRole('region', { name: 'Check the transaction' }));
  };
  return { check, hasQuote: () => waitFor(() => expect(quotes).toBeGreaterThan(0)), tracker, user };
}

it('reads a line into the form, saves it after a check, and undoes it from the message', async () => {
  const { check, tracker, user } = await openQuickAdd();

  const form = await check('buy 10 AAPL at 180 USD 2024-06-27');
  expect(await form.findByLabelText('Asset')).toHaveValue('AAPL');
  expect(form.getByText('Is this right? Nothing is stored yet.')).toBeVisible();
  expect(tracker.sent).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Add transaction' }));

  const message = await screen.findByText('Transaction added. Cash −1,800.00 USD, AAPL +10.');
  expect(tracker.sent[0]).toMatchObject({
    call: 'POST /transactions/',
    body: {
      ...{ kind: 'buy', account: 3, date: '2024-06-27', asset: 'AAPL', quantity: '10', price: '180' },
      ...{ currency: 'USD', net: null, fee: null },
    },
  });
  expect(screen.queryByRole('region', { name: 'Check the transaction' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Transaction in one line')).toHaveValue('');

  await user.click(within(message.parentElement!).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 1 removed.')).toBeVisible();
  expect(tracker.sent[1]).toMatchObject({ call: 'POST /journal/8/undo/', ifMatch: '"8"' });
});

it('asks at its field for what the line leaves open, and fills in nothing there', async () => {
  const { check, hasQuote } = await openQuickAdd();

  const form = await check('buy 10 AAPL 180 2024-06-27');
  const price = await form.findByLabelText('Price');
  await hasQuote();
  expect(price).toHaveValue('');
  expect(price).toHaveAccessibleDescription(/^Is 180 the price of one, or the total\?/);
  await waitFor(() => expect(price).toHaveFocus());
  expect(form.getByLabelText('Total paid')).toHaveValue('');
});
