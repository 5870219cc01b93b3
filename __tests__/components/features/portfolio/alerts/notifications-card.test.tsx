import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NotificationsCard } from '@/components/features/portfolio/alerts/notifications-card';
import type { NotificationList } from '@/lib/contracts/portfolios/notification';
import { server } from '../../../../msw/server';
import { createTestRouter, renderPage } from '../../../../setup/render-page';
import { openSignedInStore } from '../../../../support/open-store';
import { NO_NOTIFICATIONS, trackerMeta } from '../../../../support/tracker-fixture';

const list: Omit<NotificationList, 'meta'> = {
  ...NO_NOTIFICATIONS,
  unread: 1,
  channels: [
    {
      id: 4,
      kind: 'ntfy',
      name: 'Phone',
      host: 'ntfy.example',
      createdAt: '2024-06-01T10:00:00.000Z',
      isHere: false,
    },
  ],
  notifications: [
    {
      id: 9,
      date: '2024-06-20',
      text: 'AAPL moved by 3.00% in a day',
      createdAt: '2024-06-21T06:00:00.000Z',
      isRead: false,
      deliveries: [{ channel: 4, state: 'failed', attempts: 5, error: 'the receiver answered 404' }],
    },
  ],
};

async function open(given: Omit<NotificationList, 'meta'>) {
  const opened = await openSignedInStore();
  const reload = jest.fn(() => Promise.resolve());
  renderPage(<NotificationsCard list={given} reload={reload} />, createTestRouter({ asPath: '/portfolio' }), {
    store: opened.store,
  });
  return {
    reload,
    user: userEvent.setup(),
    card: within(screen.getByRole('region', { name: 'Notifications' })),
  };
}

it('shows what happened, whether it is new, and what became of its delivery', async () => {
  const { card, reload, user } = await open(list);
  const row = within(card.getByRole('row', { name: /AAPL moved by/ }));
  server.use(http.post('/backend/notifications/read/', () => new HttpResponse(null, { status: 204 })));

  expect(row.getByText('New')).toBeVisible();
  expect(row.getByText('Phone: not sent (the receiver answered 404)')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it('adds a channel with the fields of its kind, and sends it a test', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('/backend/notifications/channels/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ meta: trackerMeta, ...list.channels[0]! }, { status: 201 });
    }),
    http.post('/backend/notifications/channels/4/test/', () => {
      sent.push('test');
      return HttpResponse.json({ meta: trackerMeta, isSent: true, error: null });
    }),
  );
  const { card, reload, user } = await open(list);

  await user.selectOptions(card.getByRole('combobox', { name: 'Channel' }), 'Telegram');
  await user.type(card.getByRole('textbox', { name: 'Name of the channel' }), 'Chat');
  await user.type(card.getByRole('textbox', { name: 'Chat id' }), '123');
  await user.type(card.getByRole('textbox', { name: 'Token of the bot' }), '123456:ABC-DEF1234');
  await user.click(card.getByRole('button', { name: 'Add the channel' }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  await user.click(card.getByRole('button', { name: 'Send a test to Phone' }));

  await waitFor(() =>
    expect(sent).toEqual([
      { kind: 'telegram', name: 'Chat', address: '123', key: '123456:ABC-DEF1234' },
      'test',
    ]),
  );
});

it('saves quiet hours and the digest', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/backend/notifications/settings/', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ meta: trackerMeta, ...list.settings });
    }),
  );
  const { card, user } = await open(NO_NOTIFICATIONS);

  await user.selectOptions(card.getByRole('combobox', { name: 'Messages are sent' }), 'Daily digest');
  await user.selectOptions(card.getByRole('combobox', { name: 'Quiet from' }), '22:00');
  await user.selectOptions(card.getByRole('combobox', { name: 'Quiet until' }), '07:00');
  await user.click(card.getByRole('button', { name: 'Save the times' }));

  await waitFor(() => expect(sent).toEqual([{ zone: 'UTC', quietFrom: 22, quietTo: 7, digest: 'daily' }]));
});
