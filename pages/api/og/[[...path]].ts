import type { NextApiRequest, NextApiResponse } from 'next';
import sharp from 'sharp';
import { AppError } from '@/lib/domain/errors';
import { refusalBody } from '@/lib/http/refusal-body';
import { matchRoute } from '@/lib/pages/live-routes';
import { drawCard } from '@/lib/og/draw-card';
import { readCard } from '@/lib/og/read-card';
import routes from '@/lib/site/research-routes.json';

const PATTERNS = routes.map(({ path }) => path);
const KEEP_MS = 300_000;
const MAX_CACHED = 100;

/** Pictures by path and day: a shared link is requested by many clients at once. */
const pictures = new Map<string, { readonly png: Promise<Buffer>; readonly until: number }>();

/**
 * `/og/…png?asof=`: the preview image of a research page, 1200 x 630 pixels. `/og/index.png` is the home page's.
 */
export default async function handler(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const parts = [request.query.path ?? []].flat();
  const path = pathOf(parts);
  if (path === null) {
    const detail = 'There is no picture at this address.';
    response.status(404).json(refusalBody({ code: 'ROUTE_UNKNOWN', detail }));
    return;
  }
  try {
    const png = await pictureOf(path, [request.query.asof ?? []].flat()[0] ?? null);
    response
      .setHeader('Content-Type', 'image/png')
      .setHeader('Cache-Control', 'public, max-age=300, s-maxage=3600')
      .status(200)
      .send(png);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    response
      .setHeader('Cache-Control', 'no-store')
      .status(error.status)
      .json(refusalBody({ code: error.code, detail: 'This picture cannot be drawn now.' }));
  }
}

/** The public path of the page that an image belongs to; null when there is no such page. */
function pathOf(parts: readonly string[]): string | null {
  const last = /^(.+)\.png$/.exec(parts.at(-1) ?? '')?.[1];
  if (last === undefined) return null;
  const all = [...parts.slice(0, -1), last];
  const segments = all.length === 1 && last === 'index' ? [] : all;
  return matchRoute(PATTERNS, segments) && `/${segments.map(encodeURIComponent).join('/')}`;
}

async function pictureOf(path: string, asOf: string | null): Promise<Buffer> {
  const key = `${path}?${asOf ?? ''}`;
  const now = Date.now();
  const picture = pictures.get(key);
  if (picture && picture.until > now) return picture.png;
  pictures.delete(key);
  const png = readCard(path, asOf).then((card) =>
    sharp(Buffer.from(drawCard(card)))
      .png({ palette: true })
      .toBuffer(),
  );
  pictures.set(key, { png, until: now + KEEP_MS });
  for (const oldest of pictures.keys()) {
    if (pictures.size <= MAX_CACHED) break;
    pictures.delete(oldest);
  }
  // Failures are not cached: the next request tries again.
  png.catch(() => pictures.delete(key));
  return png;
}
