import { waitFor, within } from '@testing-library/react';
import { ann } from '../../../../msw/fixtures/accounts';
import { block, openAccountPage } from '../../../../support/open-account-page';

describe('the e-mail address', () => {
  it('changes with the password, and shows the new one', async () => {
    const { user, sent, toasts, auth, password } = await openAccountPage();
    const email = within(block('E-mail address'));
    expect(email.getByText(ann.email)).toBeInTheDocument();

    await user.type(email.getByLabelText('New e-mail'), 'ann@example.org');
    await user.type(email.getByLabelText('Password'), password);
    await user.click(email.getByRole('button', { name: 'Change e-mail' }));

    await waitFor(() => expect(toasts()).toEqual(['status: E-mail address changed']));
    expect(sent).toEqual([{ call: 'email', body: { email: 'ann@example.org', password } }]);
    await waitFor(() => expect(auth().user?.email).toBe('ann@example.org'));
    await waitFor(() => expect(email.getByLabelText('New e-mail')).toHaveValue(''));
    expect(email.getByLabelText('Password')).toHaveValue('');
  });

  it('reports a wrong password at its field', async () => {
    const { user, toasts } = await openAccountPage();
    const email = within(block('E-mail address'));

    await user.type(email.getByLabelText('New e-mail'), 'ann@example.org');
    await user.click(email.getByRole('button', { name: 'Change e-mail' }));

    await waitFor(() => expect(email.getByLabelText('Password')).toHaveFocus());
    expect(email.getByLabelText('Password')).toHaveAccessibleDescription('This is not your password.');
    expect(toasts()).toEqual([]);
  });
});
