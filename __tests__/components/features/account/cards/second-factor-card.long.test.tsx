import { waitFor, within } from '@testing-library/react';
import { block, CODE, openAccountPage, sessionLines } from '../../../../support/open-account-page';

const card = () => within(block('Second factor'));

type User = Awaited<ReturnType<typeof openAccountPage>>['user'];

/** Pastes a text into a field, as password managers do. */
async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Opens the page and turns the second factor on, up to the recovery codes. */
async function turnOn() {
  const opened = await openAccountPage();
  const { password, user } = opened;
  await fill(user, card().getByLabelText('Password'), password);
  await user.click(card().getByRole('button', { name: 'Set up' }));
  await fill(user, await card().findByLabelText('Code of the app'), CODE);
  await user.click(card().getByRole('button', { name: 'Turn on' }));
  await card().findByRole('group', { name: 'Recovery codes' });
  return opened;
}

it('shows the secret as QR code, link and text after the password, and the recovery codes once', async () => {
  const { password, sent, toasts, user } = await openAccountPage();

  await fill(user, card().getByLabelText('Password'), password);
  await user.click(card().getByRole('button', { name: 'Set up' }));

  expect(await card().findByRole('img', { name: 'QR code of the secret' })).toBeInTheDocument();
  expect(card().getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^otpauth:/));
  expect(card().getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();

  await fill(user, card().getByLabelText('Code of the app'), CODE);
  await user.click(card().getByRole('button', { name: 'Turn on' }));

  await waitFor(() => expect(toasts()).toEqual(['status: Second factor turned on']));
  expect(sent.map(({ call }) => call)).toEqual(['start', 'confirm']);
  await waitFor(() => expect(card().getByRole('group', { name: 'Recovery codes' })).toHaveFocus());
  expect(card().getAllByRole('listitem')).toHaveLength(2);
  await user.click(card().getByRole('button', { name: 'I have kept them' }));
  expect(card().queryByRole('listitem')).not.toBeInTheDocument();
  expect(await card().findByText(/Recovery codes left/)).toHaveTextContent('20 Nov 2026');
});

it('reports a wrong code at its field, and stays at this step', async () => {
  const { password, user } = await openAccountPage();
  await fill(user, card().getByLabelText('Password'), password);
  await user.click(card().getByRole('button', { name: 'Set up' }));

  await fill(user, await card().findByLabelText('Code of the app'), '000000');
  await user.click(card().getByRole('button', { name: 'Turn on' }));

  await waitFor(() => expect(card().getByLabelText('Code of the app')).toHaveFocus());
  expect(card().getByLabelText('Code of the app')).toHaveAccessibleDescription('Not right.');
  expect(sessionLines()).toHaveLength(2);
});

it('is turned off by the password and a code', async () => {
  const { password, sent, user } = await turnOn();
  await user.click(card().getByRole('button', { name: 'I have kept them' }));

  await user.click(await card().findByRole('button', { name: 'Turn off…' }));
  await fill(user, card().getByLabelText('Password'), password);
  await fill(user, card().getByLabelText('Code'), CODE);
  await user.click(card().getByRole('button', { name: 'Turn off' }));

  expect(await card().findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ call: 'remove', body: { password, one_time_code: CODE } });
});

it('gives new recovery codes for both factors; a change of the e-mail address asks for a code, too', async () => {
  const { password, sent, user } = await turnOn();
  await user.click(card().getByRole('button', { name: 'I have kept them' }));

  await user.click(await card().findByRole('button', { name: 'New recovery codes…' }));
  await fill(user, card().getByLabelText('Password'), password);
  await fill(user, card().getByLabelText('Code'), CODE);
  await user.click(card().getByRole('button', { name: 'Make new codes' }));
  expect(await card().findByRole('group', { name: 'Recovery codes' })).toBeInTheDocument();

  const email = within(block('E-mail address'));
  await fill(user, email.getByLabelText('New e-mail'), 'ann@example.org');
  await fill(user, email.getByLabelText('Password'), password);
  await fill(user, email.getByLabelText('Code'), CODE);
  await user.click(email.getByRole('button', { name: 'Change e-mail' }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({
      call: 'email',
      body: { email: 'ann@example.org', password, one_time_code: CODE },
    }),
  );
});
