import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { Provider } from 'react-redux';
import { LoginPage } from '@/components/features/auth/login-page';
import { PageUserContext } from '@/components/layout/header/page-user-context';
import type { HeaderUser } from '@/components/layout/header/user-menu';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { makeStore } from '@/store';
import { ann, annPassword } from '../../../msw/fixtures/accounts';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { holdNext, refusal } from '../../../support/account-server';
import { openSignedInStore, openStore } from '../../../support/open-store';

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

function open(next?: string) {
  const opened = openStore();
  const router = createTestRouter({ query: next === undefined ? {} : { next } });
  renderPage(<LoginPage />, router, { store: opened.store });
  return { ...opened, router, user: userEvent.setup() };
}

function renderOnServer(pageUser: HeaderUser | null = null): string {
  return renderToString(
    <RouterContext.Provider value={createTestRouter()}>
      <Provider store={makeStore()}>
        <PageUserContext value={pageUser}>
          <LoginPage />
        </PageUserContext>
      </Provider>
    </RouterContext.Provider>,
  );
}

async function logInWith(user: ReturnType<typeof userEvent.setup>, secret: string) {
  await user.clear(email());
  await user.type(email(), ann.email);
  await user.clear(password());
  await user.type(password(), `${secret}{Enter}`);
}

