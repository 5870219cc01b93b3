import { isRegistrationClosed } from '@/lib/config/registration';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import type { StockList } from '@/lib/contracts/stocks';
import type { PostList } from '@/lib/contracts/research';
import { AppError } from '@/lib/domain/errors';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { linksOf, listNavigation } from '@/lib/site/navigation';
import { postHref, signupHref, stockHref } from '@/lib/site/routes';

/** Personal pages, calls and exports: closed to all robots. */
const CLOSED_PATHS = [
  '/account',
  '/notifications',
  '/import',
  '/profile',
  '/portfolio',
  '/reset',
  '/verify',
  '/api/',
  '/backend/',
  '/*.csv$',
  '/*.json$',
];

/** Robots that fetch one shared page for its preview; they follow no links. */
const PREVIEW_ROBOTS = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
];

/**
 * robots.txt: allows every public page without a query. Days, comparisons, filters and pages of tables make
 * millions of addresses of the same data, each of which is computed.
 */
export function writeRobots(origin: string): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`);
  return [
    ...PREVIEW_ROBOTS.map((name) => `User-agent: ${name}`),
    ...closed,
    '',
    'User-agent: *',
    'Disallow: /*?',
    ...closed,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Maximum number of URLs in one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

/** Pages that are not in the menu. */
const OTHER_PAGES = ['/methodology', '/status', '/connect-data', '/preferences', '/login'];

/** Every public page: menu, posts and instruments. When the backend is unavailable, only the menu. */
export async function writeSitemap(origin: string): Promise<string> {
  const fixed = listNavigation()
    .flatMap(linksOf)
    .map(({ href }) => href);
  const signup = isRegistrationClosed() ? [] : [signupHref()];
  const paths = new Set([...fixed, ...OTHER_PAGES, ...signup, ...(await findEntries())]);
  const addresses = [...paths]
    .slice(0, MAX_ADDRESSES)
    .map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n');
}

async function findEntries(): Promise<string[]> {
  try {
    const [{ posts }, { stocks }] = await Promise.all([
      fetchBackend<PostList>('/research/'),
      fetchBackend<StockList>('/stocks/'),
    ]);
    return [...posts.map(({ slug }) => postHref(slug)), ...stocks.map(({ symbol }) => stockHref(symbol))];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** The files of brokers, by type and by ending: apps name either. */
const SHARED_TYPES = [
  'text/csv',
  'text/comma-separated-values',
  'text/plain',
  'text/xml',
  'application/xml',
  'application/json',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  ...['.csv', '.txt', '.xml', '.json', '.xlsx', '.xls', '.ods'],
];

/** The web app manifest. */
export function writeManifest(): string {
  const { productName } = PUBLIC_CONFIG;
  return JSON.stringify({
    name: productName,
    short_name: productName,
    description: 'An investing research website in which every figure explains itself.',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#4e66f8',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Portfolios', url: '/portfolio' },
      { name: 'Notifications', url: '/notifications' },
      { name: 'Import a file', url: '/import' },
    ],
    share_target: {
      action: '/import',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: SHARED_TYPES }] },
    },
  });
}
