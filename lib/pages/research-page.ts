import type { GetServerSideProps, GetServerSidePropsContext, GetStaticPaths, GetStaticProps } from 'next';
import { AppError } from '@/lib/domain/errors';
import type { DataTopic } from '@/lib/domain/data-topics';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { FirstDays } from '@/lib/domain/data-kinds';
import type { Status } from '@/lib/contracts/status';
import { formatDay } from '@/lib/format/date';
import { processState } from '@/lib/http/process-state';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { readQuery } from '@/lib/http/read-query';
import { recordBuiltPage } from '@/lib/pages/built-pages';
import { lastCloseBefore } from '@/lib/pages/last-close';

/** Maximum age of a page whose renewal was lost; CDNs use it as `s-maxage`. */
const REVALIDATE_S = 300;
const LIVE_CACHE_CONTROL = 'public, s-maxage=60, stale-while-revalidate=300';

/** Parameters of a page's loader. */
export interface ResearchContext {
  /** The as-of day; null: today. */
  readonly asOf: string | null;
  /** The path parameters: `{ symbol: 'AAPL' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** State parameters of a dynamic request; empty for a built page. */
  readonly query: Readonly<Record<string, string>>;
}

/** The reason why a page has no data, and the days that have data. */
export interface ResearchNotice {
  /** 400: a parameter that cannot be parsed. 422: a valid request for a day without data. */
  readonly status: number;
  readonly detail: string;
  /** The first day with data, if the backend provides it. */
  readonly firstDay: string | null;
  /** The last day with data; null on an empty store. */
  readonly lastDay: string | null;
  /** A page with data: this one of the latest day, or, where nothing is stored for it, the status page. */
  readonly way: { readonly href: string; readonly text: string };
  /** Source of the site's figures. */
  readonly source: { readonly source: string; readonly seed: number | null };
}

/** Props of every research page: its data, or the notice displayed in their place. */
export type ResearchPageProps<Page> = {
  readonly asOf: string | null;
  /** The page's public path without a query: `/stock-data/AAPL`. */
  readonly path: string;
  /** State parameters of a dynamic request; empty on a built page. */
  readonly query: Readonly<Record<string, string>>;
  /** First day of each kind of data; absent on a page that shows the latest data. */
  readonly firstDays?: FirstDays;
  /** The last close by an as-of day on which the page's markets did not trade; absent where the day has one. */
  readonly lastClose?: string;
} & (
  | { readonly page: Page; readonly notice: null }
  | { readonly page: null; readonly notice: ResearchNotice }
);

/** Loads a page's data; throws AppError with the error of the backend. */
export type ResearchLoader<Page> = (context: ResearchContext) => Promise<Page>;

/** Where a research page is, and what it is made of. */
export interface PageSource<Page> {
  /** The public path, `/stock-data/:symbol`, as in `lib/site/research-routes.json`. */
  readonly path: string;
  /** Calls the backend; its errors determine whether the result is 404, a notice or 503. */
  readonly load: ResearchLoader<Page>;
  /** Topics of the page's data: a built page is renewed when one of them changes. Default: on any change. */
  readonly topics?: (page: Page) => readonly DataTopic[];
  /** Parameters with which a form sends several values; a loader gets them joined by `|`. */
  readonly lists?: readonly string[];
}

/**
 * `getStaticPaths` of every research page: no page is built ahead of time, so that a build needs no backend.
 */
export const researchPaths: GetStaticPaths = async () => ({ paths: [], fallback: 'blocking' });

async function toNotice(error: AppError, path: string): Promise<ResearchNotice> {
  const { source, seed, lastDay } = await readStatus();
  const firstDay = error.fields?.first_day?.[0] ?? null;
  // The backend says the first day of what the page shows, wherever there is one.
  const isEmpty = error.code === 'DATE_BEFORE_DATA' && firstDay === null && error.fields?.asof !== undefined;
  const latest = lastDay ? `Show the last day, ${formatDay(lastDay)}` : 'Show the latest data';
  const way = isEmpty ? { href: '/status', text: 'See what is stored' } : { href: path, text: latest };
  return { status: error.status, detail: error.message, firstDay, lastDay, way, source: { source, seed } };
}

