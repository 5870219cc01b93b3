/** @jest-environment node */
import BuiltPageCache from '@/lib/http/built-page-cache';

const PAGE_WRITTEN = Symbol.for('tapeglass.web.page-written');

it('reports a page after it was written, and hands it out as Next wrote it', async () => {
  const written: string[] = [];
  (globalThis as Record<symbol, unknown>)[PAGE_WRITTEN] = (path: string) => written.push(path);
  const store = new BuiltPageCache({
    fs: {},
    dev: false,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 1_000_000,
  } as never);
  const page = { kind: 'PAGES', html: '<p>page</p>', pageData: {}, headers: {}, status: 200 };

  await store.set('/view/latest/markets', page as never, {});

  expect(written).toEqual(['/view/latest/markets']);
  expect(await store.get('/view/latest/markets', { kind: 'PAGES' } as never)).toMatchObject({ value: page });
  delete (globalThis as Record<symbol, unknown>)[PAGE_WRITTEN];
});
