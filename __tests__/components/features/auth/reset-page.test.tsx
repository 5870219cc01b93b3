import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResetPage } from '@/components/features/auth/reset-page';
import { VerifyPage } from '@/components/features/auth/verify-page';
import { server } from '../../../msw/server';
import { createTestRouter, renderPage } from '../../../setup/render-page';
import { openStore } from '../../../support/open-store';

const TOKEN = 'a'.repeat(43);

function open(page: React.ReactElement, query: Record<string, string> = {}) {
  renderPage(page, createTestRouter({ query }), { store: openStore().store });
  return userEvent.setup();
}

/** Answers a call of the backend, and records what was sent. */
function answer(path: string, response: () => Response): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.post(`/backend${path}`, async ({ request }) => {
      sent.push(await request.json());
      return response();
    }),
  );
  return sent;
}

describe('a password reset', () => {
  it('is reset by a requested link', async () => {
    const sent = answer('/account/reset/', () => HttpResponse.json({ message: 'x' }, { status: 202 }));
    const user = open(<ResetPage />);

    await user.type(screen.getByLabelText('E-mail'), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Send link' }));

    expect(await screen.findByText(/If an account has this address, an e-mail/)).toBeInTheDocument();
    expect(sent).toEqual([{ email: 'ann@example.com' }]);
  });

  it('explains that the site sends no e-mails', async () => {
    answer('/account/reset/', () =>
      HttpResponse.json({ code: 'MAIL_OFF', detail: 'This site sends no e-mails.' }, { status: 409 }),
    );
    const user = open(<ResetPage />);

    await user.click(screen.getByRole('button', { name: 'Send link' }));

    expect(await screen.findByText('This site sends no e-mails.')).toBeInTheDocument();
  });

  it('is replaced where the address has the token of a link', async () => {
    const sent = answer('/account/reset/confirm/', () => new HttpResponse(null, { status: 204 }));
    const user = open(<ResetPage />, { token: TOKEN });

    await user.type(screen.getByLabelText('New password'), 'a new long password');
    await user.type(screen.getByLabelText('Repeat password'), 'a new long password');
    await user.click(screen.getByRole('button', { name: 'Change password' }));

    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(sent).toEqual([
      { token: TOKEN, password: 'a new long password', password2: 'a new long password' },
    ]);
  });

  it('stays when the link is not valid, with the reason', async () => {
    answer('/account/reset/confirm/', () =>
      HttpResponse.json({ code: 'LINK_INVALID', detail: 'This link is not valid.' }, { status: 400 }),
    );
    const user = open(<ResetPage />, { token: TOKEN });

    await user.click(screen.getByRole('button', { name: 'Change password' }));

    expect(await screen.findByText('This link is not valid.')).toBeInTheDocument();
  });
});

it('an address is confirmed by the button, not by opening the page', async () => {
  const sent = answer('/account/verify/', () => new HttpResponse(null, { status: 204 }));
  const user = open(<VerifyPage />, { token: TOKEN });
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByRole('heading', { name: 'E-mail address confirmed' })).toBeInTheDocument();
  expect(sent).toEqual([{ token: TOKEN }]);
});
