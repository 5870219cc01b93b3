import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { AccountPage } from '@/components/features/account/account-page';
import { annProfile } from '../../../../msw/fixtures/accounts';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { refusal } from '../../../../support/account-server';
import { block, openAccountPage } from '../../../../support/open-account-page';
import { openStore } from '../../../../support/open-store';

describe('the profile', () => {
  const firstName = () => within(block('Profile')).getByLabelText('First name');

  it('shows what there is', async () => {
    await openAccountPage();

    expect(firstName()).toHaveValue('Ann');
    expect(screen.getByLabelText('Bio')).toHaveValue('Index funds, mostly.');
    expect(screen.getByLabelText('Country')).toHaveDisplayValue('Canada');
    expect(screen.getByLabelText('Base currency')).toHaveDisplayValue('CAD, Canadian Dollar');
  });

  it('sends the changed fields, and confirms in the words of the specification', async () => {
    const { user, auth, toasts } = await openAccountPage();
    const bodies: unknown[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'PUT')
        void request
          .clone()
          .json()
          .then((body) => bodies.push(body));
    });

    await user.clear(firstName());
    await user.type(firstName(), 'Anna');
    await user.selectOptions(screen.getByLabelText('Country'), '');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));

    await waitFor(() => expect(toasts()).toEqual(['status: Profile Updated']));
    expect(bodies).toEqual([
      {
        first_name: 'Anna',
        last_name: 'Lee',
        bio: 'Index funds, mostly.',
        country: null,
        base_currency: 'CAD',
      },
    ]);
    expect(auth().user).toMatchObject({ first_name: 'Anna' });
    server.events.removeAllListeners();
  });

  it('shows an error at its field, and reports it in the words of the specification', async () => {
    const { user, toasts } = await openAccountPage();
    server.use(
      http.put('/backend/updateprofile/', () =>
        refusal('first_name: …', 400, { first_name: ['Please enter a first name.'] }),
      ),
    );

    await user.clear(firstName());
    await user.click(screen.getByRole('button', { name: 'Save profile' }));

    await waitFor(() => expect(firstName()).toHaveFocus());
    expect(firstName()).toHaveAccessibleDescription('Please enter a first name.');
    expect(toasts()).toEqual(['alert: Error Updating your profile']);
  });

  it('is rendered empty and disabled until its values are loaded', () => {
    const { store } = openStore({ isSignedIn: true });
    renderPage(<AccountPage />, createTestRouter(), { store });

    expect(firstName()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    expect(screen.queryByText(annProfile.email)).not.toBeInTheDocument();
  });
});
