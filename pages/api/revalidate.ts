import type { NextApiRequest, NextApiResponse } from 'next';
import { forgetBuiltPage, listBuiltPages } from '@/lib/http/built-pages';
import { processState } from '@/lib/http/process-state';
import { isSameSecret } from '@/lib/http/constant-time-equal';

/** The topics in the request body; null (all topics) when it contains none. */
function readTopics(body: unknown): readonly string[] | null {
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : null;
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : null;
}

/**
 * Revalidates the statically generated pages that a change affects. Called by this process itself when the
 * backend's data changes; for other clients it does not exist.
 */
export default async function revalidate(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  if (!isSameSecret(request.headers.authorization, `Bearer ${processState().internalSecret}`)) {
    response.status(404).json({ detail: 'There is no page at this address.', code: 'ROUTE_UNKNOWN' });
    return;
  }
  const failed: string[] = [];
  const pages = listBuiltPages(readTopics(request.body));
  for (const path of pages) {
    try {
      await response.revalidate(path);
    } catch {
      // The page remains as it was; its own revalidation interval retries.
      failed.push(path);
      forgetBuiltPage(path);
    }
  }
  response.status(200).json({ renewed: pages.length - failed.length, failed });
}
