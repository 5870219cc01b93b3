import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Explain } from '@/components/ui/explain/explain';

const button = () => screen.getByRole('button', { name: 'What is Sharpe ratio?' });
const panel = () => screen.findByRole('region', { name: 'Sharpe ratio' });

function setup() {
  render(
    <>
      <Explain id="sharpe" name="Sharpe ratio" />
      <p>elsewhere</p>
    </>,
  );
  return userEvent.setup();
}

it('opens the definition by click, tied to its button, and closes it by a second click', async () => {
  const user = setup();
  await user.click(button());

  const opened = await panel();
  expect(opened).toHaveTextContent('Formula');
  expect(opened).toHaveTextContent('Tested against');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(button()).toHaveAttribute('aria-controls', opened.id);

  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it.each(['{Enter}', ' '])('opens by the key %p and closes by Escape, the focus staying', async (key) => {
  const user = setup();
  await user.tab();
  await user.keyboard(key);
  await panel();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('opens by hover and closes when the pointer leaves', async () => {
  const user = setup();
  await user.hover(button());
  await panel();

  await user.hover(screen.getByText('elsewhere'));

  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
});

it('stays open after a click when the pointer leaves, and closes by a press elsewhere', async () => {
  const user = setup();
  await user.click(button());
  await panel();
  await user.hover(screen.getByText('elsewhere'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.getByRole('region')).toBeInTheDocument();

  await user.click(screen.getByText('elsewhere'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('leads to the definition on the page without scripts', () => {
  setup();
  expect(button()).toHaveAttribute('href', '#def-sharpe');
});
