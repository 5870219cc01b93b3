import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from '@/components/ui/menu/menu';

const menu = () => screen.getByText('Export').closest('details')!;

function draw(page = '/a') {
  return (
    <>
      <Menu label="Export" page={page}>
        <a href="#csv">CSV</a>
      </Menu>
      <button type="button">Elsewhere</button>
    </>
  );
}

it('opens without a script, and closes with Escape and when the focus leaves it', async () => {
  const user = userEvent.setup();
  render(draw());
  expect(menu().tagName).toBe('DETAILS');

  menu().open = true;
  await user.click(screen.getByRole('link', { name: 'CSV' }));
  await user.keyboard('{Escape}');
  expect(menu().open).toBe(false);
  expect(screen.getByText('Export')).toHaveFocus();

  menu().open = true;
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(menu().open).toBe(false);
});

it('stays open while a reader clicks in it, and is closed on another page', async () => {
  const user = userEvent.setup();
  const { rerender } = render(draw());
  menu().open = true;
  await user.click(screen.getByRole('link', { name: 'CSV' }));
  await user.click(menu().lastElementChild!);
  expect(menu().open).toBe(true);

  rerender(draw('/b'));
  expect(menu().open).toBe(false);
});
