/** @jest-environment node */
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key';
import BuiltPageCache from '@/lib/pages/built-page-cache';

const PAGE_WRITTEN = Symbol.for('tapeglass.web.page-written');

/** Next's own key of a page. */
const nextKey = (path: string): string =>
  getRouteCacheKey(path, { kind: 'PAGES' as never, sourceRoute: '/view/[asOf]/markets' });

it.each([
  ['/view/latest/markets', '/view/latest/markets'],
  [nextKey('/view/latest/markets'), '/view/latest/markets'],
  [nextKey('/view/2024-01-02/stock-data/^GSPC'), '/view/2024-01-02/stock-data/^GSPC'],
])(
  'reports the path of a page after it was written, and hands it out as Next wrote it: %s',
  async (key, path) => {
    const written: string[] = [];
    (globalThis as Record<symbol, unknown>)[PAGE_WRITTEN] = (one: string) => written.push(one);
    const store = new BuiltPageCache({
      fs: {},
      dev: false,
      flushToDisk: false,
      serverDistDir: '/nowhere',
      maxMemoryCacheSize: 1_000_000,
    } as never);
    const page = { kind: 'PAGES', html: '<p>page</p>', pageData: {}, headers: {}, status: 200 };

    await store.set(key, page as never, {});

    expect(written).toEqual([path]);
    expect(await store.get(key, { kind: 'PAGES' } as never)).toMatchObject({ value: page });
    delete (globalThis as Record<symbol, unknown>)[PAGE_WRITTEN];
  },
);
