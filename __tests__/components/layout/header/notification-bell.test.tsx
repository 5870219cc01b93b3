import { screen } from '@testing-library/react';
import { AccountArea } from '@/components/layout/header/account-area';
import { renderPage } from '../../../setup/render-page';
import { openStore } from '../../../support/open-store';

const bell = () => screen.queryByRole('link', { name: /^Notifications/ });

it.each([
  [undefined, 'Notifications', ''],
  [3, 'Notifications, 3 unread', '3'],
  [120, 'Notifications, 120 unread', '99+'],
])('leads a signed-in person with %s unread notifications to their page', (unread, name, shown) => {
  const user = { email: 'ann@example.com', ...(unread !== undefined && { unread_notifications: unread }) };
  renderPage(<AccountArea path="/" user={user} />, undefined, { store: openStore().store });

  expect(bell()).toHaveAttribute('href', '/notifications');
  expect(bell()).toHaveAccessibleName(name);
  expect(bell()).toHaveTextContent(shown);
});

it('marks the page that it leads to, and is not there for visitors', () => {
  const { store } = openStore();
  const { unmount } = renderPage(
    <AccountArea path="/notifications" user={{ email: 'ann@example.com' }} />,
    undefined,
    { store },
  );
  expect(bell()).toHaveAttribute('aria-current', 'page');
  unmount();

  renderPage(<AccountArea path="/" user={null} />, undefined, { store });
  expect(bell()).not.toBeInTheDocument();
});
