import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowMenu, RowMenuButton } from '@/components/ui/menu/row-menu';

function Row({ onPress }: { readonly onPress: () => void }) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <RowMenuButton name="AAPL" onOpen={setButton} />
      {button && (
        <RowMenu
          button={button}
          name="AAPL"
          actions={[
            { label: 'Open AAPL', href: '/stock-data/AAPL' },
            { label: 'Add to compare list', onPress },
          ]}
          onClose={() => setButton(null)}
        />
      )}
    </>
  );
}

it('is worked with the keyboard, and gives the focus back', async () => {
  const user = userEvent.setup();
  const onPress = jest.fn();
  render(<Row onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'Actions for AAPL' });

  await user.tab();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const open = screen.getByRole('menuitem', { name: 'Open AAPL' });
  expect(open).toHaveFocus();
  expect(open).toHaveAttribute('href', '/stock-data/AAPL');

  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();

  await user.keyboard('{Enter}{End}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-expanded');
});

it('closes when the focus goes elsewhere', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Row onPress={() => undefined} />
      <button type="button">Elsewhere</button>
    </>,
  );

  await user.click(screen.getByRole('button', { name: 'Actions for AAPL' }));
  expect(screen.getByRole('menu', { name: 'Actions for AAPL' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
});
