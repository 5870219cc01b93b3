import { http, HttpResponse } from 'msw';
import { readSavedComparisons, removeSavedComparison, saveComparison } from '@/store/saved-comparisons';
import { server } from '../msw/server';
import { openSignedInStore } from '../support/open-store';

const comparison = {
  id: 3,
  name: 'Gold',
  query: { symbols: 'SPY,GLD' },
  created_at: '2026-11-20T10:00:00Z',
};

it('reads, keeps and removes comparisons for the signed-in user', async () => {
  const { store } = await openSignedInStore();
  const calls: string[] = [];
  const note = async ({ request }: { request: Request }) => {
    const body = request.method === 'POST' ? ` ${await request.clone().text()}` : '';
    calls.push(
      `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}${body}`,
    );
  };
  server.use(
    http.get('/backend/saved-comparisons/', async (call) => {
      await note(call);
      return HttpResponse.json({ saved_comparisons: [comparison] });
    }),
    http.post('/backend/saved-comparisons/', async (call) => {
      await note(call);
      return HttpResponse.json(comparison, { status: 201 });
    }),
    http.delete('/backend/saved-comparisons/3/', async (call) => {
      await note(call);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { name, query } = comparison;

  await expect(store.dispatch(readSavedComparisons())).resolves.toEqual({
    ok: true,
    data: { saved_comparisons: [comparison] },
  });
  await expect(store.dispatch(saveComparison({ name, query }))).resolves.toEqual({
    ok: true,
    data: comparison,
  });
  await expect(store.dispatch(removeSavedComparison(3))).resolves.toMatchObject({ ok: true });
  expect(calls).toEqual([
    'GET /backend/saved-comparisons/ Bearer access-1',
    `POST /backend/saved-comparisons/ Bearer access-1 ${JSON.stringify({ name, query })}`,
    'DELETE /backend/saved-comparisons/3/ Bearer access-1',
  ]);
});

it('returns the errors of the server', async () => {
  const { store } = await openSignedInStore();
  const refusal = { detail: 'There is one of that name.', code: 'REQUEST_INVALID', name: ['is taken'] };
  server.use(http.post('/backend/saved-comparisons/', () => HttpResponse.json(refusal, { status: 409 })));

  const answer = await store.dispatch(saveComparison({ name: 'Gold', query: {} }));

  expect(answer).toMatchObject({ ok: false, status: 409, error: { name: ['is taken'] } });
});