/** The last status known to this process, else the backend's. */
async function readStatus(): Promise<Status> {
  return processState().status ?? fetchBackend<Status>('/status/');
}

/**
 * The props of a page, or null when it does not exist (an unknown symbol).
 *
 * @throws all other errors: an already built page then remains unchanged, a page not built yet responds with
 * 503.
 */
async function loadProps<Page>(
  load: ResearchLoader<Page>,
  context: ResearchContext,
  path: string,
): Promise<ResearchPageProps<Page> | null> {
  const { asOf, query } = context;
  const firstDays = asOf === null ? null : (await readStatus()).firstDays;
  const lastClose = asOf === null ? null : lastCloseBefore(path, asOf);
  const frame = { asOf, path, query, ...(firstDays && { firstDays }), ...(lastClose && { lastClose }) };
  try {
    return { ...frame, page: await load(context), notice: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 404) return null;
    if (error.status === 400 || error.status === 422)
      return { ...frame, page: null, notice: await toNotice(error, path) };
    throw error;
  }
}

function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The path parameters as single strings. */
function readParams(params: Readonly<Record<string, string | string[] | undefined>> | undefined) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(params ?? {}))
    if (typeof value === 'string') texts[name] = value;
  return texts;
}

/**
 * `getStaticProps` of a research page `pages/view/[asOf]/…`, built on the first request and renewed after an
 * import.
 */
export function staticResearchPage<Page extends object>(
  source: PageSource<Page>,
): GetStaticProps<ResearchPageProps<Page>> {
  return async (context) => {
    const { asOf: day = '', ...params } = readParams(context.params);
    if (day !== 'latest' && !isIsoDate(day)) return { notFound: true, revalidate: REVALIDATE_S };
    const path = fillPath(source.path, params);
    const builtPath = `/view/${day}${path === '/' ? '' : path}`;
    // Data that arrive during the build renew the page, regardless of their topic.
    recordBuiltPage(builtPath);
    const props = await loadProps(
      source.load,
      { asOf: day === 'latest' ? null : day, params, query: {} },
      path,
    );
    // A static page cannot respond with 400 (for a day in the future); the error page does, and nothing is
    // cached.
    if (props?.notice?.status === 400) throw new AppError('REQUEST_INVALID', props.notice.detail);
    if (props?.page && source.topics) recordBuiltPage(builtPath, source.topics(props.page));
    return props ? { props, revalidate: REVALIDATE_S } : { notFound: true, revalidate: REVALIDATE_S };
  };
}

/** Props of a dynamic request, or null when the page does not exist; an invalid parameter results in 400. */
export async function loadDynamicPage<Page extends object>(
  context: Pick<GetServerSidePropsContext, 'query' | 'res'>,
  route: {
    readonly pattern: string;
    readonly params: Readonly<Record<string, string>>;
    readonly lists?: readonly string[];
  },
  load: ResearchLoader<Page>,
): Promise<ResearchPageProps<Page> | null> {
  const { asof, ...others } = readQuery(context.query, route.lists);
  // Next adds the path parameters to the query.
  const query = Object.fromEntries(Object.entries(others).filter(([name]) => !(name in route.params)));
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

/**
 * `getServerSideProps` of a research page `pages/view/live/…`, rendered per request because its URL contains
 * a state. Each public path has its own file there: during a navigation, Next removes the style sheets of
 * the old page and adds those listed for the file of the new page; it lists none for a component that the
 * file imports dynamically.
 */
export function liveResearchPage<Page extends object>(
  source: Pick<PageSource<Page>, 'path' | 'load' | 'lists'>,
): GetServerSideProps<ResearchPageProps<Page>> {
  return async (context) => {
    const props = await loadDynamicPage(
      context,
      { pattern: source.path, params: readParams(context.params), lists: source.lists },
      source.load,
    );
    return props ? { props } : { notFound: true };
  };
}
