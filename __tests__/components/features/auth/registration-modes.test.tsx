import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { LoginPage } from '@/components/features/auth/login-page';
import { SignupPage } from '@/components/features/auth/signup-page';
import { AccountArea } from '@/components/layout/header/account-area';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openStore } from '../../../support/open-store';

const open = (page: React.ReactElement, query: Record<string, string> = {}) =>
  renderPage(page, createTestRouter({ query }), { store: openStore().store });

describe('where registration is closed', () => {
  beforeEach(() => document.documentElement.setAttribute('data-closed', ''));
  afterEach(() => document.documentElement.removeAttribute('data-closed'));

  it('nothing leads to the sign-up page', () => {
    open(
      <>
        <AccountArea path="/" />
        <LoginPage />
      </>,
    );

    expect(screen.getByRole('link', { name: 'Log In' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /sign up|create an account/i })).toBeNull();
  });

  it('the sign-up page shows a notice without a form', () => {
    open(<SignupPage registration="closed" />);

    expect(screen.getByText(/Registration is closed/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('where registration is by invitation', () => {
  it('the sign-up page asks for the link', () => {
    open(<SignupPage registration="invite" />);

    expect(screen.getByText(/Registration is by invitation/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the form sends the invitation of the address', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/backend/register/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ code: 'FORBIDDEN', detail: 'The invitation was used.' }, { status: 403 });
      }),
    );
    open(<SignupPage registration="invite" />, { invite: 'abc' });

    await userEvent.setup().click(screen.getByRole('button', { name: 'Sign up' }));

    expect(await screen.findByText('The invitation was used.')).toBeInTheDocument();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ invite: 'abc', email: '' })]));
  });
});
