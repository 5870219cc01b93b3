import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { ResearchContext, ResearchLoader } from '@/lib/pages/research-page';

/**
 * A page and, with `?versus=D`, the data of the same page as of that day, so that every figure can be shown
 * with its change since then. `Previous` is the whole other page unless a custom trim function reduces it.
 */
export type WithComparison<Page, Previous = Page> = Page & {
  readonly versus: { readonly asOf: string; readonly page: Previous } | null;
};

/** The two days of a comparison. */
export interface ComparedContext extends ResearchContext {
  readonly versus: string;
}

/**
 * Reduces the pages of both days to the serialized data, so that data shown for one day only are not sent
 * twice.
 */
export type TrimComparison<Page, Previous> = (
  page: Page,
  other: Page,
  context: ComparedContext,
) =>
  | { readonly page: Page; readonly previous: Previous }
  | Promise<{ readonly page: Page; readonly previous: Previous }>;

/**
 * The URL parameter `versus` is the backend's `asof`. @throws the given error, with the name of the URL
 * parameter.
 */
function renameDay(error: unknown): never {
  const faults = error instanceof AppError && error.status === 400 ? error.fields?.asof : undefined;
  if (!(error instanceof AppError) || faults === undefined) throw error;
  throw new AppError(error.code, `versus ${faults.join(', ')}.`, { fields: { versus: faults } });
}

/**
 * Wraps a loader with support for `?versus=YYYY-MM-DD`.
 *
 * @param trim - Selects the data kept of both days; default: everything.
 * @returns The loader; it throws AppError REQUEST_INVALID when `versus` is not a date or is after the as-of
 * day, and the errors of the page's own loader for either day.
 */
export function withComparison<Page extends object>(
  load: ResearchLoader<Page>,
): ResearchLoader<WithComparison<Page>>;
export function withComparison<Page extends object, Previous>(
  load: ResearchLoader<Page>,
  trim: TrimComparison<Page, Previous>,
): ResearchLoader<WithComparison<Page, Previous>>;
export function withComparison<Page extends object>(
  load: ResearchLoader<Page>,
  trim: TrimComparison<Page, unknown> = (page, previous) => ({ page, previous }),
): ResearchLoader<WithComparison<Page, unknown>> {
  return async (context) => {
    const { versus, ...query } = context.query;
    if (versus === undefined) return { ...(await load(context)), versus: null };
    if (!isIsoDate(versus))
      throw new AppError(
        'REQUEST_INVALID',
        `versus must be an existing day in the form YYYY-MM-DD, not "${versus.slice(0, 40)}".`,
      );
    if (context.asOf !== null && versus > context.asOf)
      throw new AppError(
        'REQUEST_INVALID',
        `versus must not be after asof: on ${context.asOf} nothing of ${versus} was known. To see what changed between the two days, use asof=${versus} and versus=${context.asOf}.`,
      );
    const [now, other] = await Promise.all([
      load({ ...context, query }),
      load({ ...context, query, asOf: versus }).catch(renameDay),
    ]);
    const { page, previous } = await trim(now, other, { ...context, query, versus });
    return { ...page, versus: { asOf: versus, page: previous } };
  };
}
