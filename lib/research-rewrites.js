/**
 * The rewrites that lead a research page's public address to the page file that answers it.
 *
 * - A state in the query (`?range=1Y`) is rendered per request: `/view/live/…`.
 * - `?asof=D` alone is the page of that day, built once: `/view/D/…`. Only what looks like a date counts; anything else goes to the
 *   live page, which can answer 400 and say why.
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
      ...states.map((state) => ({ source: path, has: [{ type: 'query', key: state }], destination: live })),
      {
        source: path,
        has: [{ type: 'query', key: 'asof', value: '(?<asof>\\d{4}-\\d{2}-\\d{2})' }],
        destination: `/view/:asof${inside}`,
      },
      { source: path, has: [{ type: 'query', key: 'asof' }], destination: live },
      { source: path, destination: `/view/latest${inside}` },
    ];
  });
}

module.exports = { researchRewrites };
