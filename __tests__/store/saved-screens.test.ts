import { http, HttpResponse } from 'msw';
import { readSavedScreens, removeSavedScreen, saveScreen } from '@/store/saved-screens';
import { server } from '../msw/server';
import { openSignedInStore } from '../support/open-store';

const screen = {
  id: 3,
  name: 'Cheap',
  universe: 'sp500',
  query: { where: 'pe < 10' },
  created_at: '2026-11-20T10:00:00Z',
};

it('reads, saves and removes screens with the user’s token', async () => {
  const { store } = await openSignedInStore();
  const calls: string[] = [];
  const note = async ({ request }: { request: Request }) => {
    const body = request.method === 'POST' ? ` ${await request.clone().text()}` : '';
    calls.push(
      `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}${body}`,
    );
  };
  server.use(
    http.get('/backend/saved-screens/', async (call) => {
      await note(call);
      return HttpResponse.json({ saved_screens: [screen] });
    }),
    http.post('/backend/saved-screens/', async (call) => {
      await note(call);
      return HttpResponse.json(screen, { status: 201 });
    }),
    http.delete('/backend/saved-screens/3/', async (call) => {
      await note(call);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { name, universe, query } = screen;

  await expect(store.dispatch(readSavedScreens())).resolves.toEqual({
    ok: true,
    data: { saved_screens: [screen] },
  });
  await expect(store.dispatch(saveScreen({ name, universe, query }))).resolves.toEqual({
    ok: true,
    data: screen,
  });
  await expect(store.dispatch(removeSavedScreen(3))).resolves.toMatchObject({ ok: true });
  expect(calls).toEqual([
    'GET /backend/saved-screens/ Bearer access-1',
    `POST /backend/saved-screens/ Bearer access-1 ${JSON.stringify({ name, universe, query })}`,
    'DELETE /backend/saved-screens/3/ Bearer access-1',
  ]);
});

it('returns the server’s field errors', async () => {
  const { store } = await openSignedInStore();
  const refusal = { detail: 'There is one of that name.', code: 'REQUEST_INVALID', name: ['is taken'] };
  server.use(http.post('/backend/saved-screens/', () => HttpResponse.json(refusal, { status: 409 })));

  const answer = await store.dispatch(saveScreen({ name: 'Cheap', universe: 'dj', query: {} }));

  expect(answer).toMatchObject({ ok: false, status: 409, error: { name: ['is taken'] } });
});
