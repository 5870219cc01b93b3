import { screen, waitFor, within } from '@testing-library/react';
import { ann } from '../../../../msw/fixtures/accounts';
import { block, openAccountPage, sessionLines } from '../../../../support/open-account-page';

describe('the password', () => {
  it('changes, and the other sessions are gone', async () => {
    const { user, sent, toasts, password } = await openAccountPage();
    const form = within(block('Password'));

    await user.type(form.getByLabelText('Current password'), password);
    await user.type(form.getByLabelText('New password'), 'another horse staple');
    await user.type(form.getByLabelText('Repeat new password'), 'another horse staple');
    await user.click(form.getByRole('button', { name: 'Change password' }));

    await waitFor(() => expect(toasts()).toEqual(['status: Password changed']));
    expect(sent[0]).toEqual({
      call: 'password',
      body: {
        current_password: password,
        password: 'another horse staple',
        password2: 'another horse staple',
      },
    });
    await waitFor(() => expect(sessionLines()).toHaveLength(1));
    await waitFor(() => expect(form.getByLabelText('Current password')).toHaveValue(''));
  });

  it('shows the rules of a new password, and has attributes that password managers need', async () => {
    const { container } = await openAccountPage();

    expect(container.querySelector('input[name="username"][hidden]')).toHaveValue(ann.email);
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      '10 to 128 characters, different from your e-mail address.',
    );
  });
});
