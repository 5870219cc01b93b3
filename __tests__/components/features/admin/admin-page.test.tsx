import userEvent from '@testing-library/user-event';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AdminPage } from '@/components/features/admin/admin-page';
import { server } from '../../../msw/server';
import { renderPage } from '../../../setup/render-page';
import { openSignedInStore } from '../../../support/open-store';
import { PAGE } from './admin-data';

async function open() {
  const { store } = await openSignedInStore();
  renderPage(<AdminPage {...PAGE} />, undefined, { store });
  return userEvent.setup();
}
const card = (name: string) => within(screen.getByRole('region', { name }));

it('says how much is filled, who is paused until when, and what to do', async () => {
  await open();

  expect(card('Source of the data').getByText('123 of 794 since 29 Nov 2026, 06:14 UTC')).toBeVisible();
  expect(
    card('Source of the data').getByText(/until 29 Nov 2026, 07:00 UTC.*YAHOO_USER_AGENT/),
  ).toBeVisible();
  expect(
    card('Failing tasks').getByRole('row', { name: /prices:AAPL.*no answer.*check the connection/ }),
  ).toBeVisible();
  const event = within(card('Audit log').getByRole('row', { name: /Login failed/ }));
  // On a phone an empty cell would be a line with its label alone.
  expect(event.getAllByRole('cell').at(-1)).toBeEmptyDOMElement();
});

it('offers a rename with its reason, and makes it by one press', async () => {
  const sent: unknown[] = [];
  const user = await open();
  server.use(
    http.post('/backend/admin/instruments/rename/', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const renames = card('Changed symbols');

  expect(renames.getByText('FB: yahoo: answered with META instead of FB.')).toBeVisible();
  await user.click(renames.getByRole('button', { name: 'Rename FB to META' }));

  await waitFor(() => expect(sent).toEqual([{ symbol: 'FB', wanted: 'META' }]));
});

it('sends a key once, keeps others as they are, and says where the environment decides', async () => {
  const sent: unknown[] = [];
  const user = await open();
  server.use(
    http.put('/backend/admin/settings/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { detail: 'no', code: 'REQUEST_INVALID', requestId: 'r', TIINGO_TOKEN: ['must be one line'] },
        { status: 400 },
      );
    }),
  );
  const keys = card('Keys of providers');

  expect(keys.getByLabelText('FRED key')).toBeDisabled();
  expect(keys.getByText(/FRED_API_KEY is set in the environment or in .env, which decides/)).toBeVisible();
  await user.click(keys.getByRole('button', { name: 'Save' }));
  await user.type(keys.getByLabelText('Tiingo token'), 'secret');
  await user.click(keys.getByRole('button', { name: 'Save' }));

  expect(await keys.findByText('must be one line')).toBeVisible();
  expect(sent).toEqual([{ values: {} }, { values: { TIINGO_TOKEN: 'secret' } }]);
});

it('restores a backup after its name was typed', async () => {
  const sent: unknown[] = [];
  const user = await open();
  server.use(
    http.post('/backend/admin/backups/:name/restore/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(
        { detail: 'confirmation must be the name', code: 'REQUEST_INVALID', requestId: 'r' },
        { status: 400 },
      );
    }),
  );
  const name = PAGE.backups.backups[0]!.name;

  await user.click(card('Backups').getByRole('button', { name: `Restore… ${name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(`Type ${name}`), 'yes');
  await user.click(dialog.getByRole('button', { name: 'Restore' }));

  expect(await dialog.findByText(/must be the name/)).toBeVisible();
  expect(sent).toEqual([{ confirmation: 'yes' }]);
});
