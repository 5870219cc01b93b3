import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { OFFLINE_KEY } from '@/lib/session/own-device';
import { server } from '../../../../msw/server';
import { block, openAccountPage } from '../../../../support/open-account-page';
import { NO_NOTIFICATIONS, trackerMeta } from '../../../../support/tracker-fixture';

const PHONE = {
  id: 4,
  kind: 'push',
  name: 'Chrome on Android',
  host: 'push.example',
  createdAt: '2026-11-20T08:00:00.000Z',
  isHere: false,
};

it('lists the browsers with notifications, tests and removes them', async () => {
  const sent: string[] = [];
  let channels = [PHONE, { ...PHONE, id: 5, kind: 'ntfy', name: 'Topic' }];
  const { toasts, user } = await openAccountPage();
  server.use(
    http.get('/backend/notifications/', () => HttpResponse.json({ ...NO_NOTIFICATIONS, channels })),
    http.post('/backend/notifications/channels/4/test/', () => {
      sent.push('test');
      return HttpResponse.json({ meta: trackerMeta, isSent: false, error: 'the receiver answered 500' });
    }),
    http.delete('/backend/notifications/channels/4/', () => {
      sent.push('delete');
      channels = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const card = within(block('Browsers'));

  // A browser that has no push service, as the one of this test, says so.
  await user.click(card.getByRole('button', { name: 'Send notifications to this browser' }));
  await waitFor(() => expect(toasts()[0]).toMatch(/^alert: This browser cannot show notifications/));
  const list = within(await card.findByRole('list', { name: 'Browsers with notifications' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText(/^push.example · since 20 Nov/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Send a test to Chrome on Android' }));
  await waitFor(() =>
    expect(toasts().at(-1)).toBe('alert: The test message was not sent: the receiver answered 500'),
  );
  await user.click(await card.findByRole('button', { name: 'Remove browser: Chrome on Android' }));

  await waitFor(() => expect(sent).toEqual(['test', 'delete']));
  await waitFor(() => expect(card.queryByRole('list')).not.toBeInTheDocument());
});

it('keeps no pages for reading offline where the person wants none', async () => {
  const { user } = await openAccountPage();
  await user.click(screen.getByRole('radio', { name: 'Not kept' }));

  expect(localStorage.getItem(OFFLINE_KEY)).toBe('off');
  localStorage.clear();
});
