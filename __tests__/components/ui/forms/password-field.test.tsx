import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '@/components/ui/forms/password-field';

function renderForm(errors: readonly string[] = []) {
  render(
    <form aria-label="Log in" onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" name="password" autoComplete="current-password" errors={errors} />
    </form>,
  );
  return screen.getByLabelText('Password');
}

it('hides the typed text', () => {
  const input = renderForm();

  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
  expect(input).toHaveAttribute('spellcheck', 'false');
});

it('shows and hides it at will, without sending the form and without losing a letter', async () => {
  const user = userEvent.setup();
  const input = renderForm();
  await user.type(input, 'correct horse');

  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('correct horse');

  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('hides it when the form is sent', async () => {
  const user = userEvent.setup();
  const input = renderForm();
  await user.click(screen.getByRole('button', { name: 'Show password' }));

  fireEvent.submit(screen.getByRole('form'));

  expect(input).toHaveAttribute('type', 'password');
});

it('is described by its errors', () => {
  const input = renderForm(['Use at least 10 characters.']);

  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Use at least 10 characters.');
});
