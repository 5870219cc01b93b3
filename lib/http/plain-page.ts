import type { GetServerSideProps } from 'next';
import type { Status } from '@/lib/contracts/status';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { processState } from '@/lib/http/process-state';

const CACHE_CONTROL = 'public, s-maxage=60, stale-while-revalidate=300';

/** Props of a page without figures: what it says, and the source of the site's figures, which every page names. */
export type PlainPageProps<Content> = Content & {
  /** null when the backend is away: such a page can be read without it. */
  readonly meta: { readonly source: string; readonly seed: number | null } | null;
};

/** The source of the site's figures; null when the backend is away. */
export async function loadSource(): Promise<PlainPageProps<object>['meta']> {
  try {
    const { source, seed } = processState().status ?? (await fetchBackend<Status>('/status/'));
    return { source, seed };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/**
 * `getServerSideProps` of a page without figures. It is drawn per request, because whether the site's data are simulated is known to the
 * backend alone, which a build does without.
 *
 * @param select - The page's content from the parts of its path; null: there is no such page (404).
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
