const YEAR_OF_29_FEBRUARY = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';

/** The days that exist, `YYYY-MM-DD`, as a regular expression: a page is built only for a day that there was or will be. */
const EXISTING_DAY = [
  '\\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '\\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '\\d{4}-02-(?:0[1-9]|1\\d|2[0-8])',
  `${YEAR_OF_29_FEBRUARY}-02-29`,
].join('|');

/**
 * Pages whose public paths look alike, so that a rewrite serves them all: each rewrite is tried on the way to every page, and the browser is
 * told all of them.
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
];

/** @param {string} path */
function folderOf(path) {
  return path.split('/')[1];
}

/**
 * The routes of each shape that has any.
 *
 * @template {{ path: string }} Route
 * @param {readonly Route[]} routes
 * @returns {Array<Shape & { routes: Route[] }>}
 */
function byShape(routes) {
  const unknown = routes.find(({ path }) => !SHAPES.some(({ matches }) => matches(path)));
  if (unknown) throw new Error(`a research page is at /, /name or /name/:part, not at ${unknown.path}`);
  return SHAPES.map((shape) => ({
    ...shape,
    routes: routes.filter(({ path }) => shape.matches(path)),
  })).filter((shape) => shape.routes.length > 0);
}

/**
 * The rewrites that lead a research page's public address to the page file that answers it.
 *
 * - A state in the query (`?range=1Y`) is rendered per request: `/view/live/…`.
 * - `?asof=D` alone is the page of that day, built once: `/view/D/…`. Anything but an existing day goes to the live page,
 *   which can answer 400 and say why.
 * - Everything else is today's page, built once and renewed after every ingest: `/view/latest/…`.
 *
 * @param {ReadonlyArray<{ path: string, states: readonly string[] }>} routes - `lib/research-routes.json`.
 * @returns {Array<{ source: string, destination: string, has?: Array<{ type: 'query', key: string, value?: string }> }>}
 */
function researchRewrites(routes) {
  return byShape(routes).flatMap(({ routes: alike, source, inside }) => {
    const live = `/view/live${inside}`;
    const all = source(alike.map(({ path }) => path));
    const states = [...new Set(alike.flatMap((route) => route.states))];
    return [
      ...states.map((state) => ({
        source: source(alike.filter((route) => route.states.includes(state)).map(({ path }) => path)),
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
  });
}

const ENDING = '(csv|json)';

/**
 * The rewrites that lead a research page's path with `.csv` or `.json` to the file of its numbers. They must be seen before the page's own.
 *
 * @param {ReadonlyArray<{ path: string }>} routes - `lib/research-routes.json`.
 * @returns {Array<{ source: string, destination: string }>}
 */
function twinRewrites(routes) {
  return byShape(routes).flatMap(({ routes: alike, source, inside }) => {
    const all = source(alike.map(({ path }) => path));
    // A page at the root has no name of its own: `/.csv`, or what a browser makes of it, `/index.csv`.
    if (inside === '')
      return ['/', '/index'].map((name) => ({
        source: `${name}.:format${ENDING}`,
        destination: '/api/twin?format=:format',
      }));
    // A named part may hold dots itself (`BRK.B`, `RY.TO`): the ending stays in it, and is read there.
    return inside.endsWith('/:entry')
      ? [
          {
            source: all.replace(/:entry$/, ':file(.+\\.(?:csv|json))'),
            destination: '/api/twin/:research/:file',
          },
        ]
      : [{ source: `${all}.:format${ENDING}`, destination: '/api/twin/:research?format=:format' }];
  });
}

module.exports = { researchRewrites, twinRewrites };
