/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ROUTES } from '@/components/features/page-routes.server';
import routes from '@/lib/site/research-routes.json';

/** The page file of a public path below a folder of `pages/view`. */
function fileOf(folder: string, pattern: string): string {
  const inside = pattern.replace(/:(\w+)/g, '[$1]');
  const base = path.join('pages/view', folder, inside);
  const own = `${base}.tsx`;
  return pattern !== '/' && existsSync(own) ? own : path.join(base, 'index.tsx');
}

describe.each(routes.map((route) => route.path))('%s', (pattern) => {
  it.each(['[asOf]', 'live'])('has its own file in pages/view/%s', (folder) => {
    expect(readFileSync(fileOf(folder, pattern), 'utf8')).toContain('/route.server');
  });

  // Next lists the style sheets of the imports of a page file, but not of its dynamic imports: a navigation
  // would remove them.
  it('is drawn from a component that its live file imports', () => {
    expect(readFileSync(fileOf('live', pattern), 'utf8')).not.toMatch(/dynamic\(|import\(/);
  });
});

it('has a route on the server for each path of research-routes.json', () => {
  expect(PAGE_ROUTES.map(({ path: pattern }) => pattern).sort()).toEqual(
    routes.map((route) => route.path).sort(),
  );
});
