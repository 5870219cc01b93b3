const YEAR_OF_29_FEBRUARY = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';

/** Existing dates, `YYYY-MM-DD`, as a regular expression: pages are built only for existing dates. */
const EXISTING_DAY = [
  '\\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '\\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '\\d{4}-02-(?:0[1-9]|1\\d|2[0-8])',
  `${YEAR_OF_29_FEBRUARY}-02-29`,
].join('|');

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

/**
 * The public paths of these routes as one parameter: `/:research(markets|universe/[^/]+)`. A parameter is never
 * empty: the home page is a source of its own.
 *
 * @param {ReadonlyArray<{ path: string }>} routes
 */
function sourceOf(routes) {
  const [first] = routes;
  if (first?.path === '/') return '/';
  return `/:research(${routes.map(({ path }) => path.slice(1).replace(/:[^/]+/g, '[^/]+')).join('|')})`;
}

/**
 * Rewrites from the public URL of a research page to the page file that serves it.
 *
 * - A state in the query (`?range=1Y`) is rendered per request: `/view/live/…`.
 * - `?asof=D` alone is the page of that day, built once: `/view/D/…`. A value that is not an existing date
 *   is served by the dynamic page, which responds with 400 and the reason.
 * - All other requests are served by the latest page, built once and renewed after every import:
 *   `/view/latest/…`.
 *
 * Every browser receives all rules, and a rule can require a parameter but neither one of several nor the
 * absence of any (Next's code in the browser ignores `missing`). There is therefore one rule for each
 * parameter, for all pages that have it, whatever the form of their path.
 *
 * @param {ReadonlyArray<{ path: string, states: readonly string[] }>} routes - `lib/site/research-routes.json`.
 * @returns {Array<{ source: string, destination: string, has?: Array<{ type: 'query', key: string, value?: string }> }>}
 */
function researchRewrites(routes) {
  assertShapes(routes);
  const isHome = ({ path }) => path === '/';
  return [
    ...rewritesOf(
      routes.filter((route) => !isHome(route)),
      '/:research',
    ),
    ...rewritesOf(routes.filter(isHome), ''),
  ];
}

/**
 * @param {ReadonlyArray<{ path: string, states: readonly string[] }>} routes
 * @param {string} inside - The destination's path below the folder of its day.
 */
function rewritesOf(routes, inside) {
  if (routes.length === 0) return [];
  const live = `/view/live${inside}`;
  const all = sourceOf(routes);
  const states = [...new Set(routes.flatMap((route) => route.states))];
  return [
    ...states.map((state) => ({
      source: sourceOf(routes.filter((route) => route.states.includes(state))),
      has: [{ type: 'query', key: state }],
      destination: live,
    })),
    // Every page can be compared with itself as of another day.
    { source: all, has: [{ type: 'query', key: 'versus' }], destination: live },
    {
      source: all,
      has: [{ type: 'query', key: 'asof', value: `(?<asof>${EXISTING_DAY})` }],
      destination: `/view/:asof${inside}`,
    },
    { source: all, has: [{ type: 'query', key: 'asof' }], destination: live },
    { source: all, destination: `/view/latest${inside}` },
  ];
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

module.exports = { researchRewrites, exportRewrites };
