/**
 * The forms that the public path of a page can have, with the rewrite of its export files.
 *
 * @typedef {{ matches: (path: string) => boolean, source: (paths: readonly string[]) => string, inside: string }} Shape
 * @type {readonly Shape[]}
 */
const SHAPES = [
  { matches: (path) => path === '/', source: () => '/', inside: '' },
  {
    matches: (path) => /^\/[^/:]+$/.test(path),
    source: (paths) => `/:research(${paths.map(folderOf).join('|')})`,
    inside: '/:research',
  },
  {
    matches: (path) => /^\/[^/:]+\/:[^/]+$/.test(path),
    source: (paths) => `/:research(${paths.map(folderOf).join('|')})/:entry`,
    inside: '/:research/:entry',
  },
  {
    matches: (path) => /^\/[^/:]+\/:[^/]+\/:[^/]+$/.test(path),
    source: (paths) => `/:research(${paths.map(folderOf).join('|')})/:entry/:tab`,
    inside: '/:research/:entry/:tab',
  },
];

/** @param {string} path */
function folderOf(path) {
  return path.split('/')[1];
}

/**
 * @param {ReadonlyArray<{ path: string }>} routes
 * @throws Error for a path of no known shape.
 */
function assertShapes(routes) {
  const unknown = routes.find(({ path }) => !SHAPES.some(({ matches }) => matches(path)));
  if (!unknown) return;
  const forms = '/, /name, /name/:part or /name/:part/:tab';
  throw new Error(`a research page is at ${forms}, not at ${unknown.path}`);
}

/**
 * The routes of each shape that has any.
 *
 * @template {{ path: string }} Route
 * @param {readonly Route[]} routes
 * @returns {Array<Shape & { routes: Route[] }>}
 */
function byShape(routes) {
  assertShapes(routes);
  return SHAPES.map((shape) => ({
    ...shape,
    routes: routes.filter(({ path }) => shape.matches(path)),
  })).filter((shape) => shape.routes.length > 0);
}

const ENDING = '(csv|json)';

/**
 * Rewrites from a research page's path with `.csv` or `.json` to its export. They must precede the rewrites
 * of the page.
 *
 * @param {ReadonlyArray<{ path: string }>} routes - `lib/site/research-routes.json`.
 * @returns {Array<{ source: string, destination: string }>}
 */
function exportRewrites(routes) {
  return byShape(routes).flatMap(({ routes: alike, source, inside }) => {
    const all = source(alike.map(({ path }) => path));
    // The root page has no name: `/.csv`, or `/index.csv` as browsers may rewrite it.
    if (inside === '')
      return ['/', '/index'].map((name) => ({
        source: `${name}.:format${ENDING}`,
        destination: '/api/export?format=:format',
      }));
    if (inside.endsWith('/:tab'))
      return [{ source: `${all}.:format${ENDING}`, destination: `/api/export${inside}?format=:format` }];
    // A named segment may contain dots (`BRK.B`, `RY.TO`): the extension is left in it and parsed by the
    // export.
    return inside.endsWith('/:entry')
      ? [
          {
            source: all.replace(/:entry$/, ':file([^/]+\\.(?:csv|json))'),
            destination: '/api/export/:research/:file',
          },
        ]
      : [{ source: `${all}.:format${ENDING}`, destination: '/api/export/:research?format=:format' }];
  });
}

module.exports = { exportRewrites };
