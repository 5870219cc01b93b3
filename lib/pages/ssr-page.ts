import type { GetServerSideProps } from 'next';
import type { Status } from '@/lib/contracts/status';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { readFetchState } from '@/lib/pages/fetch-state';
import type { FetchState } from '@/lib/pages/fetch-state';
import { processState } from '@/lib/http/process-state';

const CACHE_CONTROL = 'public, s-maxage=60, stale-while-revalidate=300';

/**
 * Props of a page without figures: its content, and the source of the site's figures, which every page shows.
 */
export type PlainPageProps<Content> = Content & {
  /** null when the backend is unavailable: such a page does not depend on it. */
  readonly meta: {
    readonly source: string;
    readonly seed: number | null;
    readonly fetching?: FetchState;
  } | null;
};

/** The source of the site's figures; null when the backend is unavailable. */
export async function loadSource(): Promise<PlainPageProps<object>['meta']> {
  try {
    const status = processState().status ?? (await fetchBackend<Status>('/status/'));
    const fetching = readFetchState(status);
    const { source, seed } = status;
    return { source, seed, ...(fetching && { fetching }) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * `getServerSideProps` of a page without figures. It is rendered per request, because only the backend,
 * which is not available at build time, can report whether the site's data are simulated.
 *
 * @param select - Returns the page's content from the path parameters; null: the page does not exist (404).
 */
export function plainPage<Content extends object>(
  select: (params: Readonly<Record<string, string | string[] | undefined>>) => Content | null,
): GetServerSideProps<PlainPageProps<Content>> {
  return async ({ params = {}, res }) => {
    const content = select(params);
    if (!content) return { notFound: true };
    const meta = await loadSource();
    if (meta) res.setHeader('Cache-Control', CACHE_CONTROL);
    return { props: { ...content, meta } };
  };
}

/**
 * `getServerSideProps` of a page whose address carries a token: its response is not cached, and no other site
 * receives its address.
 */
export const linkPage: GetServerSideProps<PlainPageProps<object>> = async ({ res }) => {
  res.setHeader('Cache-Control', 'private, no-store');
  res.setHeader('Referrer-Policy', 'no-referrer');
  return { props: { meta: await loadSource() } };
};
