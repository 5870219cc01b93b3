import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ContinueWithGoogle } from '@/components/features/auth/view/continue-with-google';
import { unavailableFailure, toFailure } from '@/lib/http/call-result';
import type { ExternalSignIn } from '@/lib/session/external-user';
import * as firebase from '@/lib/session/firebase';

jest.mock('@/lib/session/firebase', () => ({
  isExternalSignInOn: jest.fn(),
  signInWithGoogle: jest.fn(),
  signOutExternal: jest.fn(),
}));

const enter = jest.fn();
const button = () => screen.getByRole('button', { name: 'Continue with Google' });

async function click(there: ExternalSignIn): Promise<void> {
  jest.mocked(firebase.signInWithGoogle).mockResolvedValue(there);
  render(<ContinueWithGoogle enter={enter} />);
  await userEvent.click(button());
}

const signedIn: ExternalSignIn = { ok: true, user: { email: 'grace@example.org', token: 'id-token' } };

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(firebase.isExternalSignInOn).mockReturnValue(true);
  enter.mockResolvedValue({ ok: true, data: null });
});

it('is not rendered without a provider', () => {
  jest.mocked(firebase.isExternalSignInOn).mockReturnValue(false);

  const { container } = render(<ContinueWithGoogle enter={enter} />);

  expect(container).toBeEmptyDOMElement();
});

it('opens our own session with the ID token of the provider', async () => {
  await click(signedIn);

  expect(enter).toHaveBeenCalledWith('id-token');
  expect(firebase.signOutExternal).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [
    'has an account with a password',
    toFailure(409, { detail: 'There is an account already.' }),
    'There is an account already.',
  ],
  [
    'finds the service unavailable',
    unavailableFailure('unreachable'),
    unavailableFailure('unreachable').error.detail,
  ],
])('shows a message to a user who %s, and signs out at the provider', async (_, answer, text) => {
  enter.mockResolvedValue(answer);

  await click(signedIn);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(firebase.signOutExternal).toHaveBeenCalledTimes(1);
});

it.each([
  ['blocked', 'Your browser blocked the Google sign-in window. Allow pop-ups for this site and try again.'],
  ['away', 'Google cannot be reached. Check the connection and try again.'],
  ['failed', 'Google sign-in failed. Try again in a few seconds.'],
] as const)('explains what to do when the window is %s', async (why, text) => {
  await click({ ok: false, why });

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(enter).not.toHaveBeenCalled();
});

it('shows no error when the user closes the window', async () => {
  await click({ ok: false, why: 'left' });

  expect(enter).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes the message at the next attempt', async () => {
  await click({ ok: false, why: 'away' });
  expect(await screen.findByRole('alert')).toBeInTheDocument();

  jest.mocked(firebase.signInWithGoogle).mockReturnValue(new Promise(() => undefined));
  await userEvent.click(button());

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('cannot be pressed before its script has come', () => {
  expect(renderToString(<ContinueWithGoogle enter={enter} />)).toMatch(/<button[^>]* disabled=""/);
});
