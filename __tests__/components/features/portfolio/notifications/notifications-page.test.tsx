import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NotificationsPage } from '@/components/features/portfolio/notifications/notifications-page';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { openSignedInStore } from '../../../../support/open-store';

const entry = {
  id: 9,
  date: '2024-06-20',
  text: 'AAPL moved by 3.00% in a day',
  createdAt: '2024-06-21T06:00:00.000Z',
  isRead: false,
  deliveries: [],
};
const list = {
  unread: 1,
  channels: [],
  notifications: [entry, { ...entry, id: 8, text: 'MSFT is higher', isRead: true }],
};

it('lists what happened, marks it as read and unread, and leads to the settings', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/backend/notifications/:id/', async ({ params, request }) => {
      sent.push([params['id'], await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/backend/notifications/read/', () => {
      sent.push('all');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { store } = await openSignedInStore();
  const router = createTestRouter({ asPath: '/notifications' });
  renderPage(<NotificationsPage list={list} meta={null} />, router, { store });
  const user = userEvent.setup();
  const card = within(screen.getByRole('region', { name: 'What happened' }));

  expect(card.getByText('1 unread')).toBeVisible();
  expect(card.getByRole('link', { name: 'Channels and times' })).toHaveAttribute(
    'href',
    '/portfolio#notifications',
  );
  // Without scripts the form is sent as it is.
  expect(card.getByRole('button', { name: 'Mark all as read' }).closest('form')).toHaveAttribute(
    'action',
    '/api/auth/readNotifications',
  );
  await user.click(card.getByRole('button', { name: `Mark as read: ${entry.text}` }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  await user.click(card.getByRole('button', { name: 'Mark as unread: MSFT is higher' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(2));
  await user.click(card.getByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(sent).toEqual([['9', { isRead: true }], ['8', { isRead: false }], 'all']));
});
