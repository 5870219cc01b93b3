import { http, HttpResponse } from 'msw';
import {
  readSavedComparisons,
  readSavedScreens,
  removeSavedComparison,
  removeSavedScreen,
  saveComparison,
  saveScreen,
} from '@/store/saved-items';
import { server } from '../msw/server';
import { openSignedInStore } from '../support/open-store';

const created_at = '2026-11-20T10:00:00Z';
const query = { where: 'pe < 10' };

const KINDS = [
  {
    kind: 'screens',
    path: '/backend/saved-screens/',
    list: 'saved_screens',
    form: { name: 'Cheap', universe: 'sp500', query },
    read: readSavedScreens,
    save: () => saveScreen({ name: 'Cheap', universe: 'sp500', query }),
    remove: removeSavedScreen,
  },
  {
    kind: 'comparisons',
    path: '/backend/saved-comparisons/',
    list: 'saved_comparisons',
    form: { name: 'Gold', query: { symbols: 'SPY,GLD' } },
    read: readSavedComparisons,
    save: () => saveComparison({ name: 'Gold', query: { symbols: 'SPY,GLD' } }),
    remove: removeSavedComparison,
  },
] as const;

describe.each(KINDS)('saved $kind', ({ form, list, path, read, remove, save }) => {
  const item = { id: 3, ...form, created_at };

  it('are read, saved and removed with the user’s token', async () => {
    const { store } = await openSignedInStore();
    const calls: string[] = [];
    const note = async ({ request }: { request: Request }) => {
      const body = request.method === 'POST' ? ` ${await request.clone().text()}` : '';
      calls.push(
        `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')}${body}`,
      );
    };
    server.use(
      http.get(path, async (call) => {
        await note(call);
        return HttpResponse.json({ [list]: [item] });
      }),
      http.post(path, async (call) => {
        await note(call);
        return HttpResponse.json(item, { status: 201 });
      }),
      http.delete(`${path}3/`, async (call) => {
        await note(call);
        return new HttpResponse(null, { status: 204 });
      }),
    );

    await expect(store.dispatch(read())).resolves.toEqual({ ok: true, data: [item] });
    await expect(store.dispatch(save())).resolves.toEqual({ ok: true, data: item });
    await expect(store.dispatch(remove(3))).resolves.toMatchObject({ ok: true });
    expect(calls).toEqual([
      `GET ${path} Bearer access-1`,
      `POST ${path} Bearer access-1 ${JSON.stringify(form)}`,
      `DELETE ${path}3/ Bearer access-1`,
    ]);
  });

  it('return the errors of the server', async () => {
    const { store } = await openSignedInStore();
    const refusal = { detail: 'There is one of that name.', code: 'REQUEST_INVALID', name: ['is taken'] };
    server.use(http.post(path, () => HttpResponse.json(refusal, { status: 409 })));

    await expect(store.dispatch(save())).resolves.toMatchObject({
      ok: false,
      status: 409,
      error: { name: ['is taken'] },
    });
  });
});
