import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { server } from '../../../../msw/server';
import { refusal } from '../../../../support/account-server';
import { block, openAccountPage, sessionLines } from '../../../../support/open-account-page';

const away = () => refusal('Data service unavailable.', 503, { code: 'BACKEND_AWAY' });
const readiness = (status: number) => http.get('*/backend/readyz', () => HttpResponse.json({}, { status }));

describe('the sessions', () => {
  const sessions = () => within(block('Active sessions'));

  it('show device and address, and mark the current one', async () => {
    await openAccountPage();

    const [here, elsewhere] = sessionLines();
    expect(here).toHaveTextContent('Firefox on LinuxThis device');
    expect(here).toHaveTextContent('192.0.2.7');
    expect(elsewhere).toHaveTextContent('Unknown device');
    expect(elsewhere).not.toHaveTextContent('This device');
  });

  it('end everywhere after a question, with the message of a logout', async () => {
    const { user, sent, visited, toasts, auth } = await openAccountPage();

    await user.click(sessions().getByRole('button', { name: 'Log out everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));

    await waitFor(() => expect(visited).toEqual(['/login']));
    expect(sent).toEqual([{ call: 'revoke', body: {} }]);
    expect(toasts()).toEqual(['status: Success, You have successully logged out']);
    expect(auth()).toMatchObject({ user: null, isAuthenticated: false, userProfile: null });
  });

  it('end one by one, but not the current one', async () => {
    const { user, sent, toasts } = await openAccountPage();

    await user.click(
      sessions().getByRole('button', { name: /^Log out Unknown device, logged in 1 Nov 2026/ }),
    );

    await waitFor(() => expect(sessionLines()).toHaveLength(1));
    expect(sent).toEqual([{ call: 'end', body: 'elsewhere' }]);
    expect(toasts()).toEqual(['status: Unknown device is logged out']);
    expect(sessions().queryByRole('button', { name: /^Log out Firefox/ })).not.toBeInTheDocument();
  });

  it('end on all other devices at once, and go on here', async () => {
    const { user, sent, toasts, visited } = await openAccountPage();

    await user.click(sessions().getByRole('button', { name: 'Log out all others' }));

    await waitFor(() => expect(sessionLines()).toHaveLength(1));
    expect(sent).toEqual([{ call: 'revoke others', body: {} }]);
    expect(toasts()).toEqual(['status: All other devices are logged out']);
    expect(visited).toEqual([]);
    expect(sessions().getByRole('button', { name: 'Log out all others' })).toBeDisabled();
  });

  it('stay when the question is answered with Cancel', async () => {
    const { user, sent } = await openAccountPage();

    await user.click(sessions().getByRole('button', { name: 'Log out everywhere' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([]);
  });

  it('report that they cannot be loaded, and load on retry', async () => {
    const { user } = await openAccountPage(() => {
      server.use(http.get('/backend/account/sessions/', away, { once: true }), readiness(503));
    });
    expect(await sessions().findByRole('status')).toHaveTextContent('Data service unavailable.');
    expect(sessions().getByRole('button', { name: 'Log out everywhere' })).toBeDisabled();

    await user.click(sessions().getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(sessionLines()).toHaveLength(2));
  });

  it('load automatically when the service is back', async () => {
    await openAccountPage(() => {
      server.use(http.get('/backend/account/sessions/', away, { once: true }), readiness(200));
    });
    await sessions().findByRole('status');

    await waitFor(() => expect(sessionLines()).toHaveLength(2), { timeout: 10_000 });
  }, 15_000);
});
