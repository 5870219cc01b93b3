/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { matchRoute } from '@/lib/pages/live-routes';
import { linksOf, listNavigation } from '@/lib/site/navigation';
import routes from '@/lib/site/research-routes.json';

const patterns = routes.map((route) => route.path);
const paths = listNavigation()
  .flatMap(linksOf)
  .map(({ href }) => href);

/** The page file of a URL: its own, or that of the research page whose pattern matches. */
function pageFileOf(href: string): string {
  const route = matchRoute(patterns, href.split('/').filter(Boolean));
  if (!route) return `pages${href}.tsx`;
  const inside = route.pattern.replace(/:(\w+)/g, '[$1]');
  return `pages${inside === '/' ? '/index' : inside}.tsx`;
}

it('links to every part of the site', () => {
  expect(paths.length).toBeGreaterThan(40);
});

it.each(paths)('has a page file at %s', (href) => {
  const file = pageFileOf(href);
  const candidates = [file, file.replace(/\.tsx$/, '/index.tsx')];

  expect(candidates.filter((one) => existsSync(path.join(process.cwd(), one)))).toHaveLength(1);
});
