import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Passkey } from '@/lib/contracts/passkeys';
import * as passkey from '@/lib/session/passkey';
import { server } from '../../../../msw/server';
import { block, openAccountPage } from '../../../../support/open-account-page';
import { chooseRowAction } from '../../../../support/choose-row-action';

jest.mock('@/lib/session/passkey', () => ({
  ...jest.requireActual<typeof passkey>('@/lib/session/passkey'),
  makePasskeyHere: jest.fn(),
}));

const OLD: Passkey = {
  id: 3,
  name: 'old phone',
  host: 'research.example.org',
  created_at: '2026-01-05T08:00:00.000Z',
  last_used_at: '2026-02-01T08:00:00.000Z',
};

/** The server of a person with one passkey; returns what it is sent. */
function answerPasskeyCalls(asks_code = false): unknown[] {
  const sent: unknown[] = [];
  let passkeys = [OLD];
  server.use(
    http.get('/backend/account/passkeys/', () =>
      HttpResponse.json({ passkeys, asks_password: true, asks_code }),
    ),
    http.post('/backend/account/passkeys/options/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ options: { challenge: 'abc' } });
    }),
    http.post('/backend/account/passkeys/', async ({ request }) => {
      const body = (await request.json()) as { name: string };
      sent.push(body);
      const made = { ...OLD, id: 4, name: body.name, last_used_at: null };
      passkeys = [made, OLD];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.put('/backend/account/passkeys/:id/', async ({ params, request }) => {
      const { name } = (await request.json()) as { name: string };
      passkeys = passkeys.map((one) => (String(one.id) === params['id'] ? { ...one, name } : one));
      return HttpResponse.json({ ...OLD, name });
    }),
    http.delete('/backend/account/passkeys/:id/', ({ params }) => {
      passkeys = passkeys.filter(({ id }) => String(id) !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const card = () => within(block('Passkeys'));
const lines = () =>
  within(card().getByRole('list', { name: 'Passkeys' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

beforeEach(() => jest.mocked(passkey.makePasskeyHere).mockReset());

it('adds a passkey after the password, renames and removes one', async () => {
  let sent: unknown[] = [];
  const { toasts, user } = await openAccountPage(() => (sent = answerPasskeyCalls()));
  jest.mocked(passkey.makePasskeyHere).mockResolvedValue({ ok: true, response: { id: 'x' } });
  await card().findByText('old phone');
  expect(lines()[0]).toContain('last used 1 Feb 2026 · made 5 Jan 2026 · for research.example.org');

  await user.click(card().getByRole('button', { name: 'Add a passkey…' }));
  expect(card().getByLabelText('Name of the passkey')).toHaveFocus();
  await user.keyboard('my laptop');
  await user.type(card().getByLabelText('Your password'), 'secret words');
  await user.click(card().getByRole('button', { name: 'Add the passkey' }));

  await card().findByText('my laptop');
  expect(sent).toEqual([{ password: 'secret words' }, { name: 'my laptop', response: { id: 'x' } }]);
  expect(passkey.makePasskeyHere).toHaveBeenCalledWith({ challenge: 'abc' });

  await chooseRowAction(user, 'Rename', 'old phone');
  const field = card().getByLabelText('New name of old phone');
  await user.clear(field);
  await user.type(field, 'spare phone');
  await user.click(card().getByRole('button', { name: 'Save the name' }));
  await card().findByText('spare phone');
  await chooseRowAction(user, 'Remove', 'spare phone');

  await waitFor(() => expect(screen.queryByText('spare phone')).not.toBeInTheDocument());
  expect(toasts()).toEqual([
    'status: my laptop is added',
    'status: Renamed to spare phone',
    'status: spare phone is removed',
  ]);
});

it('asks for the code of a second factor, and says why the device made none', async () => {
  let sent: unknown[] = [];
  const { user } = await openAccountPage(() => (sent = answerPasskeyCalls(true)));
  jest.mocked(passkey.makePasskeyHere).mockResolvedValue({ ok: false, why: 'stored' });
  await card().findByText('old phone');

  await user.click(card().getByRole('button', { name: 'Add a passkey…' }));
  await user.type(card().getByLabelText('Code of the second factor'), '123456');
  await user.click(card().getByRole('button', { name: 'Add the passkey' }));

  expect(await card().findByRole('alert')).toHaveTextContent('has a passkey for this account already');
  expect(sent).toEqual([{ password: '', one_time_code: '123456' }]);
});
