/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ROUTES } from '@/components/features/page-routes.server';
import routes from '@/lib/site/research-routes.json';

/** The page file of a public path. */
function fileOf(pattern: string): string {
  const base = path.join('pages', pattern.replace(/:(\w+)/g, '[$1]'));
  return pattern !== '/' && existsSync(`${base}.tsx`) ? `${base}.tsx` : path.join(base, 'index.tsx');
}

// Next lists the style sheets of the imports of a page file, but not of its dynamic imports: a navigation would
// remove them.
it.each(routes.map((route) => route.path))('%s has one file, which imports its component', (pattern) => {
  const text = readFileSync(fileOf(pattern), 'utf8');

  expect(text).toContain('/route.server');
  expect(text).not.toMatch(/dynamic\(|import\(/);
});

it('has a route on the server for each path of research-routes.json', () => {
  expect(PAGE_ROUTES.map(({ path: pattern }) => pattern).sort()).toEqual(
    routes.map((route) => route.path).sort(),
  );
});
