import type { NextApiRequest, NextApiResponse } from 'next';
import { forgetBuiltPage, listBuiltPages } from '@/lib/http/built-pages';
import { processState } from '@/lib/http/process-state';
import { isSameSecret } from '@/lib/http/same-secret';

/** The topics of the body; null, everything, when it names none. */
function readTopics(body: unknown): readonly string[] | null {
  const topics = typeof body === 'object' && body !== null && 'topics' in body ? body.topics : null;
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : null;
}

/** Makes the built pages that a change concerns anew. Called by this process itself when the backend's data change; for anyone else it does not exist. */
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
      // The page stays as it was, and its own time limit tries again.
      failed.push(path);
      forgetBuiltPage(path);
    }
  }
  response.status(200).json({ renewed: pages.length - failed.length, failed });
}
