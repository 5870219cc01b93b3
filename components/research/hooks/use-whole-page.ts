import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { Load } from '@/components/ui/lazy-hydration/island-registry';
import { lazyHydrate, type LazyHydrationOptions } from '@/components/ui/lazy-hydration/lazy-hydrate';

/** Data of a page; a document leaves out the part that only its lazily hydrated components need. */
export interface ReduciblePage {
  /** True: the document shows what is missing here as markup. */
  readonly isReduced?: true;
}

/** The data of a page, and how to complete them. */
export interface WholePage<Page> {
  readonly page: Page;
  /** Fetches what the document left out; resolves at once when nothing is missing. */
  readonly fetchWhole: () => Promise<void>;
}

/** The data that the document contains, until the first lazily hydrated component needs the whole. */
export function useWholePage<Page extends ReduciblePage>(served: Page): WholePage<Page> {
  const [whole, setWhole] = useState<{ readonly of: Page; readonly page: Page } | null>(null);
  const loading = useRef<Promise<Page> | null>(null);
  const page = whole?.of === served ? whole.page : served;

  const fetchWhole = async () => {
    if (!page.isReduced) return;
    loading.current ??= import('@/lib/pages/document-data').then((part) => part.fetchDocumentData<Page>());
    try {
      const found = await loading.current;
      setWhole((known) => (known?.of === served ? known : { of: served, page: found }));
    } catch (error) {
      // The next interaction tries again.
      loading.current = null;
      throw error;
    }
  };
  return { page, fetchWhole };
}

/** Prop of a component that shows data which the document leaves out. */
export type WithWholePage = Pick<WholePage<unknown>, 'fetchWhole'>;

/** A {@link lazyHydrate} component that fetches the whole data of the page before it is hydrated. */
export function lazyHydrateWithWholePage<Props extends object>(
  load: Load<Props>,
  options: Omit<LazyHydrationOptions<Props & WithWholePage>, 'prepare'> = {},
): ComponentType<Props & WithWholePage> {
  return lazyHydrate(load as Load<Props & WithWholePage>, {
    ...options,
    prepare: ({ fetchWhole }) => fetchWhole(),
  });
}
