import type { NextApiRequest, NextApiResponse } from 'next';
import { siteOriginOf } from '@/lib/http/site-origin';
import { writeManifest, writeRobots, writeSitemap } from '@/lib/pages/site-files';

const FILES: Readonly<
  Record<string, { readonly type: string; readonly write: (origin: string) => string | Promise<string> }>
> = {
  'robots.txt': { type: 'text/plain; charset=utf-8', write: writeRobots },
  'sitemap.xml': { type: 'application/xml; charset=utf-8', write: writeSitemap },
  'site.webmanifest': { type: 'application/manifest+json; charset=utf-8', write: writeManifest },
};

/**
 * `/robots.txt`, `/sitemap.xml` and `/site.webmanifest`: generated per request, because they contain the
 * site's own URL.
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const file = FILES[String(request.query.file)];
  if (!file) {
    response.status(404).json({ detail: 'There is no file at this address.', code: 'ROUTE_UNKNOWN' });
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response
      .setHeader('Allow', 'GET, HEAD')
      .status(405)
      .json({ detail: 'Only GET and HEAD are answered here.' });
    return;
  }
  response
    .setHeader('Content-Type', file.type)
    .setHeader('Cache-Control', 'public, max-age=3600')
    .status(200)
    .send(await file.write(siteOriginOf(request)));
}