describe('the form', () => {
  it('can be filled by a password manager', () => {
    open();

    expect(email()).toHaveAttribute('name', 'username');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveAttribute('inputmode', 'email');
    expect(email()).toHaveAttribute('spellcheck', 'false');
    expect(password()).toHaveAttribute('name', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('works with the keyboard alone, in the order in which it is read', async () => {
    const { user } = open();

    screen.getByRole('link', { name: 'Create an account' }).focus();
    await user.tab();
    expect(email()).toHaveFocus();
    await user.tab();
    expect(password()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
    await user.tab();
    expect(button()).toHaveFocus();
  });

  it('cannot send a password in an address when its script is missing, and states that it needs JavaScript', () => {
    const html = renderOnServer();

    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toMatch(/<button type="submit" disabled=""/);
    expect(html).toMatch(/<noscript><p[^>]*>Login needs JavaScript/);
    expect(renderOnServer({ email: 'bob@example.com' })).toMatch(/<noscript><p[^>]*>You are logged in/);
  });
});

describe('a right password', () => {
  it('goes home', async () => {
    const { user, visited, auth } = open();

    await logInWith(user, annPassword);

    await waitFor(() => expect(visited).toEqual(['/']));
    expect(auth()).toMatchObject({ isAuthenticated: true, user: ann, error: null });
  });

  it('returns to the page that the visitor came from, once', async () => {
    const { user, visited, router } = open('/profile?sort=symbol');

    await logInWith(user, annPassword);

    await waitFor(() => expect(visited).toEqual(['/profile?sort=symbol']));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'opens the home page instead of %s',
    async (next) => {
      const { user, visited } = open(next);

      await logInWith(user, annPassword);

      await waitFor(() => expect(visited).toEqual(['/']));
    },
  );

  it('keeps the form busy until it is clear', async () => {
    const { user, auth } = open();
    const held = holdNext('post', '/api/auth/login', () => refusal('Not right.', 401));

    await logInWith(user, 'wrong');
    await held.arrived;
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    held.release();

    await screen.findByRole('alert');
    expect(button()).not.toHaveAttribute('aria-disabled');
    expect(auth().isAuthenticated).toBe(false);
  });
});

describe('an account with a second factor', () => {
  it('is asked for a code after the password, which is sent with it', async () => {
    const { user, visited } = open();
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/login', async ({ request }) => {
        const body = (await request.clone().json()) as { one_time_code?: string };
        sent.push(body);
        if (body.one_time_code === undefined)
          return refusal('Enter the code of your authenticator app.', 401, {
            code: 'SECOND_FACTOR_NEEDED',
          });
        return body.one_time_code === '123456'
          ? undefined
          : refusal('This code is not valid.', 401, {
              code: 'SECOND_FACTOR_NEEDED',
              one_time_code: ['This code is not valid.'],
            });
      }),
    );
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();

    await logInWith(user, annPassword);

    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the code of your authenticator app.');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not valid/));

    await user.clear(code);
    await user.type(code, '123456{Enter}');

    await waitFor(() => expect(visited).toEqual(['/']));
    const credentials = { username: ann.email, password: annPassword };
    expect(sent).toEqual([
      credentials,
      { ...credentials, one_time_code: '000000' },
      { ...credentials, one_time_code: '123456' },
    ]);
  });
});

describe('a refusal', () => {
  it('shows the server’s message, and focuses the password', async () => {
    const { user, visited } = open();

    await logInWith(user, 'wrong');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail address or the password is not right.',
    );
    await waitFor(() => expect(password()).toHaveFocus());
    expect(visited).toEqual([]);
  });

  it('accepts the right password afterwards', async () => {
    const { user, visited } = open();
    await logInWith(user, 'wrong');
    await screen.findByRole('alert');

    await logInWith(user, annPassword);

    await waitFor(() => expect(visited).toEqual(['/']));
  });

  it('ties the texts of a field to it', async () => {
    const { user } = open();
    server.use(
      http.post('/api/auth/login', () =>
        refusal('username: Enter your e-mail address.', 400, { username: ['Enter your e-mail address.'] }),
      ),
    );

    await user.click(button());

    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(screen.getByRole('alert')).toHaveTextContent('Please correct the marked field.');
  });

  it('is not repeated on the next page', async () => {
    const opened = openStore();
    const { unmount } = renderPage(<LoginPage />, createTestRouter(), { store: opened.store });
    await logInWith(userEvent.setup(), 'wrong');
    await screen.findByRole('alert');
    expect(opened.auth().error).toBe('The e-mail address or the password is not right.');

    unmount();

    expect(opened.auth().error).toBeNull();
  });
});

it('reports that the service is unavailable, and when it is back', async () => {
  const { user } = open();
  server.use(
    http.post('/api/auth/login', () => refusal('Data service unavailable.', 503, { code: 'BACKEND_AWAY' })),
    http.get('*/backend/readyz', () => HttpResponse.json({})),
  );

  await logInWith(user, annPassword);
  expect(await screen.findByRole('alert')).toHaveTextContent('Data service unavailable.');

  expect(
    await screen.findByText('The service is available again.', {}, { timeout: 10_000 }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(password()).toHaveValue(annPassword);
}, 15_000);

it('offers no external provider that is not configured', () => {
  open();

  expect(screen.queryByRole('button', { name: 'Continue with Google' })).not.toBeInTheDocument();
});

it('offers the one that is configured', () => {
  const provider = { apiKey: 'k', authDomain: 'x.firebaseapp.com', projectId: 'x', emulatorHost: null };
  const setting = jest.replaceProperty(PUBLIC_CONFIG, 'firebase', provider);
  open();

  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  setting.restore();
});

describe('the way to the other page', () => {
  it.each([
    [undefined, '/signup'],
    ['/profile', '/signup?next=%2Fprofile'],
    ['https://evil.example', '/signup'],
  ])('keeps the way back (%s)', (next, href) => {
    open(next);

    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', href);
  });
});

describe('a user who is already signed in', () => {
  it.each([
    [undefined, '/'],
    ['/account', '/account'],
    ['//evil.example', '/'],
  ])('is sent on (%s)', async (next, target) => {
    const { store } = await openSignedInStore();
    const router = createTestRouter({ query: next === undefined ? {} : { next } });

    renderPage(<LoginPage />, router, { store });

    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(target));
  });
});

describe('another service', () => {
  function openWith(props: Parameters<typeof LoginPage>[0], query: Record<string, string> = {}) {
    renderPage(<LoginPage {...props} />, createTestRouter({ query }), { store: openStore().store });
  }

  it('has a button where it is configured', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/openid', async ({ request }) => {
        sent.push(await request.json());
        return refusal('Acme does not answer.', 503);
      }),
    );
    openWith({ openIdName: 'Acme' }, { next: '/profile' });

    await userEvent.click(screen.getByRole('button', { name: 'Continue with Acme' }));

    expect(await screen.findByText('Acme does not answer.')).toBeInTheDocument();
    expect(sent).toEqual([{ next: '/profile' }]);
  });

  it('has none where it is not, and a passkey always', () => {
    open();

    expect(screen.queryByRole('button', { name: /^Continue with/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  });

  it('is named with the reason of the address when it opened no session, never with its words', () => {
    openWith({}, { problem: 'no-account' });
    expect(screen.getByRole('alert')).toHaveTextContent('There is no account with this e-mail address');
    openWith({}, { problem: '<b>words</b>' });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
