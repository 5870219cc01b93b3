import { portfolioHref } from '@/lib/site/routes';
import type { ToastUndo } from '@/store/slices/toasts';

/** Brings a deleted portfolio back, and opens it. */
export function restoreOf(slug: string): ToastUndo {
  return {
    path: `/portfolios/${encodeURIComponent(slug)}/restore/`,
    revision: null,
    href: portfolioHref(slug, 'overview'),
  };
}
