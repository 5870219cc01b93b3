const YEAR_OF_29_FEBRUARY = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';

/** The days that exist, `YYYY-MM-DD`, as a regular expression: a page is built only for a day that there was or will be. */
const EXISTING_DAY = [
  '\\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '\\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '\\d{4}-02-(?:0[1-9]|1\\d|2[0-8])',
  `${YEAR_OF_29_FEBRUARY}-02-29`,
].join('|');

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
  return routes.flatMap(({ path, states }) => {
    const inside = path === '/' ? '' : path;
    const live = `/view/live${inside}`;
    return [
      // Every page can be compared with itself as of another day.
      ...[...states, 'versus'].map((state) => ({
        source: path,
        has: [{ type: 'query', key: state }],
        destination: live,
      })),
      {
        source: path,
        has: [{ type: 'query', key: 'asof', value: `(?<asof>${EXISTING_DAY})` }],
        destination: `/view/:asof${inside}`,
      },
      { source: path, has: [{ type: 'query', key: 'asof' }], destination: live },
      { source: path, destination: `/view/latest${inside}` },
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
  return routes.flatMap(({ path }) => {
    // A page at the root has no name of its own: `/.csv`, or what a browser makes of it, `/index.csv`.
    if (path === '/')
      return ['/', '/index'].map((name) => ({
        source: `${name}.:format${ENDING}`,
        destination: '/api/twin?format=:format',
      }));
    const parts = path.split('/');
    const last = parts.pop() ?? '';
    const folder = parts.join('/');
    // A named part may hold dots itself (`BRK.B`, `RY.TO`): the ending stays in it, and is read there.
    return last.startsWith(':')
      ? [{ source: `${folder}/:file(.+\\.(?:csv|json))`, destination: `/api/twin${folder}/:file` }]
      : [{ source: `${path}.:format${ENDING}`, destination: `/api/twin${path}?format=:format` }];
  });
}

module.exports = { researchRewrites, twinRewrites };
