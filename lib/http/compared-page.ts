import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { ResearchContext, ResearchLoader } from '@/lib/http/research-page';

/**
 * A page, and with `?versus=D` what it needs of the same page as of that day, so that every figure can be shown with what it has changed
 * since. `Then` is the whole other page unless its own way of comparing makes less of it.
 */
export type Compared<Page, Then = Page> = Page & {
  readonly versus: { readonly asOf: string; readonly page: Then } | null;
};

/** The two days of a comparison. */
export interface ComparedContext extends ResearchContext {
  readonly versus: string;
}

/** Makes of both days' pages what travels: a page that is compared need not carry what is drawn of one day alone twice. */
export type Hold<Page, Then> = (
  page: Page,
  other: Page,
  context: ComparedContext,
) => { readonly page: Page; readonly then: Then } | Promise<{ readonly page: Page; readonly then: Then }>;

/**
 * A loader that also answers `?versus=YYYY-MM-DD`.
 *
 * @param hold - What a comparison keeps of both days; default: all of both.
 * @returns The loader; it throws AppError REQUEST_INVALID for a `versus` that is no day, and what the page's own loader throws for either day.
 */
export function compared<Page extends object>(load: ResearchLoader<Page>): ResearchLoader<Compared<Page>>;
export function compared<Page extends object, Then>(
  load: ResearchLoader<Page>,
  hold: Hold<Page, Then>,
): ResearchLoader<Compared<Page, Then>>;
export function compared<Page extends object>(
  load: ResearchLoader<Page>,
  hold: Hold<Page, unknown> = (page, then) => ({ page, then }),
): ResearchLoader<Compared<Page, unknown>> {
  return async (context) => {
    const { versus, ...query } = context.query;
    if (versus === undefined) return { ...(await load(context)), versus: null };
    if (!isIsoDate(versus))
      throw new AppError(
        'REQUEST_INVALID',
        `versus must be an existing day in the form YYYY-MM-DD, not "${versus.slice(0, 40)}".`,
      );
    const [now, other] = await Promise.all([
      load({ ...context, query }),
      load({ ...context, query, asOf: versus }),
    ]);
    const { page, then } = await hold(now, other, { ...context, query, versus });
    return { ...page, versus: { asOf: versus, page: then } };
  };
}
