import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { PasskeyButton } from '@/components/features/auth/view/passkey-button';
import { toFailure } from '@/lib/http/call-result';
import * as passkey from '@/lib/session/passkey';
import { server } from '../../../../msw/server';
import { refusal } from '../../../../support/account-server';

jest.mock('@/lib/session/passkey', () => ({
  ...jest.requireActual<typeof passkey>('@/lib/session/passkey'),
  askForPasskeyHere: jest.fn(),
}));

const OPTIONS = { challenge: 'abc' };
const RESPONSE = { id: 'credential' };
const enter = jest.fn();

async function click(there: Awaited<ReturnType<typeof passkey.askForPasskeyHere>>): Promise<void> {
  jest.mocked(passkey.askForPasskeyHere).mockResolvedValue(there);
  render(<PasskeyButton enter={enter} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
}

beforeEach(() => {
  jest.clearAllMocks();
  enter.mockResolvedValue({ ok: true, data: null });
  server.use(http.post('/api/auth/passkey', () => HttpResponse.json({ options: OPTIONS })));
});

it('opens our session with the answer of the device to the options of the server', async () => {
  await click({ ok: true, response: RESPONSE });

  expect(passkey.askForPasskeyHere).toHaveBeenCalledWith(OPTIONS);
  expect(enter).toHaveBeenCalledWith(RESPONSE);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says nothing when the person cancels', async () => {
  await click({ ok: false, why: 'left' });

  expect(enter).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that passkeys do not work here', async () => {
  await click({ ok: false, why: 'unsupported' });

  expect(screen.getByRole('alert')).toHaveTextContent('Passkeys do not work here');
});

it('shows why the site refuses the passkey, or to begin', async () => {
  enter.mockResolvedValue(toFailure(401, { detail: 'Not this passkey.' }));
  await click({ ok: true, response: RESPONSE });
  expect(screen.getByRole('alert')).toHaveTextContent('Not this passkey.');

  server.use(http.post('/api/auth/passkey', () => refusal('Too many.', 429)));
  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Too many.');
});
