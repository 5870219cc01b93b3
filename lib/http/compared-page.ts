import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { ResearchLoader } from '@/lib/http/research-page';

/** A page, and with `?versus=D` the same page as of that day: every figure can then be shown with what it has changed since. */
export type Compared<Page> = Page & {
  readonly versus: { readonly asOf: string; readonly page: Page } | null;
};

/**
 * A loader that also answers `?versus=YYYY-MM-DD`.
 *
 * @returns The loader; it throws AppError REQUEST_INVALID for a `versus` that is no day, and what the page's own loader throws for either day.
 */
export function compared<Page extends object>(load: ResearchLoader<Page>): ResearchLoader<Compared<Page>> {
  return async (context) => {
    const { versus, ...query } = context.query;
    if (versus === undefined) return { ...(await load(context)), versus: null };
    if (!isIsoDate(versus))
      throw new AppError(
        'REQUEST_INVALID',
        `versus must be an existing day in the form YYYY-MM-DD, not "${versus.slice(0, 40)}".`,
      );
    const [page, other] = await Promise.all([
      load({ ...context, query }),
      load({ ...context, query, asOf: versus }),
    ]);
    return { ...page, versus: { asOf: versus, page: other } };
  };
}
