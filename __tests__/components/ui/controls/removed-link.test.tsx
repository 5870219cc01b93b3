import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemovedLink } from '@/components/ui/controls/removed-link';

const pressed = jest.fn();
beforeEach(() => pressed.mockClear());

/** A field, and a link that clears it and is removed by that. */
function Filter() {
  const [text, setText] = useState('pe < 20');
  return (
    <main id="content" tabIndex={-1}>
      <input aria-label="Filter" readOnly value={text} />
      {text !== '' && (
        <RemovedLink
          href="?where="
          className="btn"
          onPress={() => {
            pressed();
            setText('');
          }}
          focusAfter={() => document.querySelector('input')}
        >
          Show all
        </RemovedLink>
      )}
    </main>
  );
}

it('changes the page in place, and gives the focus to the control that it names', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  const link = screen.getByRole('link', { name: 'Show all' });
  expect(link).toHaveAttribute('href', '?where=');
  expect(link).toHaveClass('btn');

  await user.tab();
  await user.tab();
  expect(link).toHaveFocus();
  await user.keyboard('{Enter}');

  expect(pressed).toHaveBeenCalledTimes(1);
  expect(link).not.toBeInTheDocument();
  expect(screen.getByLabelText('Filter')).toHaveFocus();
});

it('leaves a press for another tab to the browser', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  // The browser would open the address; jsdom cannot.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });

  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await user.keyboard('{/Control}');

  expect(pressed).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Show all' })).toBeInTheDocument();
});
