import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
import type { ModalAlertProps } from '@/components/ui/modal-alert/modal-alert';

const onConfirm = jest.fn();

/** A page with a button that asks for confirmation. */
function Asking(props: Partial<ModalAlertProps>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <button onClick={() => setIsShown(true)}>Delete</button>
      <ModalAlert
        isShown={isShown}
        title="Delete your account?"
        confirmLabel="Delete account"
        onConfirm={onConfirm}
        onCancel={() => setIsShown(false)}
        {...props}
      >
        <p>Nothing of it stays.</p>
        <label>
          Password <input type="password" />
        </label>
      </ModalAlert>
    </>
  );
}

async function ask(props: Partial<ModalAlertProps> = {}) {
  const user = userEvent.setup();
  render(<Asking {...props} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  return { user, dialog: await screen.findByRole('dialog') };
}

beforeEach(() => onConfirm.mockClear());

it('is a dialog with a name and a text', async () => {
  const { dialog } = await ask();

  expect(dialog).toHaveAccessibleName('Delete your account?');
  expect(dialog).toHaveAccessibleDescription(/Nothing of it stays\./);
  expect(dialog).toHaveAttribute('aria-modal', 'true');
});

it('keeps the focus inside', async () => {
  const { user, dialog } = await ask();
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));

  for (let step = 0; step < 6; step += 1) {
    await user.tab();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  }
});

it('closes by Escape and returns the focus', async () => {
  const { user } = await ask();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  expect(onConfirm).not.toHaveBeenCalled();
});

it('closes by Cancel', async () => {
  const { user } = await ask();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('confirms by its button and by Enter in a field', async () => {
  const { user } = await ask();

  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);

  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

it('keeps the focus while the act is under way, and leads to the field that was refused', async () => {
  const refused = <input aria-label="Password" aria-invalid="true" />;
  const props = { isShown: true, title: 'Sure?', confirmLabel: 'Yes', onConfirm, onCancel: onConfirm };
  const { rerender } = render(<ModalAlert {...props}>Text</ModalAlert>);
  const button = await screen.findByRole('button', { name: 'Yes' });
  button.focus();

  rerender(
    <ModalAlert {...props} isBusy>
      Text
    </ModalAlert>,
  );
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  rerender(<ModalAlert {...props}>{refused}</ModalAlert>);

  expect(screen.getByLabelText('Password')).toHaveFocus();
});

it('neither closes nor confirms while the act is under way', async () => {
  const { user, dialog } = await ask({ isBusy: true });

  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Delete account' }));

  expect(dialog).toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
});
