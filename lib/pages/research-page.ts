import type { GetServerSideProps } from 'next';
import { t } from '@/lib/domain/text';
import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { FirstDays } from '@/lib/domain/data-kinds';
import type { Status } from '@/lib/contracts/status';
import { formatDay } from '@/lib/format/date';
import { processState } from '@/lib/http/process-state';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { readQuery } from '@/lib/http/read-query';
import { readFetchState } from '@/lib/pages/fetch-state';
import type { FetchState } from '@/lib/pages/fetch-state';
import { lastCloseBefore } from '@/lib/pages/last-close';
import routes from '@/lib/site/research-routes.json';

/** A page is kept for five minutes unless the data change, and for the rest of an hour while a new one is made. */
const CACHE_CONTROL = 'public, s-maxage=300, stale-while-revalidate=3300';

/** Parameters of a page's loader. */
export interface ResearchContext {
  /** The as-of day; null: today. */
  readonly asOf: string | null;
  /** The path parameters: `{ symbol: 'AAPL' }`. */
  readonly params: Readonly<Record<string, string>>;
  /** The state parameters of the address. */
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
  /** The state parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
  /** First day of each kind of data; absent on a page that shows the latest data. */
  readonly firstDays?: FirstDays;
  /** The last close by an as-of day on which the page's markets did not trade; absent where the day has one. */
  readonly lastClose?: string;
  /** The reason why figures of today may be missing; absent where nothing is. */
  readonly fetching?: FetchState;
  /** Parameters of the address that the page does not have; absent without one. */
  readonly ignored?: readonly string[];
} & (
  | { readonly page: Page; readonly notice: null }
  | { readonly page: null; readonly notice: ResearchNotice }
);

/** Loads a page's data; throws AppError with the error of the backend. */
export type ResearchLoader<Page> = (context: ResearchContext) => Promise<Page>;

/** The place of a research page, and the source of its content. */
export interface PageSource<Page> {
  /** The public path, `/stock-data/:symbol`, as in `lib/site/research-routes.json`. */
  readonly path: string;
  /** Calls the backend; its errors determine whether the result is 404, a notice or 503. */
  readonly load: ResearchLoader<Page>;
  /** Parameters with which a form sends several values; a loader gets them joined by `|`. */
  readonly lists?: readonly string[];
}

async function toNotice(error: AppError, path: string): Promise<ResearchNotice> {
  const { source, seed, lastDay } = await readStatus();
  const firstDay = error.fields?.first_day?.[0] ?? null;
  // The backend says the first day of what the page shows, wherever there is one.
  const isEmpty = error.code === 'DATE_BEFORE_DATA' && firstDay === null && error.fields?.asof !== undefined;
  const latest = lastDay
    ? t('Show the last day, {lastDay}', { lastDay: formatDay(lastDay) })
    : t('Show the latest data');
  const way = isEmpty ? { href: '/status', text: t('See what is stored') } : { href: path, text: latest };
  return { status: error.status, detail: error.message, firstDay, lastDay, way, source: { source, seed } };
}

/** The last status known to this process, else the backend's. */
async function readStatus(): Promise<Status> {
  return processState().status ?? fetchBackend<Status>('/status/');
}

/**
 * The props of a page, or null when it does not exist (an unknown symbol).
 *
 * @throws all other errors: a kept page is then sent, and otherwise 503.
 */
async function loadProps<Page>(
  load: ResearchLoader<Page>,
  context: ResearchContext,
  path: string,
): Promise<ResearchPageProps<Page> | null> {
  const { asOf, query } = context;
  const firstDays = asOf === null ? null : (await readStatus()).firstDays;
  const lastClose = asOf === null ? null : lastCloseBefore(path, asOf);
  const { status } = processState();
  const fetching = asOf === null && status !== null ? readFetchState(status, path) : null;
  const frame = {
    ...{ asOf, path, query },
    ...(fetching && { fetching }),
    ...(firstDays && { firstDays }),
    ...(lastClose && { lastClose }),
  };
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

/** True when a page reads a parameter: by its name or, for fields of a form such as `show.beta`, by its prefix. */
function stateTest(path: string): (name: string) => boolean {
  const states = new Set([...(routes.find((route) => route.path === path)?.states ?? []), 'versus']);
  return (name) => states.has(name) || states.has(name.replace(/(?<=^[a-z]+\.).*$/s, ''));
}

/** True when a parameter was added by who linked to the page, and not meant for it. */
function isTracking(name: string): boolean {
  return /^(utm_|[a-z]*clid$|mc_|ref$)/.test(name);
}

/**
 * The props of a research page at an address, or null when it does not exist.
 *
 * @param address - Its path parameters, and its query with one value for each name.
 * @param path - Its public path where that is not the one whose states it has.
 */
export async function readResearchProps<Page extends object>(
  { load, path: pattern }: Pick<PageSource<Page>, 'load' | 'path'>,
  address: Pick<ResearchContext, 'params' | 'query'>,
  path = fillPath(pattern, address.params),
): Promise<ResearchPageProps<Page> | null> {
  const { params } = address;
  const isState = stateTest(pattern);
  const { asof, ...others } = address.query;
  const query = Object.fromEntries(Object.entries(others).filter(([name]) => isState(name)));
  const ignored = Object.keys(others).filter(
    (name) => !isState(name) && !(name in params) && !isTracking(name),
  );
  const asOf = asof !== undefined && isIsoDate(asof) ? asof : null;
  const loadDay: ResearchLoader<Page> = async (page) => {
    if (asof === undefined || asOf !== null) return load(page);
    throw new AppError(
      'REQUEST_INVALID',
      `asof must be an existing day in the form YYYY-MM-DD, not "${asof}".`,
    );
  };
  const props = await loadProps(loadDay, { asOf, params, query }, path);
  return props === null || ignored.length === 0 ? props : { ...props, ignored };
}

/**
 * `getServerSideProps` of a research page, which is rendered per request and kept by the response cache. A page that
 * does not exist is 404, a parameter that cannot be read 400 with the reason.
 */
export function researchPage<Page extends object>({
  lists,
  ...source
}: PageSource<Page>): GetServerSideProps<ResearchPageProps<Page>> {
  return async (context) => {
    const params = readParams(context.params);
    const props = await readResearchProps(source, { params, query: readQuery(context.query, lists) });
    if (props === null) return { notFound: true };
    if (props.notice?.status === 400) context.res.statusCode = 400;
    else context.res.setHeader('Cache-Control', CACHE_CONTROL);
    return { props };
  };
}
