import type { GetServerSidePropsContext, GetStaticPaths, GetStaticProps } from 'next';
import { AppError } from '@/lib/domain/errors';
import type { DataTopic } from '@/lib/domain/data-topics';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { Status } from '@/lib/contracts/status';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { recordBuiltPage } from '@/lib/http/built-pages';

/** Even a page whose renewal got lost is at most this old; CDNs take it as `s-maxage`. */
const REVALIDATE_S = 300;
const LIVE_CACHE_CONTROL = 'public, s-maxage=60, stale-while-revalidate=300';

/** What a page's loader is told. */
export interface ResearchContext {
  /** The day to look from; null: today. */
  readonly asOf: string | null;
  /** The parts of the path: `{ symbol: 'AAPL' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** State parameters of a live request; empty for a built page. */
  readonly query: Readonly<Record<string, string>>;
}

/** Why a page has nothing to show, and where there is something. */
export interface ResearchNotice {
  /** 400: a parameter that cannot be read. 422: a request that can, for a day on which there is nothing. */
  readonly status: number;
  readonly detail: string;
  /** The first day with data, when the backend names it. */
  readonly firstDay: string | null;
  /** Where the site's figures come from. */
  readonly source: { readonly source: string; readonly seed: number | null };
}

/** Props of every research page: its data, or the notice that stands in their place. */
export type ResearchPageProps<Page> = {
  readonly asOf: string | null;
  /** The page's public path without a query: `/stock-data/AAPL`. */
  readonly path: string;
  /** State parameters of a live request; empty on a built page. */
  readonly query: Readonly<Record<string, string>>;
} & (
  { readonly page: Page; readonly notice: null } | { readonly page: null; readonly notice: ResearchNotice }
);

/** Loads a page's data; throws AppError as the backend does. */
export type ResearchLoader<Page> = (context: ResearchContext) => Promise<Page>;

/** `getStaticPaths` of every research page: nothing is built ahead, so that a build needs no backend. */
export const researchPaths: GetStaticPaths = async () => ({ paths: [], fallback: 'blocking' });

async function toNotice(error: AppError): Promise<ResearchNotice> {
  const { source, seed } = await fetchBackend<Status>('/status/');
  const firstDay = error.fields?.first_day?.[0] ?? null;
  return { status: error.status, detail: error.message, firstDay, source: { source, seed } };
}

/**
 * A page's props, or null when there is no such thing (an unknown symbol).
 *
 * @throws whatever is neither an absence nor the reader's own mistake: a built page then stays as it is, a first one answers 503.
 */
async function loadProps<Page>(
  load: ResearchLoader<Page>,
  context: ResearchContext,
  path: string,
): Promise<ResearchPageProps<Page> | null> {
  const frame = { asOf: context.asOf, path, query: context.query };
  try {
    return { ...frame, page: await load(context), notice: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return null;
    if (error.status === 400 || error.status === 422)
      return { ...frame, page: null, notice: await toNotice(error) };
    throw error;
  }
}

function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The static parameters as one text each. */
function readParams(params: Readonly<Record<string, string | string[] | undefined>> | undefined) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {}))
    if (typeof value === 'string') texts[name] = value;
  return texts;
}

/**
 * `getStaticProps` of a research page `pages/view/[asOf]/…`, built at the first request and renewed after an ingest.
 *
 * @param pattern - The public path, `/stock-data/:symbol`.
 * @param load - Asks the backend; what it throws decides between 404, a notice and 503.
 * @param topicsOf - What of the data the page is made of: it is renewed when one of these changes. Default: when anything does.
 */
export function staticResearchPage<Page extends object>(
  pattern: string,
  load: ResearchLoader<Page>,
  topicsOf?: (page: Page) => readonly DataTopic[],
): GetStaticProps<ResearchPageProps<Page>> {
  return async (context) => {
    const { asOf: day = '', ...params } = readParams(context.params);
    if (day !== 'latest' && !isIsoDate(day)) return { notFound: true, revalidate: REVALIDATE_S };
    const path = fillPath(pattern, params);
    const builtPath = `/view/${day}${path === '/' ? '' : path}`;
    // Data that arrive while it is built renew it, whatever they are.
    recordBuiltPage(builtPath);
    const props = await loadProps(load, { asOf: day === 'latest' ? null : day, params, query: {} }, path);
    // A built page cannot answer 400 itself (a day in the future, say); the error page does, and nothing is kept.
    if (props?.notice?.status === 400) throw new AppError('REQUEST_INVALID', props.notice.detail);
    if (props?.page && topicsOf) recordBuiltPage(builtPath, topicsOf(props.page));
    return props ? { props, revalidate: REVALIDATE_S } : { notFound: true, revalidate: REVALIDATE_S };
  };
}

/** One value for each parameter of a query; of a repeated one the last. */
function readQuery(query: GetServerSidePropsContext['query']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.at(-1) : value;
    if (text) texts[name] = text;
  }
  return texts;
}

/** Props of a live request, or null when there is no such thing; a parameter that cannot be read is answered with 400. */
export async function loadLivePage<Page extends object>(
  context: Pick<GetServerSidePropsContext, 'query' | 'res'>,
  route: { readonly pattern: string; readonly params: Readonly<Record<string, string>> },
  load: ResearchLoader<Page>,
): Promise<ResearchPageProps<Page> | null> {
  const { asof, path: _path, ...query } = readQuery(context.query);
  const loadDay: ResearchLoader<Page> = async (page) => {
    if (asof === undefined || isIsoDate(asof)) return load(page);
    throw new AppError(
      'REQUEST_INVALID',
      `asof must be an existing day in the form YYYY-MM-DD, not "${asof}".`,
    );
  };
  const asOf = asof !== undefined && isIsoDate(asof) ? asof : null;
  const page = { asOf, params: route.params, query };
  const props = await loadProps(loadDay, page, fillPath(route.pattern, route.params));
  if (props?.notice?.status === 400) context.res.statusCode = 400;
  else context.res.setHeader('Cache-Control', LIVE_CACHE_CONTROL);
  return props;
}
