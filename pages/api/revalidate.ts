import type { NextApiRequest, NextApiResponse } from 'next';
import { forgetBuiltPage, listBuiltPages } from '@/lib/pages/built-pages';
import { processState } from '@/lib/http/process-state';
import { isSameSecret } from '@/lib/http/constant-time-equal';

/** The topics in the request body; null (all topics) when it contains none. */
function readTopics(body: unknown): readonly string[] | null {
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : null;
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : null;
}

/** The page in the request body; null when it contains none. */
function readPath(body: unknown): string | null {
  const path = typeof body === 'object' && body !== null && 'path' in body ? body.path : null;
  return typeof path === 'string' ? path : null;
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
  const path = readPath(request.body);
  const pages = path === null ? listBuiltPages(readTopics(request.body)) : [path];
  for (const page of pages) {
    try {
      await response.revalidate(page);
    } catch {
      // The page remains as it was; its own revalidation interval retries.
      failed.push(page);
      forgetBuiltPage(page);
    }
  }
  response.status(200).json({ renewed: pages.length - failed.length, failed });
}
