import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SignupPage } from '@/components/features/auth/signup-page';
import type { Registration } from '@/lib/contracts/accounts';
import { holdPendingFile, takePendingFile } from '@/lib/session/pending-file';
import { ann, annPassword } from '../../../msw/fixtures/accounts';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { refusal } from '../../../support/account-server';
import { openStore } from '../../../support/open-store';

const button = () => screen.getByRole('button', { name: 'Sign up' });

function open(query: Record<string, string> = {}) {
  const opened = openStore();
  const router = createTestRouter({ query });
  renderPage(<SignupPage />, router, { store: opened.store });
  return { ...opened, router, user: userEvent.setup() };
}

/** Handles the registration, and records the requests. */
function answerRegistration(answer: () => Response): Registration[] {
  const sent: Registration[] = [];
  server.use(
    http.post('/backend/register/', async ({ request }) => {
      sent.push((await request.json()) as Registration);
      return answer();
    }),
  );
  return sent;
}

async function fillAll(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Last name'), 'Lee');
  await user.type(screen.getByLabelText('E-mail'), ann.email);
  await user.type(screen.getByLabelText('Password'), annPassword);
  await user.type(screen.getByLabelText('Repeat password'), annPassword);
}

it('shows the password rules before the user types', () => {
  open();

  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    '10 to 128 characters, different from your e-mail address.',
  );
});

it('can be filled by a password manager', () => {
  open();
  const attributes = (label: string) => {
    const input = screen.getByLabelText(label);
    return [input.getAttribute('name'), input.getAttribute('type'), input.getAttribute('autocomplete')];
  };

  expect(attributes('First name')).toEqual(['first_name', 'text', 'given-name']);
  expect(attributes('Last name')).toEqual(['last_name', 'text', 'family-name']);
  expect(attributes('E-mail')).toEqual(['email', 'email', 'username']);
  expect(attributes('Password')).toEqual(['password', 'password', 'new-password']);
  expect(attributes('Repeat password')).toEqual(['password2', 'password', 'new-password']);
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('inputmode', 'email');
});

it('opens the page that reads the file which a visitor dropped', async () => {
  holdPendingFile(new File(['x'], 'fidelity.csv'));
  const { user, visited } = open({ next: '/portfolio' });
  answerRegistration(() => HttpResponse.json({ message: 'Welcome' }, { status: 201 }));

  await fillAll(user);
  await user.click(button());

  await waitFor(() => expect(visited).toEqual(['/portfolio']));
  takePendingFile();
});

it('registers with the five fields, signs in, and opens the home page', async () => {
  const { user, visited, auth } = open({ next: '/profile' });
  const sent = answerRegistration(() => HttpResponse.json({ message: 'Welcome' }, { status: 201 }));

  await fillAll(user);
  await user.click(button());

  await waitFor(() => expect(visited).toEqual(['/']));
  expect(sent).toEqual([
    {
      first_name: 'Ann',
      last_name: 'Lee',
      email: ann.email,
      password: annPassword,
      password2: annPassword,
    },
  ]);
  expect(auth().isAuthenticated).toBe(true);
});

it('stores the whole failure, shows each text at its field, and focuses the first invalid one', async () => {
  const { user, auth, visited } = open();
  const faults = {
    email: ['There is an account with this address.'],
    password: ['Use at least 10 characters.', 'Not your e-mail address.'],
    password2: ['The passwords differ.'],
  };
  answerRegistration(() => refusal('email: … password: …', 400, faults));

  await user.click(button());

  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(screen.getByLabelText('First name')).toBeValid();
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
    'There is an account with this address.',
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    '10 to 128 characters, different from your e-mail address. Use at least 10 characters. Not your e-mail address.',
  );
  expect(screen.getByLabelText('Repeat password')).toHaveAccessibleDescription('The passwords differ.');
  expect(screen.getByRole('alert')).toHaveTextContent('Please correct the marked fields.');
  expect(auth().error).toMatchObject({ detail: 'email: … password: …', ...faults });
  expect(visited).toEqual([]);
});

it('shows a failure without a field in the words of the server', async () => {
  const { user } = open();
  answerRegistration(() => refusal('Too many registrations. Try again in 40 minutes.', 429));

  await user.click(button());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many registrations. Try again in 40 minutes.',
  );
});

it('keeps the way back in the link to the login page', () => {
  open({ next: '/account' });

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=%2Faccount');
});
