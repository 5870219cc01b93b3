import routes from '@/lib/site/research-routes.json';

/** First parts of the paths whose responses are the same for all readers. */
const SHARED: ReadonlySet<string> = new Set([
  ...routes.map(({ path }) => path.split('/')[1] ?? ''),
  ...['index', 'about', 'connect-data', 'faq', 'methodology', 'preferences', 'og'],
  ...['texts', 'robots.txt', 'sitemap.xml', 'site.webmanifest'],
]);

/** The data of a page for a navigation within the site, or a file of the build. */
const OF_NEXT = /^\/_next\/(?:static\/|data\/[^/]+\/([^/.?]*))/;

/** No page of the site has a longer address that is asked for twice. */
const MAX_LENGTH = 2_000;

/** True when the response to a GET request for this address is the same for all readers. */
export function isSharedAddress(url: string): boolean {
  if (url.length > MAX_LENGTH) return false;
  const ofNext = OF_NEXT.exec(url);
  if (ofNext) return ofNext[1] === undefined || SHARED.has(ofNext[1]);
  const name = /^\/([^/?]*)/.exec(url)?.[1] ?? '';
  return SHARED.has(name) || SHARED.has(name.replace(/\.(?:csv|json)$/, ''));
}
