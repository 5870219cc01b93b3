import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserMenu } from '@/components/layout/header/user-menu';
import type { UserMenuProps } from '@/components/layout/header/user-menu';
import { renderPage } from '../../../setup/render-page';

const onLogOut = jest.fn();
const ann = { email: 'ann@example.com', first_name: 'Ann', last_name: 'Lee', profile_picture_cs: null };

const renderMenu = (props: Partial<UserMenuProps> = {}) =>
  renderPage(<UserMenu user={ann} path="/" onLogOut={onLogOut} {...props} />);

it('is a button with the name and the initials', () => {
  renderMenu();

  expect(screen.getByRole('button', { name: 'Ann Lee' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('AL')).toBeInTheDocument();
});

it('shows the picture, and the email address of a user without a name', () => {
  const { container } = renderMenu({
    user: {
      email: 'bob@example.com',
      first_name: '',
      last_name: '',
      profile_picture_cs: '/api/pictures/2-b.jpg',
    },
  });

  expect(screen.getByRole('button', { name: 'bob@example.com' })).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/pictures/2-b.jpg');
});

it('has Portfolio, Account and Log Out', async () => {
  const user = userEvent.setup();
  renderMenu();

  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Portfolio', '/profile'],
    ['Account', '/account'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Ann Lee' }));
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  expect(onLogOut).toHaveBeenCalledTimes(1);
  // Where no script runs, the form is sent.
  const form = screen.getByRole('button', { name: 'Log Out' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/auth/logoutForm']);
});

it('leads the administrator alone to the admin page', () => {
  renderMenu({ user: { ...ann, is_administrator: true } });

  expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

it('marks the page on which the reader is, and itself with it', () => {
  renderMenu({ path: '/account' });

  expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Ann Lee' })).toHaveClass('isActive');
});
