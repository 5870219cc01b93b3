import { useEffectEvent, useLayoutEffect } from 'react';
import { useRouter } from 'next/router';

/** The state of a box when its page is replaced. */
export interface KeptText {
  readonly text: string;
  readonly hasFocus: boolean;
}

/** The state of the previous page's box, by router; there only while a page replaces another. */
const left = new WeakMap<object, KeptText>();

/**
 * Moves the text and the focus of a box to the box of the next page: each page has its own layout, and a
 * person may type while the next page is loading.
 *
 * @param leave - Called when the page is replaced; null: the next page's box starts empty.
 * @param arrive - Called on the next page, before it is drawn.
 */
export function useKeptText(leave: () => KeptText | null, arrive: (kept: KeptText) => void): void {
  const { events } = useRouter();
  const give = useEffectEvent(() => {
    const keptText = leave();
    if (!keptText) return;
    left.set(events, keptText);
    // The box of the next page takes it in the same commit; when there is no box, it is dropped.
    window.setTimeout(() => left.delete(events));
  });
  const take = useEffectEvent(() => {
    const keptText = left.get(events);
    left.delete(events);
    if (keptText) arrive(keptText);
  });
  useLayoutEffect(() => {
    take();
    return () => give();
  }, []);
}
